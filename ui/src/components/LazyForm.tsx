import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';

/** What every form of a record takes; `Values` are those that the command of a new record takes. */
export interface RecordSheetProps<Row, Values> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The record to edit; none adds a new one. */
  readonly record?: Row | undefined;
  /** Of a new record, in place of the usual ones: `{ caseId }`. */
  readonly defaults?: Partial<Values> | undefined;
  readonly onSaved?: ((record: Row) => void) | undefined;
}

export interface LazyFormProps<Row, Values> extends RecordSheetProps<Row, Values> {
  /** A constant of the module: `lazy(patiently(() => import('./TaskSheet.tsx')))`. */
  readonly sheet: LazyExoticComponent<ComponentType<RecordSheetProps<Row, Values>>>;
}

/** A form whose code, schemas included, is loaded when it first opens. It is mounted anew for every record. */
export const LazyForm = <Row extends { readonly id: string }, Values>({
  sheet: Sheet,
  ...props
}: LazyFormProps<Row, Values>) =>
  props.open ? (
    <Suspense>
      <Sheet key={props.record?.id ?? 'new'} {...props} />
    </Suspense>
  ) : null;

import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';

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
  /** A constant of the module: `lazyWithRetry(() => import('./TaskSheet.tsx'))`. */
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

/** The form of a kind of record, by the module of its sheet: `lazyForm(() => import('./TaskSheet.tsx'))`. */
export function lazyForm<Row extends { readonly id: string }, Values>(
  load: () => Promise<{ readonly default: ComponentType<RecordSheetProps<Row, Values>> }>,
) {
  const Sheet = lazyWithRetry(load);
  return (props: RecordSheetProps<Row, Values>) => <LazyForm {...props} sheet={Sheet} />;
}

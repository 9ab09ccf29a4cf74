import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';

/** The props of every form of a record; `Values` are those of the command that adds one. */
export interface RecordSheetProps<Row, Values> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The record to edit; undefined adds a new one. */
  readonly record?: Row | undefined;
  /** Initial values of a new record that replace the usual ones: `{ caseId }`. */
  readonly defaults?: Partial<Values> | undefined;
  readonly onSaved?: ((record: Row) => void) | undefined;
}

/**
 * Creates the form of a kind of record from the module of its sheet: `lazyForm(() => import('./TaskSheet.tsx'))`. Its
 * code, including the schemas, is loaded when it first opens. It is mounted again for every record.
 */
export function lazyForm<Row extends { readonly id: string }, Values>(
  load: () => Promise<{ readonly default: ComponentType<RecordSheetProps<Row, Values>> }>,
) {
  const Sheet = lazyWithRetry(load);
  return (props: RecordSheetProps<Row, Values>) =>
    props.open ? (
      <Suspense>
        <Sheet key={props.record?.id ?? 'new'} {...props} />
      </Suspense>
    ) : null;
}

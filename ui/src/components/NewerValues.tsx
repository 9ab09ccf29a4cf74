import { Suspense } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';
import { useNewerRecord } from '../cache/newerRecord.ts';
import type { Describe } from '../records/conflictQuestions.ts';
import type { Identified, RecordPlace } from '../records/recordCommands.ts';
import type { ZodForm } from './Form.tsx';

const ChangedElsewhere = lazyWithRetry(() => import('./ChangedElsewhere.tsx'));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The input's content for a field's value, if the input holds it unchanged. */
const inForm = (value: unknown, before: unknown): unknown => value ?? (typeof before === 'string' ? '' : null);

export interface NewerValuesProps<In extends FieldValues, Out> {
  readonly form: ZodForm<In, Out>;
  readonly place: RecordPlace;
  /** The record in the version that the edit is based on. */
  readonly record: Identified;
  readonly describe: Describe | undefined;
}

/** Shows which fields were changed elsewhere while the record is edited, and offers those values to the form. */
export function NewerValues<In extends FieldValues, Out>({ form, place, record, describe }: NewerValuesProps<In, Out>) {
  const later = useNewerRecord(place.views, record);
  const { isSubmitting, defaultValues } = form.formState;
  if (later === undefined || isSubmitting) return null;
  const before = record as unknown as Readonly<Record<string, unknown>>;
  const now = later as unknown as Readonly<Record<string, unknown>>;

  /** Whether the form holds the field's value unchanged, and not in another format. */
  const holds = (field: string): boolean => {
    const initial = (defaultValues as Readonly<Record<string, unknown>> | undefined)?.[field];
    return isSame(inForm(before[field], initial), initial) || isSame(inForm(now[field], initial), initial);
  };
  const fields = Object.entries(form.getValues())
    .filter(([field]) => field !== 'version' && field in now && !isSame(before[field], now[field]))
    .filter(([field, value]) => !(holds(field) && isSame(inForm(now[field], value), value)))
    .map(([field, value]) => ({ field, yours: value as unknown, theirs: now[field] }));

  /** Resets the field to the record's current value, so that there is nothing to save. */
  const takeTheirs = (field: string): (() => void) | undefined =>
    holds(field)
      ? () => {
          const defaultValue = inForm(now[field], form.getValues(field as Path<In>));
          form.resetField(field as Path<In>, { defaultValue: defaultValue as PathValue<In, Path<In>> });
        }
      : undefined;

  return (
    fields.length > 0 && (
      <Suspense>
        <ChangedElsewhere
          place={place}
          id={record.id}
          version={later.version}
          fields={fields}
          describe={describe}
          onUse={takeTheirs}
        />
      </Suspense>
    )
  );
}

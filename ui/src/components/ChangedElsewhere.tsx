import type { FieldConflict } from '@lexledger/contracts/kernel/errors';
import { useId } from 'react';
import type { Describe } from '../records/conflictQuestions.ts';
import type { RecordPlace } from '../records/recordPlace.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useOrigin } from './ConflictChoice.tsx';

export interface ChangedElsewhereProps {
  readonly place: RecordPlace;
  readonly id: string;
  /** The record's current version. */
  readonly version: number;
  /** In each field, `yours` is the value in the form. */
  readonly fields: readonly FieldConflict[];
  readonly describe?: Describe | undefined;
  /** Puts the other value into the form; undefined for a field that the form holds in another format. */
  readonly onUse: (field: string) => (() => void) | undefined;
}

/** Shows which fields of an open record were changed elsewhere since, and by whom, and offers those values. */
export default function ChangedElsewhere({ place, id, version, fields, describe, onUse }: ChangedElsewhereProps) {
  const list = useId();
  const origin = useOrigin({ place, id }, { version, fields: [...fields] });
  const described = describe ?? origin.describe;
  return (
    <Alert tone="warning">
      <ul aria-label="Changed elsewhere" className="flex flex-col gap-2">
        {fields.map(({ field, theirs }) => {
          const { label, value } = described(field, theirs);
          const use = onUse(field);
          const author = origin.author(field);
          return (
            <li key={field} className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span id={`${list}-${field}`} className="wrap-anywhere block">
                  {label} was changed {author === undefined ? 'on another device or tab' : `by ${author}`}: {value}
                </span>
                <span className="block text-muted text-xs">{origin.by(field)}</span>
              </span>
              {use !== undefined && (
                <Button size="sm" aria-describedby={`${list}-${field}`} onClick={use}>
                  Use the other change
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

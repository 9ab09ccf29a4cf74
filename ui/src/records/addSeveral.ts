import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newCommandId } from '../api/api.ts';
import { messageOf } from '../api/apiError.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import { toast } from '../notifications/toast.ts';
import { AT_ONCE, runAtOnce } from './bulk.ts';
import { type Identified, type RecordPlace, refreshViews } from './recordCommands.ts';
import { useRecordVerbs } from './recordVerbs.ts';

export interface NewRecord {
  /** Identifies the record among the others of the form. */
  readonly key: string;
  readonly body: object;
}

/** Reasons for failure, by the key of each record that could not be added. */
export type AddFailures = ReadonlyMap<string, string>;

const NEVER = new AbortController().signal;

/**
 * Adds the records of one form at once, and shows how many were added, with Undo. A retry after a failure sends the
 * same command, so that no record is added twice. `nameOf` returns the name of a single record.
 */
export function useAddSeveral<Row extends Identified>(
  place: RecordPlace,
  nameOf: (row: Row) => string,
): (records: readonly NewRecord[]) => Promise<AddFailures> {
  const queries = useQueryClient();
  const { remove } = useRecordVerbs<Row>(place, nameOf);
  const commandIds = useRef(new Map<string, string>());

  return async (records) => {
    const added: Row[] = [];
    const failures = new Map<string, string>();
    await runAtOnce(records, AT_ONCE, NEVER, async ({ key, body }) => {
      const said = JSON.stringify(body);
      const commandId = commandIds.current.get(said) ?? newCommandId();
      commandIds.current.set(said, commandId);
      try {
        added.push(await api.sendCommand<Row>('POST', place.path, body, { commandId }));
      } catch (error) {
        failures.set(key, messageOf(error));
      }
    });
    await refreshViews(queries, place.views);
    if (added.length > 0) {
      toast(
        { title: outcomeTitle(place, 'added', added.length) },
        { action: { label: 'Undo', run: () => void remove(added) } },
      );
    }
    return failures;
  };
}

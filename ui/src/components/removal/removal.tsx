import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useBulk } from '../../records/bulk.ts';
import type { Identified, RecordPlace } from '../../records/recordCommands.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { amountsOf, consequencesQuery, isHeld, together } from './consequences.ts';

const RemovalDialog = lazyWithRetry(() => import('./RemovalDialog.tsx'));

/** Words for a kind of record in the question before its removal. Must be a constant of the module. */
export interface RemovalWords<Row> {
  readonly nameOf: (row: Row) => string;
  /** Returns the words within a sentence: 'this client', 'these clients'. */
  readonly whose: (amount: number) => string;
}

export interface Removal<Row> {
  /** Removes the records together with their dependent records, after a question if there are any; Undo is offered. */
  readonly remove: (rows: readonly Row[]) => void;
  /** The question, which must be rendered beside the button for removal; empty until there is one. */
  readonly question: ReactNode;
}

/** The lists that may contain dependent records. */
const TOUCHES = [
  'cases',
  'tasks',
  'calendar-events',
  'facts',
  'parties',
  'legal-authorities',
  'legal-arguments',
  'case-documents',
  'document-folders',
  'documents',
  'google-docs',
  'research-questions',
];

/**
 * Removes records that others depend on. The server is asked for the consequences at that moment, so that nothing is
 * removed unseen. `onRemoved` closes what shows the records.
 */
export function useRemoval<Row extends Identified>(
  place: RecordPlace,
  { nameOf, whose }: RemovalWords<Row>,
  onRemoved?: () => void,
): Removal<Row> {
  const { path } = place;
  const queries = useQueryClient();
  const verbWords = useMemo(() => ({ nameOf, touches: TOUCHES }), [nameOf]);
  const { act } = useRecordVerbs<Row>(place, verbWords);
  const start = useBulk();
  const [asked, ask] = useState<readonly Row[]>();

  const takeOut = useCallback(
    (rows: readonly Row[], goes: string): void => {
      ask(undefined);
      const send = ({ id, version }: Identified): Promise<Row> =>
        api.sendCommand<Row>('DELETE', `${path}/${id}`, goes === '' ? undefined : { withRecords: true }, { version });
      const restore = ({ id }: Identified): Promise<Row> => api.sendCommand<Row>('POST', `${path}/${id}/restore`, {});
      onRemoved?.();
      if (rows.length > 1) {
        start({
          place,
          rows,
          nameOf,
          pastTense: 'removed',
          run: send,
          undo: restore,
          undoneAs: 'restored',
          takesOut: true,
          touches: TOUCHES,
        });
        return;
      }
      act(rows, {
        pastTense: 'removed',
        preview: () => null,
        send: (_row, made) => send(made),
        undo: { preview: () => ({}), send: (_before, made) => restore(made) },
        words: (row) => ({
          title: outcomeTitle(place, 'removed'),
          description: goes === '' ? nameOf(row) : `${nameOf(row)}, with ${goes}`,
        }),
      });
    },
    [act, start, path, place, nameOf, onRemoved],
  );

  const remove = useCallback(
    (rows: readonly Row[]): void => {
      const answers = rows.map(({ id }) => queries.fetchQuery({ ...consequencesQuery(path, id), staleTime: 0 }));
      Promise.all(answers).then((all) => {
        const { goes } = together(all);
        if (goes.length === 0 && !all.some(isHeld)) takeOut(rows, '');
        else ask(rows);
      }, toastFailure);
    },
    [queries, path, takeOut],
  );

  /** Removes the records that may be removed according to the latest known consequences. */
  const takeOutFree = (rows: readonly Row[]): void => {
    const free = rows.flatMap((row) => {
      const known = queries.getQueryData(consequencesQuery(path, row.id).queryKey);
      return known === undefined || isHeld(known) ? [] : [{ row, known }];
    });
    takeOut(
      free.map(({ row }) => row),
      amountsOf(together(free.map(({ known }) => known)).goes),
    );
  };

  return {
    remove,
    question: asked?.[0] !== undefined && (
      <Suspense>
        <RemovalDialog
          path={path}
          records={asked.map((row) => ({ id: row.id, name: nameOf(row) }))}
          what={asked.length === 1 ? nameOf(asked[0]) : outcomeTitle(place, '', asked.length).trim()}
          whose={whose(asked.length)}
          onRemove={() => takeOutFree(asked)}
          onClose={() => ask(undefined)}
        />
      </Suspense>
    ),
  };
}

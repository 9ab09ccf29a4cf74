import type { LegalArgument } from '@lexledger/contracts/features/law';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { valueText } from '../../components/history/fieldValue.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { ARGUMENTS } from './place.ts';
import { changesSince, type StaleSupport, staleSupports, versionsNow } from './staleSupports.ts';
import type { Supports } from './supports.ts';

/** Maximum number of changes requested from the history. */
const CHANGES = 200;

/** The subject of the notice: 'A fact that it rests on has', '2 facts and authorities that it rests on have'. */
function whatOf(stale: readonly StaleSupport[]): string {
  const facts = stale.filter(({ kind }) => kind === 'facts').length;
  if (stale.length === 1) return `${facts === 1 ? 'A fact' : 'An authority'} that it rests on has`;
  const what = facts === stale.length ? 'facts' : facts === 0 ? 'authorities' : 'facts and authorities';
  return `${stale.length} ${what} that it rests on have`;
}

/**
 * Says which facts and authorities of an argument have changed since it was assessed, and how; renders nothing if none
 * have.
 */
export function StaleNotice({ argument, supports }: { readonly argument: LegalArgument; readonly supports: Supports }) {
  const queries = useQueryClient();
  const stale = staleSupports(argument, supports);
  const weigh = useMutation({
    mutationFn: () => {
      const versions = versionsNow(argument, supports);
      return changeRecord(queries, {
        place: ARGUMENTS,
        record: argument,
        patch: { supportVersions: versions },
        send: ({ id }) => api.sendCommand<LegalArgument>('POST', `${ARGUMENTS.path}/${id}/weigh`, { versions }),
      });
    },
    onSuccess: () => toast({ title: 'Argument confirmed', description: argument.title }),
    onError: toastFailure,
    onSettled: () => void refreshViews(queries, ARGUMENTS.views),
  });
  if (stale.length === 0 || argument.removedAt !== null) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning">
        <p className="font-medium">{whatOf(stale)} changed since you last weighed it.</p>
        <ul className="mt-1.5 flex flex-col gap-2">
          {stale.map((support) => (
            <li key={support.id}>
              <span className="wrap-anywhere">{support.title}</span>
              <Since support={support} />
            </li>
          ))}
        </ul>
        <Button size="sm" icon={Check} className="mt-2.5" pending={weigh.isPending} onClick={() => weigh.mutate()}>
          The argument stands
        </Button>
      </Alert>
    </div>
  );
}

/** The changes of a support since the assessment, by field with values before and after. */
function Since({ support: { kind, id, seen } }: { readonly support: StaleSupport }) {
  const { data } = useQuery(liveQuery<HistoryAnswer>([`/api/history/${kind}/${id}`, { limit: CHANGES }], [kind]));
  if (data === undefined) return null;
  const changes = changesSince(data.entries, seen);
  if (changes.length === 0) return <p className="text-sm">It was changed and stands again as it did.</p>;
  return (
    <ul className="text-sm">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere line-clamp-4">
          {change.label}:{' '}
          {change.erased ? (
            'erased'
          ) : (
            <>
              <del>
                <span className="sr-only">from </span>
                {valueText(change.kind, change.before, data.names)}
              </del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins className="no-underline">
                <span className="sr-only">to </span>
                {valueText(change.kind, change.after, data.names)}
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

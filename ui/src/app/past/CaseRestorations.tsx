import { listHeading } from '@lexledger/contracts/comparedLists';
import type { CaseRestoration } from '@lexledger/contracts/features/restorations';
import { LEFT_ALONE, RESTORATION_STATES } from '@lexledger/contracts/restorationChoices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play, Undo2 } from 'lucide-react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatInstant, formatNumber } from '../../text/format.ts';
import { RESTORATIONS, restorationsQuery } from './differenceQueries.ts';

interface CaseRestorationsProps {
  readonly caseId: string;
  /** Shows the case as it stood before the restoration, so that it can be taken back. */
  readonly onUndo: (moment: string) => void;
}

/** Nothing else happens in the millisecond before a restoration begins. */
const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/** The restorations of a case, of which the one that is under way shows how far it is. */
export function CaseRestorations({ caseId, onUndo }: CaseRestorationsProps) {
  const { data = [] } = useQuery(restorationsQuery(caseId));
  if (data.length === 0) return null;
  return (
    <div className="px-4 pb-4 sm:px-6">
      <Panel title="Restorations">
        <ul className="px-4">
          {data.map((one) => (
            <Restoration key={one.id} restoration={one} onUndo={() => onUndo(before(one.startedAt))} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Restoration({ restoration, onUndo }: { readonly restoration: CaseRestoration; readonly onUndo: () => void }) {
  const { id, moment, status, total, done, restored, unrestored, startedAt } = restoration;
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (verb: 'stop' | 'resume') => api.sendCommand('POST', `${RESTORATIONS}/${id}/${verb}`, {}),
    onSuccess: () => refreshViews(queries, ['case-restorations']),
  });
  return (
    <li className="border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          To {formatInstant(moment)}
          <span className="block text-muted text-sm">
            {RESTORATION_STATES[status]} · begun {formatInstant(startedAt)} · {count(restored, 'record')} restored
            {unrestored.length > 0 && `, ${formatNumber(unrestored.length)} not`}
          </span>
        </span>
        <span className="flex gap-2">
          {status === 'running' && (
            <Button size="sm" icon={Pause} needs="" pending={sending.isPending} onClick={() => sending.mutate('stop')}>
              Stop
            </Button>
          )}
          {status === 'stopped' && (
            <Button size="sm" icon={Play} needs="" pending={sending.isPending} onClick={() => sending.mutate('resume')}>
              Resume
            </Button>
          )}
          {status !== 'running' && (
            <Button size="sm" icon={Undo2} needs="" onClick={onUndo}>
              Undo…
            </Button>
          )}
        </span>
      </div>
      {status !== 'ended' && <RestorationProgress done={done} total={total} />}
      {sending.error !== null && <Alert tone="danger">{messageOf(sending.error)}</Alert>}
      {unrestored.length > 0 && (
        <ul className="mt-2 text-sm">
          {unrestored.map((one) => (
            <li key={`${one.list} ${one.id}`} className="text-muted">
              {listHeading(one.list)}: {one.left === null ? one.message : `${LEFT_ALONE[one.left]}.`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const RestorationProgress = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <div className="mt-2 flex flex-col gap-1.5">
    <ProgressBar label="Restoration" done={done} total={total} />
    <p className="text-muted text-sm tabular-nums">
      {formatNumber(done)} of {formatNumber(total)} records. It goes on when you leave.
    </p>
  </div>
);

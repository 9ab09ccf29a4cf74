import {
  askForLogHead,
  type KeptHead,
  type LogHeads,
  listLogHeads,
  logHeadStampRoute,
  logHeadsView,
} from '@lexledger/contracts/features/log-heads';
import { LOG_HEAD_MAIL_STATES } from '@lexledger/contracts/logHeadChoices';
import { monthName } from '@lexledger/contracts/logHeads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, Stamp } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../account/may.ts';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatInstant, formatInstantDay } from '../../text/format.ts';
import { HeadRecipients } from './HeadRecipients.tsx';

const VIEWS = [logHeadsView.name];

/** Number of heads that are shown at first: half a year. */
const SHOWN = 6;

/** The heads of the log that are kept each month, and to whom they go. */
export function LogHeadsPanel() {
  return useMay().send(askForLogHead.type, askForLogHead.category) ? <Heads /> : null;
}

function Heads() {
  const queries = useQueryClient();
  const answer = useQuery(liveQuery<LogHeads>([listLogHeads.path], VIEWS));
  const asking = useMutation({
    mutationFn: () => api.sendCommand(askForLogHead.method, askForLogHead.path, {}),
    onSuccess: () => refreshViews(queries, VIEWS),
    onError: toastFailure,
  });
  const isAsked = asking.isPending || (answer.data?.asked ?? null) !== null;
  return (
    <Panel
      title="Heads of the log"
      padded
      actions={
        <Button size="sm" variant="quiet" pending={isAsked} onClick={() => asking.mutate()}>
          Keep one now
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        One hash over everything that was recorded, signed and kept each month. Whoever has it proves later whether
        anything before it was changed.
      </p>
      <QueryContent query={answer} failure="The heads of the log could not be loaded." rows={3}>
        {(known) => (
          <>
            <HeadRecipients known={known} />
            <KeptHeads heads={known.heads} />
          </>
        )}
      </QueryContent>
    </Panel>
  );
}

function KeptHeads({ heads }: { readonly heads: readonly KeptHead[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? heads : heads.slice(0, SHOWN);
  if (heads.length === 0) {
    return <p className="mt-3 border-t pt-3 text-muted text-sm">The first is kept when this month has ended.</p>;
  }
  return (
    <>
      <ul aria-label="Heads that were kept" className="mt-3 border-t">
        {shown.map((head) => (
          <KeptHeadItem key={head.id} head={head} />
        ))}
      </ul>
      {shown.length < heads.length && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          Show {heads.length - shown.length} more
        </Button>
      )}
    </>
  );
}

const nameOf = ({ month, keptAt }: KeptHead): string => (month === null ? formatInstantDay(keptAt) : monthName(month));

function KeptHeadItem({ head }: { readonly head: KeptHead }) {
  const { id, size, root, checkpoint, keptAt, stamp, mail } = head;
  const name = nameOf(head);
  return (
    <li className="border-b py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        <span className="text-muted text-sm tabular-nums">{count(size, 'entry')}</span>
      </div>
      <code className="block break-all text-muted text-xs">{root}</code>
      <p className="mt-1 text-muted text-sm wrap-anywhere">
        Kept {formatInstant(keptAt)}.{' '}
        {mail !== null &&
          `${LOG_HEAD_MAIL_STATES[mail.state]}${mail.to.length > 0 ? ` to ${mail.to.join(', ')}` : ''}. `}
        {mail?.state === 'refused' && mail.detail !== null && `${mail.detail}. `}
        {stamp !== null && `Time-stamped by ${stamp.authority}, ${formatInstant(stamp.at)}.`}
      </p>
      <div className="-ml-2 mt-1 flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="quiet"
          icon={FileDown}
          aria-label={`Save the head of ${name}`}
          onClick={() => saveFile('checkpoint.txt', checkpoint, 'text/plain;charset=utf-8')}
        >
          Head
        </Button>
        {stamp !== null && (
          <a
            href={logHeadStampRoute.path.replace(':id', id)}
            download
            aria-label={`Save the time stamp of ${name}`}
            className={buttonClass('quiet', 'sm')}
          >
            <Stamp aria-hidden size={14} strokeWidth={1.75} />
            Time stamp
          </a>
        )}
      </div>
    </li>
  );
}

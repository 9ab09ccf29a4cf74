import type { TimeProposal, UnbilledDay } from '@lexledger/contracts/features/unbilled-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, RotateCcw, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { useConfirmation } from '../../components/confirmation.tsx';
import { DurationInput, type DurationValue } from '../../components/DurationInput.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { controlClass } from '../../components/Field.tsx';
import { longEntry } from '../../components/longEntry.ts';
import { useNames } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import type { Day } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { count, formatDay, formatHours, formatMinutes, formatTime } from '../../text/format.ts';

const PATH = '/api/time-recovery';
/** The views that suggestions are computed from; a change of any makes them stale. */
const VIEWS = [
  'settled-sources',
  'time-entries',
  'timers',
  'calendar-events',
  'cases',
  'tasks',
  'case-notes',
  'facts',
  'parties',
  'legal-authorities',
  'legal-arguments',
  'case-documents',
];
const LONGEST_DAY = 24 * 60;

const keyOf = ({ caseId, sources }: TimeProposal): string =>
  `${caseId} ${sources.map(({ source }) => source).join(' ')}`;

/** 'queued' if the suggestion was dismissed or restored by a command that is not sent yet. */
const waitingOf = (proposal: TimeProposal) => ('unsent' in proposal ? 'queued' : undefined);

/** Unbilled-time suggestions for a day, by case: each can be logged, edited first, or dismissed. */
export default function UnbilledTime({ day }: { readonly day: Day }) {
  const queries = useQueryClient();
  const caseTitle = useNames('cases');
  const answer = useQuery(liveQuery<UnbilledDay>([PATH, { date: day }], VIEWS));
  const settle = useMutation<
    unknown,
    Error,
    { readonly verb: string; readonly body: object; readonly message?: string }
  >({
    mutationFn: ({ verb, body }) => api.sendCommand('POST', `${PATH}/${verb}`, body),
    onSuccess: (settled, { message }) => {
      if (queuedAs(settled) === undefined && message !== undefined) toast({ title: message });
    },
    onError: toastFailure,
    onSettled: (settled) =>
      queuedAs(settled) === undefined ? queries.invalidateQueries({ queryKey: [PATH] }) : undefined,
  });

  const sourcesOf = ({ sources }: TimeProposal) => sources.map(({ source }) => source);
  return (
    <QueryContent
      query={answer}
      loading="Looking for unbilled work"
      failure="Your activity could not be loaded."
      kept="Nothing is lost: it is read from your records."
    >
      {({ proposals, dismissed }) => (
        <div className="min-h-0 flex-1 overflow-y-auto border-t bg-surface pb-6">
          {proposals.length === 0 ? (
            <EmptyState title={`No suggestions are left for ${formatDay(day)}.`}>
              Notes, completed tasks, documents, facts and meetings of a case are suggested here as time, until they are
              logged or dismissed.
            </EmptyState>
          ) : (
            <ul aria-label="Suggested time">
              {proposals.map((proposal) => (
                <Proposal
                  key={keyOf(proposal)}
                  proposal={proposal}
                  title={caseTitle(proposal.caseId) ?? 'A removed case'}
                  pending={settle.isPending}
                  onAccept={(timeMinutes, taskDescription) =>
                    settle.mutate({
                      verb: 'accept',
                      body: {
                        sources: sourcesOf(proposal),
                        date: day,
                        caseId: proposal.caseId,
                        timeMinutes,
                        taskDescription,
                      },
                      message: `${formatMinutes(timeMinutes)} logged`,
                    })
                  }
                  onDismiss={() => settle.mutate({ verb: 'dismiss', body: { sources: sourcesOf(proposal) } })}
                />
              ))}
            </ul>
          )}
          {dismissed.length > 0 && (
            <section aria-labelledby="dismissed" className="mt-6 px-4 sm:px-6">
              <h2 id="dismissed" className="border-rule border-b pb-1 font-medium text-muted text-sm">
                Dismissed
              </h2>
              <ul>
                {dismissed.map((proposal) => (
                  <li
                    key={keyOf(proposal)}
                    data-waiting={waitingOf(proposal)}
                    className="flex items-center justify-between gap-3 border-b py-1 text-muted"
                  >
                    <span className="min-w-0 truncate">
                      {caseTitle(proposal.caseId) ?? 'A removed case'}: {proposal.taskDescription}
                    </span>
                    <Button
                      size="sm"
                      variant="quiet"
                      icon={RotateCcw}
                      aria-label={`Suggest again: ${proposal.taskDescription}`}
                      onClick={() => settle.mutate({ verb: 'recall', body: { sources: sourcesOf(proposal) } })}
                    >
                      Suggest again
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </QueryContent>
  );
}

interface ProposalProps {
  readonly proposal: TimeProposal;
  /** Title of the case. */
  readonly title: string;
  readonly pending: boolean;
  readonly onAccept: (minutes: number, taskDescription: string) => void;
  readonly onDismiss: () => void;
}

function Proposal({ proposal, title, pending, onAccept, onDismiss }: ProposalProps) {
  const { caseId, from, to, loggedMinutes, sources } = proposal;
  const id = useId();
  const [time, setTime] = useState<DurationValue>(proposal.timeMinutes);
  const round = useTimeRounding();
  const [confirmed, confirmDialog] = useConfirmation();
  const [words, setWords] = useState(proposal.taskDescription);
  const minutes = typeof time === 'number' && time > 0 && time <= LONGEST_DAY ? time : null;
  const log = async (): Promise<void> => {
    if (minutes !== null && (await confirmed(longEntry(minutes)))) onAccept(minutes, words.trim());
  };
  return (
    <li
      aria-labelledby={`${id}-case`}
      data-waiting={waitingOf(proposal)}
      className="flex flex-col gap-3 border-b px-4 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-case`} className="font-serif font-semibold text-lg">
          <Link to="/cases/$caseId" params={{ caseId }} className="rounded-sm hover:underline">
            {title}
          </Link>
        </h2>
        <span className="text-muted text-sm">
          {formatTime(from)} – {formatTime(to)}
          {loggedMinutes > 0 && `; ${formatHours(loggedMinutes)} h logged on this case already`}
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <span className="flex min-w-60 flex-1 flex-col gap-1">
          <textarea
            aria-label={`Work done: ${title}`}
            aria-describedby={`${id}-hint`}
            value={words}
            rows={2}
            maxLength={2000}
            onChange={(event) => setWords(event.target.value)}
            className={controlClass('py-2')}
          />
          <span id={`${id}-hint`} className="text-muted text-xs">
            Taken from your records. Say what you did before you log it.
          </span>
        </span>
        <span className="w-56">
          <DurationInput aria-label={`Time: ${title}`} value={time} round={round} onChange={setTime} />
        </span>
        <span className="flex gap-2">
          <Button
            icon={Check}
            disabled={pending || minutes === null || words.trim() === ''}
            aria-label={minutes === null ? `Log: ${title}` : `Log ${formatMinutes(minutes)}: ${title}`}
            onClick={() => void log()}
          >
            Log
          </Button>
          <Button variant="quiet" icon={X} disabled={pending} aria-label={`Dismiss: ${title}`} onClick={onDismiss}>
            Dismiss
          </Button>
        </span>
      </div>
      {confirmDialog}
      <details className="text-sm">
        <summary className="w-fit rounded-sm text-muted">From {count(sources.length, 'activity')}</summary>
        <ol className="mt-2 flex flex-col gap-1">
          {sources.map(({ source, at, words: deed, name }) => (
            <li key={source} className="flex gap-3">
              <time dateTime={at} className="w-20 shrink-0 text-right text-muted">
                {formatTime(at)}
              </time>
              <span className="min-w-0">
                {deed}
                {name !== null && `: ${name}`}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

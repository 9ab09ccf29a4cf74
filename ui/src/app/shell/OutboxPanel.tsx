import { fieldOf, shownAt } from '@lexledger/contracts/kernel/entries';
import { connectivityTexts } from '@lexledger/contracts/texts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { Button } from '../../components/Button.tsx';
import { controlClass, Field } from '../../components/Field.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { changedEntries, labelOf, type OutboxItem } from '../../outbox/item.ts';
import type { OpenOutbox } from '../../outbox/outbox.ts';
import type { OutboxStatus } from '../../outbox/pendingCommands.ts';
import { askConflict } from '../../records/conflictQuestions.ts';
import { count, formatInstant, formatTime } from '../../text/format.ts';
import { saveChanges } from '../leftBehindChanges.ts';
import { isInOwnForm, MendForm } from './MendForm.tsx';
import { isMendable, Mending, wordsOf } from './Mending.tsx';

export interface OutboxPanelProps {
  /** Null while the outbox is loading, and where the browser stores nothing. */
  readonly outbox: OpenOutbox | null;
  readonly online: boolean;
  readonly onClose: () => void;
}

const NOTHING: OutboxStatus = { items: [], sending: null, phase: 'idle', last: null };
const never = () => () => undefined;

/** Whether every change that is queued waits behind one of its record that the person has to decide about. */
function allWaitForDecisions(items: OutboxStatus['items']): boolean {
  const undecided = new Set(items.flatMap(({ key, state }) => (state === 'queued' ? [] : [key])));
  return items.every(({ key, state }) => state !== 'queued' || undecided.has(key));
}

/** One sentence about the current status. */
function statusLine({ items, phase, last }: OutboxStatus, online: boolean): string {
  const queued = items.filter(({ state }) => state === 'queued').length;
  const waiting = count(queued, 'change');
  if (queued > 0) {
    if (!online) return `${waiting} will be sent when the connection is back.`;
    if (phase === 'syncing') return `Sending ${waiting}.`;
    if (phase === 'held') return `${waiting} will be sent when you are signed in again.`;
    if (allWaitForDecisions(items)) return `${waiting} ${queued === 1 ? 'waits' : 'wait'} for your decision below.`;
    return `${waiting} not sent yet. The next try follows by itself.`;
  }
  if (items.length > 0) return 'What is left needs you.';
  if (!online) return 'What you do now is kept on this device and sent later.';
  if (last === null) return 'Everything has reached the server.';
  return `Everything has reached the server. Last sync at ${formatTime(last.at)}.`;
}

function outcomeOf(item: OutboxItem, sending: string | null): { readonly tone: Tone; readonly text: string } {
  if (item.id === sending) return { tone: 'accent', text: 'Sending' };
  if (item.state === 'parked') {
    return { tone: 'warning', text: item.problem?.conflict === undefined ? 'Refused' : 'Changed by someone else too' };
  }
  if (item.state === 'failed') return { tone: 'danger', text: `Failed ${count(item.retries, 'time')}` };
  if (item.retries > 0) return { tone: 'neutral', text: `Waiting, ${count(item.retries, 'failed try')}` };
  return { tone: 'neutral', text: 'Waiting' };
}

/** The queued changes, and what became of them. */
export default function OutboxPanel({ outbox, online, onClose }: OutboxPanelProps) {
  const status = useSyncExternalStore(outbox?.onStatus ?? never, outbox?.status ?? (() => NOTHING));
  const [clearing, setClearing] = useState(false);
  const isInFirm = useIsInFirm();
  const { items, sending } = status;
  const amount = (type: OutboxItem['type']): number => items.filter((item) => item.type === type).length;
  return (
    <>
      <div className="border-b px-4 py-2.5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold font-serif text-lg">
            {online ? connectivityTexts.online : connectivityTexts.offline}
          </h2>
          <div className="flex gap-2">
            {isInFirm && items.length > 0 && (
              <Button size="sm" variant="quiet" {...tip(SAVED)} onClick={() => saveChanges(items)}>
                Save as file
              </Button>
            )}
            <Button size="sm" variant="quiet" disabled={items.length === 0} onClick={() => setClearing(true)}>
              Clear
            </Button>
            <Button size="sm" disabled={outbox === null} onClick={() => outbox?.sync()}>
              {connectivityTexts.sync}
            </Button>
          </div>
        </div>
        <p role="status" className="text-muted text-sm">
          {statusLine(status, online)}
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-4 text-sm">
          <Amount label="Queued notes" amount={amount('note')} />
          <Amount label="Queued time entries" amount={amount('timeEntry')} />
          <Amount label="Other changes" amount={amount('other')} />
        </dl>
      </div>
      {clearing && items.length > 0 && outbox !== null && (
        <Question
          confirm="Remove all"
          onKeep={() => setClearing(false)}
          onConfirm={() => {
            setClearing(false);
            void outbox.clear();
          }}
        >
          Remove {items.length === 1 ? 'the queued change' : `all ${items.length} queued changes`}? They have not
          reached the server, and cannot be brought back.
        </Question>
      )}
      {items.length > 0 && outbox !== null && (
        <ul aria-label="Queued changes" className="max-h-88 overflow-y-auto">
          {items.map((item) => (
            <QueuedEntry key={item.id} item={item} sending={sending} outbox={outbox} onClose={onClose} />
          ))}
        </ul>
      )}
    </>
  );
}

const Amount = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{amount}</dd>
  </div>
);

interface QuestionProps {
  readonly confirm: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

const Question = ({ confirm, onKeep, onConfirm, children }: QuestionProps) => (
  <fieldset aria-label={confirm} className="border-b bg-hover px-4 py-2.5 text-sm">
    <p>{children}</p>
    <div className="mt-2 flex gap-2">
      <Button size="sm" onClick={onKeep}>
        Keep
      </Button>
      <Button size="sm" variant="danger" onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </fieldset>
);

/** What a change of a draft's paragraphs or answers says: no form shows it, and whoever discards it may want to copy it. */
function WrittenText({ item }: { readonly item: OutboxItem }) {
  const texts = changedEntries(item).flatMap(([path, value]) => {
    const text = value === null ? 'Taken out' : shownAt(path, value);
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  if (texts.length === 0) return null;
  return (
    <Field label="What you changed" className="mt-2">
      {(control) => (
        <textarea
          {...control}
          readOnly
          rows={3}
          value={texts.join('\n')}
          className={controlClass('field-sizing-content max-h-40 py-2')}
        />
      )}
    </Field>
  );
}

const HANDED_OVER = 'To an owner of the firm and whoever leads the matter, who can apply it under their name';

/** Hands a refused change over in a firm of several people; nothing for who works alone. */
function HandOverButton({ id, outbox }: { readonly id: string; readonly outbox: OpenOutbox }) {
  const isInFirm = useIsInFirm();
  const [isUnderWay, setUnderWay] = useState(false);
  if (!isInFirm) return null;
  const handOver = async (): Promise<void> => {
    setUnderWay(true);
    try {
      await outbox.handOver(id);
      toast({ title: 'Handed over', description: 'Settings, Firm shows what becomes of it.' });
    } catch (error) {
      toastFailure(error);
    } finally {
      setUnderWay(false);
    }
  };
  return (
    <Button size="sm" {...tip(HANDED_OVER)} disabled={isUnderWay} onClick={() => void handOver()}>
      Hand over
    </Button>
  );
}

/** Matches 'tasks' in '/api/tasks/…' and in '/api/history/tasks/…/undo'. */
const RECORD_PART = /^\/api\/(?:history\/)?([^/]+)/;

interface QueuedEntryProps {
  readonly item: OutboxItem;
  readonly sending: string | null;
  readonly outbox: OpenOutbox;
  readonly onClose: () => void;
}

const SAVED = 'A file that an owner of the firm can load in Settings, Firm';

type Asking = 'discard' | 'mend' | null;

function QueuedEntry({ item, sending, outbox, onClose }: QueuedEntryProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const { tone, text } = outcomeOf(item, sending);
  const { conflict, message, issues = [] } = item.problem ?? {};
  const label = labelOf(item);
  const followers = asking === 'discard' ? outbox.followers(item.id).length : 0;

  const choose = async (): Promise<void> => {
    if (conflict === undefined) return;
    onClose();
    const [, part = ''] = RECORD_PART.exec(item.path) ?? [];
    const place = { path: `/api/${part}`, views: item.shows?.views ?? [part], noun: item.noun };
    const choices = await askConflict({ place, id: item.key, name: label, conflict });
    if (choices !== null) await outbox.resolve(item.id, choices);
  };

  return (
    <li className="border-b last:border-b-0">
      <div className="px-4 py-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate">{label}</span>
          <time
            dateTime={new Date(item.madeAt).toISOString()}
            title={formatInstant(item.madeAt)}
            className="shrink-0 text-muted text-sm tabular-nums"
          >
            {formatTime(item.madeAt)}
          </time>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-muted text-sm">
          <span>{item.deed}</span>
          <StatusDot tone={tone} hollow={item.state === 'queued'}>
            {text}
          </StatusDot>
        </div>
        {item.state !== 'queued' && (
          <>
            <p className="wrap-anywhere mt-1 text-sm">{message}</p>
            {issues.map(({ path, message: said }) => (
              <p key={`${path} ${said}`} className="wrap-anywhere text-danger text-sm">
                {path === '' ? said : `${wordsOf(fieldOf(path))}: ${said}`}
              </p>
            ))}
            {conflict === undefined && <WrittenText item={item} />}
            <div className="mt-2 flex flex-wrap gap-2">
              {conflict === undefined ? (
                <Button size="sm" onClick={() => void outbox.retry(item.id)}>
                  Retry
                </Button>
              ) : (
                <Button size="sm" onClick={() => void choose()}>
                  Choose
                </Button>
              )}
              {conflict === undefined && (isInOwnForm(item) || isMendable(item)) && (
                <Button size="sm" onClick={() => setAsking(asking === 'mend' ? null : 'mend')}>
                  Fix
                </Button>
              )}
              <HandOverButton id={item.id} outbox={outbox} />
              <Button size="sm" variant="quiet" onClick={() => setAsking('discard')}>
                Discard
              </Button>
            </div>
          </>
        )}
      </div>
      {asking === 'discard' && (
        <Question confirm="Discard" onKeep={() => setAsking(null)} onConfirm={() => void outbox.discard(item.id)}>
          Discard this change{followers > 0 && ` and ${count(followers, 'other')} that rest on it`}? It cannot be
          brought back.
        </Question>
      )}
      {asking === 'mend' &&
        (isInOwnForm(item) ? (
          <MendForm item={item} outbox={outbox} onDone={() => setAsking(null)} />
        ) : (
          <Mending item={item} outbox={outbox} onDone={() => setAsking(null)} />
        ))}
    </li>
  );
}

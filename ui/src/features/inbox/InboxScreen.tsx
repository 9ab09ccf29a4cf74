import type { ShownInboxItem } from '@lexledger/contracts/features/inbox';
import type { InboxList } from '@lexledger/contracts/inboxChoices';
import { concernWords } from '@lexledger/domain/inbox/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, CheckCheck, Mail, MailOpen, Undo2 } from 'lucide-react';
import { useIsInFirm } from '../../account/authentication.ts';
import { memberNameIn, useMembers } from '../../account/memberNames.ts';
import { cx } from '../../browser/classes.ts';
import { useRovingRows } from '../../browser/rovingRows.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useName } from '../../components/names.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Segments } from '../../components/Segments.tsx';
import { useAddress } from '../../navigation/address.ts';
import { toast } from '../../notifications/toast.ts';
import { formatDay, formatInstant } from '../../text/format.ts';
import { doneInbox, type InboxVerb, openInbox, placeOf, useInboxCommands } from './inboxItems.ts';

const PARTS = [
  { value: 'open', label: 'Inbox' },
  { value: 'done', label: 'Done' },
] as const;

type Part = (typeof PARTS)[number]['value'];

/** What of the firm concerns the person, the newest first. */
export default function InboxScreen() {
  const { search, setSearch } = useAddress();
  const part: Part = search.view === 'done' ? 'done' : 'open';
  const isInFirm = useIsInFirm();
  const answer = useQuery({ ...(part === 'done' ? doneInbox : openInbox), enabled: isInFirm });
  const send = useInboxCommands();
  const unread = part === 'open' ? (answer.data ?? []).filter(({ readAt }) => readAt === null) : [];

  if (!isInFirm) {
    return (
      <>
        <PageHeader title="Inbox" />
        <EmptyState title="The inbox tells what other members of a firm did that concerns you.">
          You work alone here. It fills once somebody joins your firm.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Inbox" detail={unread.length > 0 ? `${unread.length} unread` : undefined}>
        {unread.length > 1 && (
          <Button size="sm" icon={CheckCheck} onClick={() => void send(unread, 'read')}>
            Mark all as read
          </Button>
        )}
        <Segments
          label="Items"
          options={PARTS}
          value={part}
          onChange={(next) => setSearch({ view: next === 'open' ? null : next })}
        />
      </PageHeader>
      <QueryContent query={answer} failure="The inbox could not be loaded." loading="Loading the inbox" rows={8}>
        {(items) =>
          items.length > 0 ? (
            <Items items={items} send={send} />
          ) : part === 'done' ? (
            <EmptyState title="Nothing is done yet. What you put away from the inbox is kept here." />
          ) : (
            <EmptyState title="Nothing waits for you.">
              Work that is assigned to you, notes that mention you with an @, deadlines of yours that somebody moves,
              approvals, ethical walls to acknowledge, and conflicts to clear arrive here.
            </EmptyState>
          )
        }
      </QueryContent>
    </>
  );
}

interface ItemsProps {
  readonly items: readonly ShownInboxItem[];
  readonly send: ReturnType<typeof useInboxCommands>;
}

function Items({ items, send }: ItemsProps) {
  const navigate = useNavigate();
  const members = useMembers();
  const open = (item: ShownInboxItem): void => {
    if (item.readAt === null) void send([item], 'read');
    void navigate(placeOf(item));
  };
  const put = (item: ShownInboxItem, verb: InboxVerb): void => {
    void send([item], verb);
    if (verb === 'done') {
      toast({ title: 'Done' }, { action: { label: 'Undo', run: () => void send([item], 'reopen') } });
    }
  };
  const move = (item: ShownInboxItem): void => put(item, item.doneAt === null ? 'done' : 'reopen');
  const turn = (item: ShownInboxItem): void => {
    if (item.doneAt === null) put(item, item.readAt === null ? 'read' : 'unread');
  };
  const { list, rowProps } = useRovingRows(
    items,
    { Enter: { run: open }, e: { run: move, leaves: true }, u: { run: turn } },
    { isMain: true },
  );
  return (
    <div ref={list} className="border-t">
      <ul aria-label="Items">
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            by={memberNameIn(members, item.by)}
            row={rowProps(item.id)}
            onOpen={() => open(item)}
            onMove={() => move(item)}
            onTurn={() => turn(item)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  readonly item: ShownInboxItem;
  /** Name of the member of whose doing it is. */
  readonly by: string;
  readonly row: ReturnType<ReturnType<typeof useRovingRows>['rowProps']>;
  readonly onOpen: () => void;
  readonly onMove: () => void;
  readonly onTurn: () => void;
}

function Item({ item, by, row, onOpen, onMove, onTurn }: ItemProps) {
  const { title, caseId, list, readAt, doneAt, raisedAt } = item;
  const isUnread = readAt === null;
  const changed = useRecentlyChanged('inbox', item.id);
  const words = concernWords(item, by);
  return (
    <li
      {...row}
      data-waiting={'unsent' in item ? 'queued' : undefined}
      className={cx(
        'flex items-start gap-x-3 border-b py-2.5 pr-2 pl-4 transition-colors focus-visible:-outline-offset-2 sm:pr-4 sm:pl-6',
        changed ? 'bg-changed duration-0' : 'duration-700',
      )}
    >
      <span aria-hidden className={cx('mt-2 size-2 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'invisible')} />
      <button type="button" onClick={onOpen} className="group min-w-0 flex-1 text-left">
        <span className={cx('block text-sm', isUnread ? 'text-ink' : 'text-muted')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {words}
          {list !== 'cases' && caseId !== null && <OfCase id={caseId} />}
        </span>
        <span
          className={cx(
            'wrap-anywhere line-clamp-2 group-hover:underline',
            isUnread && 'font-medium',
            list === 'case-notes' && 'font-serif',
          )}
        >
          {title ?? 'Erased'}
        </span>
        <DateLine item={item} />
      </button>
      <span className="flex shrink-0 items-center gap-1">
        <span className="text-muted text-xs max-sm:hidden">
          <RelativeTime instant={raisedAt} />
        </span>
        {doneAt === null && (
          <IconButton
            label={isUnread ? 'Mark as read' : 'Mark as unread'}
            icon={isUnread ? MailOpen : Mail}
            keys="u"
            size="sm"
            className="max-sm:hidden"
            onClick={onTurn}
          />
        )}
        <IconButton
          label={doneAt === null ? 'Done' : 'Back to the inbox'}
          icon={doneAt === null ? Check : Undo2}
          keys="e"
          size="sm"
          onClick={onMove}
        />
      </span>
    </li>
  );
}

/** The case of an item; nothing while it is loaded, and where the person does not see it. */
function OfCase({ id }: { readonly id: string }) {
  const { name } = useName('cases', id);
  return name === undefined ? null : ` · ${name}`;
}

const dateWords = (date: string, isDay: boolean): string =>
  isDay ? formatDay(date.slice(0, 10)) : formatInstant(date);

/** What the date of a record is. */
const WHEN: Readonly<Partial<Record<InboxList, string>>> = { tasks: 'Due ', approvals: 'Until ' };

/** When a deadline is and was, or a task is due; on a phone with the time of the item, which has no room beside it. */
function DateLine({ item: { concern, list, date, isDay, movedFrom, raisedAt } }: { readonly item: ShownInboxItem }) {
  const when =
    date === null
      ? null
      : concern === 'moved' && movedFrom !== null
        ? `Now ${dateWords(date, isDay)}, was ${dateWords(movedFrom, isDay)}`
        : `${WHEN[list] ?? ''}${dateWords(date, isDay)}`;
  return (
    <span className={cx('block text-muted text-sm', when === null && 'sm:hidden')}>
      {when}
      <span className="sm:hidden">
        {when !== null && ' · '}
        <RelativeTime instant={raisedAt} />
      </span>
    </span>
  );
}

import type { CalendarEvent, Occurrence } from '@lexledger/contracts/features/calendar';
import type { ShownInboxItem } from '@lexledger/contracts/features/inbox';
import type { HoursTarget, Performance } from '@lexledger/contracts/features/performance';
import { type OpenReminder, USUAL_SNOOZE } from '@lexledger/contracts/features/reminders';
import type { TrustAccount, TrustBalance } from '@lexledger/contracts/features/trust';
import type { acceptProposal, TimeProposal, UnbilledDay } from '@lexledger/contracts/features/unbilled-time';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { common, type Days, monthDays, targetIn } from '@lexledger/domain/workdays';
import { type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import type { z } from 'zod';
import { dayOf, today } from '../dates/zones.ts';
import { CALENDAR } from '../records/calendarPlace.ts';
import { eventOf } from './eventPath.ts';
import type { OutboxItem } from './item.ts';
import type { Asked } from './optimisticSeries.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads the cached answer of a path; undefined if there is none. */
type ReadCached = (path: string) => unknown;

/** What an optimistic answer may be derived from, besides its command. */
export interface Known {
  readonly read: ReadCached;
  /** The record as the server last sent it; undefined if no cached answer contains it. */
  readonly record: (views: readonly string[], id: string) => object | undefined;
  /** The commands that are applied before this one. */
  readonly earlier: readonly Command[];
}

/**
 * The effect of a pending command on answers that do not list the command's own record: a ledger, the occurrences of a
 * series, the profile.
 */
export interface OptimisticAnswer {
  /** Whether an answer with this key shows the effect. */
  readonly touches: (key: QueryKey) => boolean;
  /** The answer with the effect; the identical object if it is applied already, or makes no difference. */
  readonly apply: (answer: unknown, key: QueryKey, known: Known) => unknown;
  /** Views whose records the effect is derived from: it is derived again when one of their answers arrives. */
  readonly dependsOn?: readonly string[];
  /** Among effects with the same value only the last is applied, and it includes the commands of all of them. */
  readonly covers?: string;
}

type AcceptedProposal = z.output<typeof acceptProposal.body>;

export type Command = Pick<
  OutboxItem,
  'id' | 'method' | 'path' | 'body' | 'adds' | 'madeAt' | 'userId' | 'firmId' | 'shows'
>;

/** Field of an optimistic row with the ids of its commands. Rows from the server never have it. */
const UNSENT = 'unsent';

const isApplied = (row: object, { id }: Pick<Command, 'id'>): boolean =>
  ((row as Row)[UNSENT] as readonly string[] | undefined)?.includes(id) ?? false;

const marked = <R extends object>(row: R, { id }: Pick<Command, 'id'>): R => ({
  ...row,
  [UNSENT]: [...(((row as Row)[UNSENT] as readonly string[] | undefined) ?? []), id],
});

/** Maps the rows that the command has not changed yet; returns the identical list if there are none. */
function mapOnce<R extends object>(
  rows: readonly R[],
  command: Command,
  isMeant: (row: R) => boolean,
  to: (row: R) => R,
) {
  if (!rows.some((row) => isMeant(row) && !isApplied(row, command))) return rows;
  return rows.map((row) => (isMeant(row) && !isApplied(row, command) ? marked(to(row), command) : row));
}

const later = (a: string, b: string): string => [a, b].toSorted()[1] ?? a;

const sum = (a: string, b: string): string => toDecimal(toCents(a) + toCents(b));

const TRUST = '/api/trust-accounts';
const MOVEMENT =
  /^\/api\/trust-accounts\/(?<ownerId>[^/]+)\/(?<verb>deposits|withdrawals|payments|reversals|transfers|clearings|firm-funds)$/;
const KINDS = { deposits: 'deposit', withdrawals: 'withdrawal', payments: 'payment', reversals: 'reversal' } as const;

type TrustVerb = keyof typeof KINDS | 'transfers' | 'clearings' | 'firm-funds';
type LedgerEntry = TrustAccount['entries'][number];
type MovedEntry = Omit<LedgerEntry, 'balance' | 'number' | 'recordedAt'>;

/** What a command about trust money says; each of them says some of it. */
type TrustSaid = Partial<MovedEntry> & {
  readonly entryId?: string;
  readonly fromCaseId?: string | null;
  readonly toCaseId?: string | null;
};

const NO_ENTRY = {
  ...{ caseId: null, counterparty: null, method: null, authorizedBy: null, lateFor: null, noticeOn: null },
  ...{ requestId: null, description: null, reference: null, invoiceId: null, reverses: null, clearedOn: null },
} as const;

const negated = (amount: string): string => toDecimal(-toCents(amount));

/** Kinds of the firm's own money that leave the bank account. */
const FIRM_OUT: readonly unknown[] = ['firm-withdrawal', 'charge'];

/** The entries that the ledger will contain; undefined if the entry to be reversed is not known. */
function entriesOf(
  command: Command,
  ownerId: string,
  verb: Exclude<TrustVerb, 'clearings'>,
  read: ReadCached,
): readonly MovedEntry[] | undefined {
  const said = command.body as TrustSaid;
  const { amount = '0.00', fromCaseId = null, toCaseId = null, entryId, ...rest } = said;
  const date = said.date ?? dayOf(command.madeAt);
  const bankAccountId = said.bankAccountId ?? mainTrustBankId(firmIdOf(command));
  const common = { ...NO_ENTRY, ...rest, id: command.id, date, bankAccountId };
  switch (verb) {
    case 'reversals': {
      const account = read(`${TRUST}/${ownerId}`) as TrustAccount | undefined;
      const wrong = account?.entries.find(({ id }) => id === entryId);
      if (wrong === undefined) return undefined;
      const { caseId, bankAccountId: its } = wrong;
      const reversal = { kind: 'reversal', amount: negated(wrong.amount), reverses: wrong.id } as const;
      return [{ ...common, ...reversal, caseId, bankAccountId: its }];
    }
    case 'transfers':
      return [
        { ...common, kind: 'transfer', caseId: fromCaseId, amount: negated(amount) },
        { ...common, id: `${command.id} to`, kind: 'transfer', caseId: toCaseId, amount },
      ];
    case 'firm-funds':
      return [
        {
          ...common,
          kind: said.kind ?? 'firm-deposit',
          amount: FIRM_OUT.includes(said.kind) ? negated(amount) : amount,
          bankAccountId: ownerId,
        },
      ];
    default:
      return [{ ...common, kind: KINDS[verb], amount: verb === 'deposits' ? amount : negated(amount) }];
  }
}

/** The ledger with further entries, each with the balance after it. */
function withEntries(account: TrustAccount, moved: readonly MovedEntry[], command: Command): TrustAccount {
  const recordedAt = new Date(command.madeAt).toISOString();
  const entries = [...account.entries];
  let { balance } = account;
  for (const entry of moved) {
    balance = sum(balance, entry.amount);
    entries.push(marked({ ...entry, balance, number: entries.length + 1, recordedAt }, command));
  }
  return { ...account, balance, entries };
}

type Share = TrustBalance['shares'][number];

function withShares(shares: readonly Share[], moved: readonly MovedEntry[]): Share[] {
  let after = [...shares];
  for (const { caseId, bankAccountId, amount, kind } of moved) {
    const isIts = (share: Share): boolean => share.caseId === caseId && share.bankAccountId === bankAccountId;
    const own = after.find(isIts) ?? { caseId, bankAccountId, balance: '0.00', uncleared: '0.00' };
    const uncleared = kind === 'deposit' ? sum(own.uncleared, amount) : own.uncleared;
    after = [...after.filter((share) => !isIts(share)), { ...own, balance: sum(own.balance, amount), uncleared }];
  }
  return after;
}

/** The list of accounts with further entries in one of them. */
function withBalance(
  accounts: readonly TrustBalance[],
  ownerId: string,
  moved: readonly MovedEntry[],
  command: Command,
): readonly TrustBalance[] {
  const isOwn = ({ id }: TrustBalance): boolean => id === ownerId;
  const after = <R extends Pick<TrustBalance, 'balance' | 'lastOn' | 'shares'>>(account: R): R => ({
    ...account,
    balance: moved.reduce((balance, { amount }) => sum(balance, amount), account.balance),
    lastOn: moved.reduce((last, { date }) => later(date, last), account.lastOn),
    shares: withShares(account.shares, moved),
  });
  if (accounts.some(isOwn)) return mapOnce(accounts, command, isOwn, after);
  const owner = ownerId === moved[0]?.bankAccountId ? ('firm' as const) : ('client' as const);
  const fresh = { id: ownerId, userId: command.userId, version: 0, owner, balance: '0.00', lastOn: '', shares: [] };
  return [...accounts, marked(after(fresh), command)];
}

function trustUpdate(command: Command): OptimisticAnswer | undefined {
  const { ownerId, verb } = (MOVEMENT.exec(command.path)?.groups ?? {}) as {
    readonly ownerId?: string;
    readonly verb?: TrustVerb;
  };
  if (ownerId === undefined || verb === undefined) return undefined;
  const ledger = `${TRUST}/${ownerId}`;
  return {
    touches: ([path, ...more]) => more.length === 0 && (path === TRUST || path === ledger),
    apply(answer, [path], { read }) {
      if (verb === 'clearings') {
        if (path !== ledger) return answer;
        const { entryId, on = null } = command.body as { readonly entryId: string; readonly on?: string | null };
        const account = answer as TrustAccount;
        const isMeant = (entry: LedgerEntry): boolean => entry.id === entryId && entry.clearedOn !== on;
        const entries = mapOnce(account.entries, command, isMeant, (entry) => ({ ...entry, clearedOn: on }));
        return entries === account.entries ? answer : { ...account, entries };
      }
      const moved = entriesOf(command, ownerId, verb, read);
      if (moved === undefined) return answer;
      if (path !== ledger) return withBalance(answer as readonly TrustBalance[], ownerId, moved, command);
      const account = answer as TrustAccount;
      return account.entries.some(({ id }) => id === moved[0]?.id) ? answer : withEntries(account, moved, command);
    },
  };
}

const CHECK = '/api/auth/check';

function profileUpdate(command: Command): OptimisticAnswer | undefined {
  if (command.method !== 'PATCH' || command.path !== '/api/user/profile') return undefined;
  const said = Object.entries(command.body as object);
  return {
    touches: ([path]) => path === CHECK,
    apply(answer) {
      const check = answer as { readonly user?: Row };
      const { user } = check;
      if (user === undefined || user.id !== command.userId) return answer;
      if (said.every(([field, value]) => user[field] === value)) return answer;
      return { ...check, user: { ...user, ...Object.fromEntries(said) } };
    },
  };
}

const PERFORMANCE = '/api/performance';

function targetUpdate(command: Command): OptimisticAnswer | undefined {
  if (command.path !== `${PERFORMANCE}/target`) return undefined;
  const { target } = command.body as { readonly target: HoursTarget | null };
  return {
    touches: ([path]) => path === PERFORMANCE,
    apply(answer, _, { read }) {
      const shown = answer as Performance;
      const { dayTargetMinutes } = (read('/api/rates') as Rates | undefined) ?? USUAL_RATES;
      const { per, minutes } = target ?? { per: 'day', minutes: dayTargetMinutes };
      if (shown.target.per === per && shown.target.minutes === minutes) return answer;
      const minutesIn = (days: Days | null): number => targetIn(days, target, dayTargetMinutes);
      return {
        ...shown,
        targetMinutes: minutesIn(shown),
        target: { ...shown.target, per, minutes, minutesSoFar: minutesIn(common(shown, { ...shown, to: today() })) },
        months: shown.months.map((of) => ({ ...of, targetMinutes: minutesIn(monthDays(of.month)) })),
      };
    },
  };
}

const RECOVERY = '/api/time-recovery';
const SETTLING = /^\/api\/time-recovery\/(?<verb>accept|dismiss|recall)$/;

const byBegin = (a: TimeProposal, b: TimeProposal): number => Date.parse(a.from) - Date.parse(b.from);

function unbilledTimeUpdate(command: Command): OptimisticAnswer | undefined {
  const { verb } = SETTLING.exec(command.path)?.groups ?? {};
  if (verb === undefined) return undefined;
  const { sources, caseId, date, timeMinutes } = command.body as AcceptedProposal;
  const isIt = (proposal: TimeProposal): boolean => proposal.sources.some(({ source }) => sources.includes(source));
  const logged = (day: UnbilledDay, proposals: readonly TimeProposal[]): readonly TimeProposal[] =>
    proposals.map((proposal) =>
      proposal.caseId === caseId && day.date === date
        ? { ...proposal, loggedMinutes: proposal.loggedMinutes + timeMinutes }
        : proposal,
    );
  return {
    touches: ([path]) => path === RECOVERY,
    apply(answer) {
      const day = answer as UnbilledDay;
      const before = verb === 'recall' ? day.dismissed : day.proposals;
      const moved = before.filter(isIt).map((proposal) => marked(proposal, command));
      if (moved.length === 0) return answer;
      const rest = before.filter((proposal) => !isIt(proposal));
      if (verb === 'recall') return { ...day, proposals: [...day.proposals, ...moved].sort(byBegin), dismissed: rest };
      if (verb === 'dismiss') return { ...day, proposals: rest, dismissed: [...day.dismissed, ...moved].sort(byBegin) };
      return { ...day, proposals: logged(day, rest), dismissed: logged(day, day.dismissed) };
    },
  };
}

const REMINDERS = '/api/reminders';
const REMINDED = /^\/api\/reminders\/(?<id>[^/]+)\/(?<verb>snooze|dismiss)$/;
const MINUTE_MS = 60_000;

/** While the command waits, a snoozed reminder returns at the time that the user chose. */
function reminderUpdate(command: Command): OptimisticAnswer | undefined {
  const { id, verb } = REMINDED.exec(command.path)?.groups ?? {};
  if (id === undefined) return undefined;
  const { minutes = USUAL_SNOOZE } = (command.body ?? {}) as { readonly minutes?: number };
  const dueAt = new Date(command.madeAt + minutes * MINUTE_MS).toISOString();
  const isIt = (reminder: OpenReminder): boolean => reminder.id === id;
  return {
    touches: ([path]) => path === REMINDERS,
    apply(answer) {
      const open = answer as readonly OpenReminder[];
      if (verb === 'snooze') return mapOnce(open, command, isIt, (reminder) => ({ ...reminder, dueAt }));
      return open.some(isIt) ? open.filter((reminder) => !isIt(reminder)) : open;
    },
  };
}

const INBOX = '/api/inbox';
const OF_INBOX = /^\/api\/inbox\/(?<id>[^/]+)\/(?<verb>read|unread|done|reopen)$/;

/** While the command waits, an item has its mark, or has left the list that it was in. */
function inboxUpdate(command: Command): OptimisticAnswer | undefined {
  const { id, verb } = OF_INBOX.exec(command.path)?.groups ?? {};
  if (id === undefined) return undefined;
  const isIt = (item: ShownInboxItem): boolean => item.id === id;
  const readAt = verb === 'read' ? new Date(command.madeAt).toISOString() : null;
  return {
    touches: ([path]) => path === INBOX,
    apply(answer, [, parameters]) {
      const items = answer as readonly ShownInboxItem[];
      const isDoneList = String((parameters as { readonly done?: unknown } | undefined)?.done) === 'true';
      if (verb === 'read' || verb === 'unread') return mapOnce(items, command, isIt, (item) => ({ ...item, readAt }));
      const leaves = (verb === 'reopen') === isDoneList;
      return leaves && items.some(isIt) ? items.filter((item) => !isIt(item)) : items;
    },
  };
}

let standing: typeof import('./optimisticSeries.ts') | undefined;

/**
 * The code that computes occurrences is large and loaded separately. Until then series are shown as the server sent
 * them.
 */
export async function loadSeries(): Promise<void> {
  standing ??= await import('./optimisticSeries.ts');
}

interface Occurrences {
  readonly occurrences: readonly Occurrence[];
}

const byTime = (a: Occurrence, b: Occurrence): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id < b.id ? -1 : 1;

/** The event's occurrences in a list, computed from the record and all of its pending commands. */
function seriesUpdate(command: Command): OptimisticAnswer | undefined {
  const id = eventOf(command);
  if (id === undefined) return undefined;
  return {
    covers: id,
    dependsOn: CALENDAR.views,
    touches: ([path]) => path === '/api/calendar-occurrences',
    apply(answer, [, asked], { record, earlier }) {
      const commands = [...earlier.filter((other) => eventOf(other) === id), command];
      const event = record(CALENDAR.views, id) as CalendarEvent | undefined;
      if (standing === undefined || (event === undefined && commands[0]?.adds === undefined)) return answer;
      const shown = answer as Occurrences;
      const others = shown.occurrences.filter((each) => each.id !== id);
      const own = standing.standingOccurrences(event, commands, asked as Asked);
      return replaceEqualDeep(answer, { ...shown, occurrences: [...others, ...own].sort(byTime) });
    },
  };
}

const MAKERS = [
  trustUpdate,
  profileUpdate,
  targetUpdate,
  unbilledTimeUpdate,
  reminderUpdate,
  inboxUpdate,
  seriesUpdate,
] as const;

/** The effect of a pending command on answers other than its own record; undefined for most commands. */
export function optimisticAnswerOf(command: Command): OptimisticAnswer | undefined {
  for (const make of MAKERS) {
    const optimistic = make(command);
    if (optimistic !== undefined) return optimistic;
  }
  return undefined;
}

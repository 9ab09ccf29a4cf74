import type { CalendarEvent, Occurrence } from '@lexledger/contracts/features/calendar';
import type { HoursTarget, Performance } from '@lexledger/contracts/features/performance';
import { type OpenReminder, USUAL_SNOOZE } from '@lexledger/contracts/features/reminders';
import type { TrustAccount, TrustBalance, TrustEntry } from '@lexledger/contracts/features/trust';
import type { acceptProposal, TimeProposal, UnbilledDay } from '@lexledger/contracts/features/unbilled-time';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
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

export type Command = Pick<OutboxItem, 'id' | 'method' | 'path' | 'body' | 'adds' | 'madeAt' | 'userId' | 'shows'>;

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
const MOVEMENT = /^\/api\/trust-accounts\/(?<clientId>[^/]+)\/(?<verb>deposits|withdrawals|payments|reversals)$/;
const KINDS = { deposits: 'deposit', withdrawals: 'withdrawal', payments: 'payment', reversals: 'reversal' } as const;

/** The entry that the ledger will contain; undefined if the entry to be reversed is not known. */
function entryOf(
  command: Command,
  clientId: string,
  verb: keyof typeof KINDS,
  read: ReadCached,
): TrustEntry | undefined {
  const said = command.body as Partial<TrustEntry> & { readonly entryId?: string };
  const date = said.date ?? dayOf(command.madeAt);
  const common = { id: command.id, kind: KINDS[verb], date, invoiceId: said.invoiceId ?? null };
  if (verb === 'reversals') {
    const account = read(`${TRUST}/${clientId}`) as TrustAccount | undefined;
    const mistaken = account?.entries.find(({ id }) => id === said.entryId);
    if (mistaken === undefined) return undefined;
    const amount = toDecimal(-toCents(mistaken.amount));
    return { ...common, amount, description: null, reference: null, reverses: mistaken.id };
  }
  const amount = verb === 'deposits' ? said.amount : toDecimal(-toCents(said.amount ?? '0.00'));
  const { description = null, reference = null } = said;
  return { ...common, amount: amount ?? '0.00', description, reference, reverses: null };
}

function trustUpdate(command: Command): OptimisticAnswer | undefined {
  const { clientId, verb } = MOVEMENT.exec(command.path)?.groups ?? {};
  if (clientId === undefined || verb === undefined) return undefined;
  const ledger = `${TRUST}/${clientId}`;
  return {
    touches: ([path, ...more]) => more.length === 0 && (path === TRUST || path === ledger),
    apply(answer, [path], { read }) {
      const entry = entryOf(command, clientId, verb as keyof typeof KINDS, read);
      if (entry === undefined) return answer;
      if (path === ledger) {
        const account = answer as TrustAccount;
        if (account.entries.some(({ id }) => id === entry.id)) return answer;
        const balance = sum(account.balance, entry.amount);
        const recordedAt = new Date(command.madeAt).toISOString();
        return {
          ...account,
          balance,
          entries: [...account.entries, marked({ ...entry, balance, recordedAt }, command)],
        };
      }
      const accounts = answer as readonly TrustBalance[];
      const isOwn = ({ id }: TrustBalance): boolean => id === clientId;
      if (accounts.some(isOwn)) {
        return mapOnce(accounts, command, isOwn, (account) => ({
          ...account,
          balance: sum(account.balance, entry.amount),
          lastOn: later(entry.date, account.lastOn),
        }));
      }
      const { userId } = command;
      const fresh = { id: clientId, userId, version: 0, balance: entry.amount, lastOn: entry.date };
      return [...accounts, marked(fresh, command)];
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

const MAKERS = [trustUpdate, profileUpdate, targetUpdate, unbilledTimeUpdate, reminderUpdate, seriesUpdate] as const;

/** The effect of a pending command on answers other than its own record; undefined for most commands. */
export function optimisticAnswerOf(command: Command): OptimisticAnswer | undefined {
  for (const make of MAKERS) {
    const optimistic = make(command);
    if (optimistic !== undefined) return optimistic;
  }
  return undefined;
}

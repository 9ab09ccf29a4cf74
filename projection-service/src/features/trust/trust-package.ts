import { approvalsView } from '@lexledger/contracts/features/approvals';
import { type TrustJournalEntry, trustBookView } from '@lexledger/contracts/features/trust';
import {
  closeTrustPeriod,
  reopenTrustPeriod,
  type TrustBankAccount,
} from '@lexledger/contracts/features/trust/bank-accounts';
import { entriesAdded, NO_DETAIL, type TrustEvent, trustCleared } from '@lexledger/contracts/features/trust/entries';
import { type Reconciliation, reconciliationsView } from '@lexledger/contracts/features/trust/reconciliations';
import { type DomainEvent, type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import {
  type ClosedBooks,
  CONFIDENTIAL,
  closedBooks,
  daysOfMonth,
  type TrustMonth,
  type TrustMonthLedger,
  trustMonth,
} from '@lexledger/domain/trust/month';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Actor } from '../../kernel/actor.ts';
import { peopleOf } from '../../kernel/history.ts';
import type { FirmTree } from '../../kernel/log-head.ts';
import { firmFinder, type Reader } from '../../kernel/reader.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { ownerOf, type PaperCommon } from './trust-words.ts';

/** An entry of the book with what the log says of it. */
export interface PackageEntry extends TrustJournalEntry {
  /** Id of its event, and the event's place in the log of the firm; null for what is confidential. */
  readonly eventId: string | null;
  readonly leaf: number | null;
  /** Names of who recorded it, and of who approved it as the second person. */
  readonly recordedBy: string | null;
  readonly approvedBy: string | null;
}

/** The records of a trust bank account for a month. */
export interface TrustPackage extends PaperCommon {
  readonly month: string;
  readonly lastDay: string;
  readonly bank: TrustBankAccount;
  /** Whether every client is named, since nothing is hidden from who made it. */
  readonly isOfficial: boolean;
  readonly books: ClosedBooks;
  /** The reconciliation that the books were closed with, or else the last one of the month. */
  readonly reconciliation: Reconciliation | null;
  readonly figures: TrustMonth<PackageEntry>;
  readonly head: LogHead;
}

interface Making {
  readonly read: Reader;
  readonly actor: Actor;
  readonly past: RouteServices['past'];
  readonly tree: Pick<FirmTree, 'reader'>;
}

type BookEntry = TrustJournalEntry & { readonly userId: string };

/** Nothing of an entry but its days and its amount. */
const confidential = (entry: BookEntry): BookEntry => ({
  ...entry,
  ...NO_DETAIL,
  ...{ ownerId: CONFIDENTIAL, owner: 'client', description: null, reference: null, invoiceId: null },
  lateFor: entry.lateFor,
  bankAccountId: entry.bankAccountId,
});

/** Through which day the books were closed, from the bank account's own events. */
function stepsOf(events: readonly DomainEvent[]) {
  return events
    .filter(({ type }) => type === closeTrustPeriod.event.type || type === reopenTrustPeriod.event.type)
    .map(({ data, metadata }) => {
      const { closedThrough, closedBy } = (data as EventOf<typeof closeTrustPeriod.event>['data']).changes;
      return { through: closedThrough, by: closedBy, at: metadata.at };
    });
}

/** The events that added entries to the ledgers of some owners, by the ids of the entries. */
async function eventsOf(owners: Iterable<string>, past: Making['past']): Promise<ReadonlyMap<string, DomainEvent>> {
  const streams = await Promise.all([...new Set(owners)].map((id) => past(streamName('trust', id))));
  return new Map(
    streams
      .flat()
      .flatMap((event) =>
        event.type === trustCleared.type
          ? []
          : entriesAdded(event.data as TrustEvent['data']).map(({ id }) => [id, event] as const),
      ),
  );
}

async function approverOf(event: DomainEvent, read: Reader): Promise<string | null> {
  const approval = event.metadata.basis?.approval;
  if (approval === undefined) return null;
  return ((await read.get(approvalsView.name, approval)) as { readonly decidedBy?: string } | null)?.decidedBy ?? null;
}

/** Adds to each entry of a month what the log says of it. */
async function withLog(entries: readonly BookEntry[], making: Making): Promise<ReadonlyMap<string, PackageEntry>> {
  const { read, actor, past, tree } = making;
  const events = await eventsOf(
    entries.map(({ ownerId }) => ownerId).filter((id) => id !== CONFIDENTIAL),
    past,
  );
  const people = new Map((await peopleOf(actor, read)).map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string | null => (id === null ? null : (people.get(id) ?? 'A former member'));
  const found = await Promise.all(
    entries.map(async (entry): Promise<PackageEntry> => {
      const event = entry.ownerId === CONFIDENTIAL ? undefined : events.get(entry.id);
      if (event === undefined) return { ...entry, eventId: null, leaf: null, recordedBy: null, approvedBy: null };
      return {
        ...entry,
        eventId: event.id,
        leaf: await tree.reader.ordinalAt(event.position),
        recordedBy: nameOf(event.metadata.userId),
        approvedBy: nameOf(await approverOf(event, read)),
      };
    }),
  );
  return new Map(found.map((entry) => [entry.id, entry]));
}

const isOfBank = (wanted: string, actor: Actor) => (one: ViewDocument) =>
  ((one.bankAccountId as string | null) ?? mainTrustBankId(firmIdOf(actor))) === wanted;

/** The reconciliation of a month: the one that its books were closed with, or else its last one. */
function reconciliationOf<R extends Pick<Reconciliation, 'id' | 'date' | 'createdAt' | 'removedAt'>>(
  all: readonly R[],
  [from, to]: readonly [string, string],
  { closed }: ClosedBooks,
): R | null {
  const ofMonth = all
    .filter(({ date, removedAt }) => removedAt === null && date >= from && date <= to)
    .filter(({ createdAt }) => closed === null || createdAt <= closed.at)
    .toSorted((a, b) => (`${a.date}${a.createdAt}` < `${b.date}${b.createdAt}` ? 1 : -1));
  return ofMonth.find(({ id }) => id === closed?.reconciliationId) ?? ofMonth[0] ?? null;
}

const idsOnStatement = (reconciliation: Reconciliation | null): ReadonlySet<string> =>
  new Set(
    Object.values(typeof reconciliation?.lines === 'object' ? (reconciliation.lines ?? {}) : {}).flatMap((line) =>
      typeof line === 'object' ? line.matches.map(({ entryId }) => entryId) : [],
    ),
  );

/** The entries of a month with what the log says of them, in each place where they stand. */
function placed(
  figures: TrustMonth<BookEntry>,
  known: ReadonlyMap<string, PackageEntry>,
  common: PaperCommon,
): TrustMonth<PackageEntry> {
  const nameOf = (ledger: TrustMonthLedger<BookEntry>): string =>
    `${ownerOf(ledger, common)}, ${common.names[ledger.caseId ?? ''] ?? ''}`;
  const inOrder = (a: TrustMonthLedger<BookEntry>, b: typeof a): number => nameOf(a).localeCompare(nameOf(b), 'en');
  const each = (entries: readonly BookEntry[]) => entries.map(({ id }) => known.get(id) as PackageEntry);
  return {
    ...figures,
    received: each(figures.received),
    paidOut: each(figures.paidOut),
    transferred: each(figures.transferred),
    depositsInTransit: each(figures.depositsInTransit),
    outstandingWithdrawals: each(figures.outstandingWithdrawals),
    recordedLate: each(figures.recordedLate),
    datedLater: each(figures.datedLater),
    ledgers: figures.ledgers.toSorted(inOrder).map((ledger) => ({
      ...ledger,
      entries: ledger.entries.map((entry) => ({ ...(known.get(entry.id) as PackageEntry), balance: entry.balance })),
    })),
  };
}

/**
 * The records of a bank account for some months, each as its books were closed, or as they are now while they are open.
 * Whatever is hidden from who asks is one row, so that the sums are those of the bank account.
 */
export async function trustPackages(
  bank: TrustBankAccount,
  months: readonly string[],
  { common, head, ...making }: Making & { readonly common: PaperCommon; readonly head: LogHead },
): Promise<readonly TrustPackage[]> {
  const { read, actor, past } = making;
  const whole = firmFinder(read);
  const ofBank = isOfBank(bank.id, actor);
  const [book, reconciliations, steps] = await Promise.all([
    whole.find(trustBookView.name, { where: { bankAccountId: bank.id } }),
    whole.find(reconciliationsView.name, { where: {} }),
    past(streamName('trustbank', bank.id)).then(stepsOf),
  ]);
  const all = book as unknown as readonly BookEntry[];
  const isOfficial = all.every((entry) => read.reaches(trustBookView.name, entry));
  const entries = all.map((entry) => (read.reaches(trustBookView.name, entry) ? entry : confidential(entry)));
  return Promise.all(
    months.map(async (month): Promise<TrustPackage> => {
      const [from, to] = daysOfMonth(month);
      const books = closedBooks(steps, to);
      const found = reconciliationOf(
        reconciliations.filter(ofBank) as unknown as readonly Reconciliation[],
        [from, to],
        books,
      );
      const figures = trustMonth(entries, {
        ...{ from, to, closedAt: books.closed?.at ?? null, firstClosedAt: books.firstClosedAt },
        onStatement: idsOnStatement(found),
      });
      const inIt = [
        ...[figures.received, figures.paidOut, figures.transferred, figures.depositsInTransit],
        ...[figures.outstandingWithdrawals, figures.datedLater],
      ].flat();
      const known = await withLog([...new Map(inIt.map((entry) => [entry.id, entry])).values()], making);
      return {
        ...common,
        ...{ month, lastDay: to, bank, isOfficial, books, head },
        reconciliation: found === null ? null : read.shown(reconciliationsView.name, found),
        figures: placed(figures, known, common),
      };
    }),
  );
}

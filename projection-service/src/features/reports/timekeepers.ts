import { timekeeperOf } from '@lexledger/contracts/assignment';
import { type Invoice, invoice, invoicesView } from '@lexledger/contracts/features/invoices';
import { firmsView } from '@lexledger/contracts/features/membership';
import { timekeeperReport } from '@lexledger/contracts/features/reports';
import { teamView } from '@lexledger/contracts/features/team';
import { type TimeEntry, timeEntry, timeView } from '@lexledger/contracts/features/time';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { Membership } from '@lexledger/contracts/membership';
import { OWN_WORK, timekeeperParts } from '@lexledger/domain/ledger/timekeepers';
import { answerQuery } from '../../kernel/query-handler.ts';
import { dayOfEntry, isWithin } from './contributions.ts';
import { isOfPerson, recordsAsOf } from './records-as-of.ts';

interface Sums {
  minutes: number;
  worked: Cents;
  billed: Cents;
  collected: Cents;
}

const noSums = (): Sums => ({ minutes: 0, worked: 0, billed: 0, collected: 0 });

const shown = ({ minutes, worked, billed, collected }: Sums) => ({
  minutes,
  ...{ worked: toDecimal(worked), billed: toDecimal(billed), collected: toDecimal(collected) },
});

export const timekeepersQuery = answerQuery(timekeeperReport, async ({ query, actor, read, past }) => {
  const { asOf: asked, mine, ...days } = query;
  const isMine = isOfPerson({ mine });
  const asOf = asked === undefined ? null : new Date(asked).toISOString();
  const source = { read, past, isMine: false };
  const there = { removedAt: null };
  const [time, invoices, contacts, firms] = await Promise.all([
    recordsAsOf<TimeEntry>({ view: timeView.name, category: timeEntry.category }, asOf, { ...source, isMine }, there),
    recordsAsOf<Invoice>({ view: invoicesView.name, category: invoice.category }, asOf, source, {
      ...there,
      status: { not: 'draft' },
    }),
    // Somebody who has left keeps the name on what they did.
    read.find(teamView.name, { where: {} }),
    read.find(firmsView.name, { where: {} }),
  ]);
  const [firm] = firms as unknown as readonly Pick<Membership, 'id' | 'members'>[];
  // What names nobody is of whoever entered it; on invoices, from the time when there was nobody else, of the founder.
  const founder = timekeeperOf({ workedBy: null, userId: firm?.id ?? '' }, firm?.members ?? []);
  const self = timekeeperOf({ workedBy: null, userId: actor.userId }, firm?.members ?? []) ?? OWN_WORK;
  const all = noSums();
  const rows = new Map<string, Sums>();
  const add = (key: string, figure: keyof Sums, amount: number): void => {
    const row = rows.get(key) ?? noSums();
    rows.set(key, row);
    for (const sums of [row, all]) sums[figure] += amount;
  };
  for (const { record } of time) {
    if (record.removedAt !== null || !record.billable || !isWithin(dayOfEntry(record), days)) continue;
    const key = timekeeperOf(record, firm?.members ?? []) ?? OWN_WORK;
    add(key, 'minutes', record.timeMinutes ?? 0);
    add(key, 'worked', toCents(record.calculatedValue));
  }
  for (const { record } of invoices) {
    for (const { key, figure, day, cents } of timekeeperParts(record)) {
      const whose = key === OWN_WORK ? (founder ?? OWN_WORK) : key;
      if (isWithin(day, days) && (!isMine || whose === self)) add(whose, figure, cents);
    }
  }
  const names = new Map(contacts.map(({ id, name }) => [id as string, typeof name === 'string' ? name : null]));
  const sorted = [...rows].sort(
    ([a, one], [b, other]) => other.worked - one.worked || other.billed - one.billed || (a < b ? -1 : 1),
  );
  return {
    body: {
      ...shown(all),
      rows: sorted.map(([key, sums]) => ({ key, name: names.get(key) ?? null, ...shown(sums) })),
    },
  };
});

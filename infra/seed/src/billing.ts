import { type Cents, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { v5 } from 'uuid';
import type { Chance } from './chance.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase, Step } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** UUID namespace of the seed's line ids. */
const NAMESPACE = '4d6f5e3c-2b1a-4c0d-9e8f-7a6b5c4d3e2f';

/** The clients whom the seed bills each month. */
const BILLED = 16;
const MONTHS = 8;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

interface Worked {
  readonly taskDescription: string;
  readonly timeMinutes: number;
  readonly hourlyRate: string;
  readonly caseId: { readonly $ref: string };
  readonly clientId: { readonly $ref: string };
  readonly date: string;
  readonly billable: boolean;
  readonly workedBy: { readonly $ref: string } | null;
}

/** Whether a case is billed by a share of the recovery, so that its time is never billed. */
export const isContingent = ({ area }: Pick<SeededCase, 'area'>): boolean => area === 'Personal Injury';

const MINUTES_PER_HOUR = 60;
const TASKS = ['L110', 'L120', 'L210', 'L310', 'L320'] as const;
const ACTIVITIES = ['A102', 'A103', 'A104', 'A106'] as const;

function lineOf(chance: Chance, { key = '', data }: Step) {
  const work = data as unknown as Worked;
  const cents: Cents = portion(toCents(work.hourlyRate), work.timeMinutes, MINUTES_PER_HOUR);
  return {
    cents,
    line: {
      id: v5(key, NAMESPACE),
      kind: 'time',
      entryId: ref(key),
      caseId: work.caseId,
      date: work.date,
      description: work.taskDescription,
      minutes: work.timeMinutes,
      rate: work.hourlyRate,
      amount: toDecimal(cents),
      workedBy: work.workedBy,
      taskCode: chance.pick(TASKS),
      activityCode: chance.pick(ACTIVITIES),
    },
  };
}

/** What the billing of all clients shares. */
interface Billing {
  readonly add: Add;
  readonly chance: Chance;
  readonly today: number;
  /** The time entries that invoices are made from. */
  readonly time: readonly Step[];
  /** Money that moved into the trust account, negative where it moved out. */
  readonly moved: { readonly on: number; readonly cents: Cents }[];
}

interface BilledClient {
  readonly key: string;
  readonly name: string | undefined;
  /** Position among the billed clients, which spreads their invoices over days and kinds. */
  readonly place: number;
  /** When the client's first money could arrive. */
  readonly since: number;
  /** Zero for a client without money in trust. */
  readonly retainer: Cents;
  /** The matter whose money it is; of some clients it is not assigned to one yet. */
  readonly matter: string | null;
}

/** An invoice that was sent. */
interface Sent {
  readonly key: string;
  readonly at: number;
  readonly total: Cents;
}

const ofMatter = ({ matter }: BilledClient) => (matter === null ? {} : { caseId: ref(matter) });

function depositRetainer({ add, moved }: Billing, client: BilledClient): void {
  const { key, name, place, since, retainer } = client;
  if (retainer === 0) return;
  moved.push({ on: since, cents: retainer });
  add({
    at: since,
    category: 'trust',
    type: 'DepositTrustFunds',
    on: key,
    data: {
      amount: toDecimal(retainer),
      date: isoDay(since),
      description: 'Retainer',
      reference: String(2000 + place),
      counterparty: name ?? null,
      method: 'check',
      ...ofMatter(client),
    },
  });
}

/** The client's billable time between two days, except what has just been logged. */
const workedFor = ({ time, today }: Billing, client: string, from: string, to: string): readonly Step[] =>
  time.filter(({ at, data }) => {
    const { clientId, billable, date } = data as unknown as Worked;
    return billable && clientId.$ref === client && date >= from && date < to && at < today - DAY;
  });

/** Invoices a month of the client, counted back from the current one, whose invoice stays a draft. Null if none is sent. */
function sendInvoice(billing: Billing, { key: client, name, place }: BilledClient, month: number): Sent | null {
  const { add, chance, today } = billing;
  const now = new Date(today);
  const begins = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 1);
  const ends = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month + 1, 1);
  const worked = workedFor(billing, client, isoDay(begins), isoDay(ends));
  if (worked.length === 0) return null;
  const isDraft = month === 0;
  const at = isDraft ? today - HOUR * (1 + place) : ends + 2 * DAY + 15 * HOUR + place * 60_000;
  if (at > today || (isDraft && place > 3)) return null;
  const lines = worked.map((step) => lineOf(chance, step)).sort((a, b) => (a.line.date < b.line.date ? -1 : 1));
  const key = `invoice-${place}-${month}`;
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const title = `${name}, ${MONTH_NAME.format(begins)}`;
  add({
    at,
    category: 'invoice',
    type: 'DraftInvoice',
    key,
    data: { title, clientId: ref(client), lines: lines.map(({ line }) => line) },
  });
  if (isDraft) return null;
  add({ at: at + HOUR, category: 'invoice', type: 'SendInvoice', on: key, data: {} });
  return { key, at, total };
}

function payFromTrust({ add, moved }: Billing, client: BilledClient, { key, at, total }: Sent): void {
  const cents = Math.min(total, client.retainer);
  const on = at + 4 * DAY;
  moved.push({ on, cents: -cents });
  add({
    at: on,
    category: 'trust',
    type: 'PayInvoiceFromTrust',
    on: client.key,
    data: { invoiceId: ref(key), amount: toDecimal(cents), date: isoDay(on), ...ofMatter(client) },
  });
}

/** Records a payment of most invoices, some of them in part. */
function recordPayment({ add, chance, today }: Billing, { key, at, total }: Sent): void {
  const paidAt = at + chance.between(6, 44) * DAY;
  if (paidAt >= today - DAY || !chance.percent(86)) return;
  const isPart = chance.percent(12);
  add({
    at: paidAt,
    category: 'invoice',
    type: 'RecordInvoicePayment',
    on: key,
    data: {
      date: isoDay(paidAt),
      amount: toDecimal(isPart ? Math.floor(total / 2) : total),
      method: chance.pick(['check', 'check', 'transfer', 'transfer', 'card']),
      reference: chance.percent(60) ? String(chance.between(1001, 4999)) : null,
    },
  });
}

function reconcileTrust({ add, today, moved }: Billing): void {
  for (const [days, fee] of [
    [45, 0],
    [14, 2_500],
  ] as const) {
    const date = isoDay(today - days * DAY);
    const book = moved.filter(({ on }) => isoDay(on) <= date).reduce((sum, { cents }) => sum + cents, 0);
    add({
      at: today - days * DAY + 16 * HOUR,
      category: 'reconciliation',
      type: 'AddTrustReconciliation',
      data: {
        date,
        bankBalance: toDecimal(book - fee),
        bookBalance: toDecimal(book),
        clientBalance: toDecimal(book),
        notes: fee === 0 ? null : 'The bank took its monthly fee from the trust account. It is asked to return it.',
      },
    });
  }
}

/**
 * Invoices of the last months from the time that was worked in them: most are paid, some late or in parts, the latest are
 * still drafts. Some clients have money in trust, which pays a few of them; the trust bank account is reconciled.
 */
export function billing(
  add: Add,
  chance: Chance,
  today: number,
  cases: readonly SeededCase[],
  steps: readonly Step[],
): void {
  const names = new Map(cases.map(({ client }) => [client.key, client.name]));
  const contingent = new Set(cases.filter(isContingent).map(({ key }) => key));
  const time = steps.filter(
    ({ type, key, data }) =>
      type === 'LogTimeEntry' && key !== undefined && !contingent.has((data as unknown as Worked).caseId.$ref),
  );
  const shared: Billing = { add, chance, today, time, moved: [] };

  for (const [place, key] of [...names.keys()].slice(0, BILLED).entries()) {
    const own = cases.filter((one) => one.client.key === key).sort((a, b) => a.openedAt - b.openedAt);
    const since = Math.max((own[0]?.openedAt ?? today) + 2 * DAY, today - 240 * DAY);
    const matter = place % 9 === 0 ? null : (own[0]?.key ?? null);
    const retainer = place % 3 === 0 ? chance.between(10, 40) * 25_000 : 0;
    const client: BilledClient = { key, name: names.get(key), place, since, retainer, matter };
    depositRetainer(shared, client);
    for (let month = MONTHS; month >= 0; month -= 1) {
      const sent = sendInvoice(shared, client, month);
      if (sent === null) continue;
      if (month === 1 && retainer > 0 && since < sent.at) payFromTrust(shared, client, sent);
      else recordPayment(shared, sent);
    }
  }
  reconcileTrust(shared);
}

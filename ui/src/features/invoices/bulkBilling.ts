import { INVOICE_LINES, type Invoice, type InvoiceLine } from '@lexledger/contracts/features/invoices';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { billedClientOf } from '@lexledger/domain/billing';
import { groupedBy } from '@lexledger/domain/groupedBy';
import { isExtra, type Unbilled, unbilledFor } from './unbilled.ts';

/** Whether each matter gets an invoice of its own, or each client one for all of them. */
export type OneInvoice = 'case' | 'client';

/** The unbilled work that one invoice would bill. */
export interface BillableGroup {
  /** Key of the client and the case. */
  readonly id: string;
  readonly clientId: string;
  /** Null for work without a case, and for the work of a client as a whole. */
  readonly caseId: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly minutes: number;
  /** Time and fees, and expenses. */
  readonly fees: Cents;
  readonly costs: Cents;
  readonly total: Cents;
}

export const groupId = (clientId: string, caseId: string | null): string => `${clientId} ${caseId ?? ''}`;

const sumOf = (lines: readonly InvoiceLine[]): Cents => lines.reduce((sum, { amount }) => sum + toCents(amount), 0);

function groupOf(clientId: string, caseId: string | null, all: readonly InvoiceLine[]): BillableGroup {
  // What an invoice does not hold stays unbilled, and is proposed again.
  const lines = all.slice(0, INVOICE_LINES);
  const costs = sumOf(lines.filter(({ kind }) => kind === 'expense'));
  const total = sumOf(lines);
  const minutes = lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0);
  return { id: groupId(clientId, caseId), clientId, caseId, lines, minutes, fees: total - costs, costs, total };
}

/** The lines of each case in order of first appearance; null for those without one. */
export const linesByCase = (lines: readonly InvoiceLine[]): ReadonlyMap<string | null, readonly InvoiceLine[]> =>
  groupedBy(lines, ({ caseId }) => caseId);

/** What everybody can be billed for. */
export interface AllUnbilled extends Unbilled {
  readonly invoices: readonly Pick<Invoice, 'clientId' | 'lines' | 'status'>[];
}

/** What can be billed of everybody, one group an invoice. Time that an agreed fee covers is left out. */
export function billableGroups(
  { time, expenses, cases, invoices }: AllUnbilled,
  one: OneInvoice,
): readonly BillableGroup[] {
  // The time on a case is its own client's, although somebody else may be billed for it.
  const owners = new Map(cases.map((one) => [one.id, billedClientOf(one)]));
  const timeOf = groupedBy(time, ({ clientId, caseId }) => owners.get(caseId ?? '') ?? clientId);
  const expensesOf = groupedBy(expenses, ({ caseId }) => owners.get(caseId ?? ''));
  const casesOf = groupedBy(cases, billedClientOf);
  // Expenses without a case, or without a client's, are nobody's to pay.
  const clients = new Set([...timeOf.keys(), ...expensesOf.keys(), ...casesOf.keys()].flatMap((id) => id ?? []));
  return [...clients].flatMap((clientId): readonly BillableGroup[] => {
    const own = casesOf.get(clientId) ?? [];
    const lines = unbilledFor(
      { clientId, caseId: null, lines: [] },
      {
        time: timeOf.get(clientId) ?? [],
        expenses: expensesOf.get(clientId) ?? [],
        cases: own,
        // An agreed fee may have been billed to somebody else before.
        invoices,
      },
    ).filter((line) => !isExtra(line, own));
    if (lines.length === 0) return [];
    if (one === 'client') return [groupOf(clientId, null, lines)];
    return [...linesByCase(lines)].map(([caseId, its]) => groupOf(clientId, caseId, its));
  });
}

/** Maximum characters of a subject. */
const LONGEST = 200;

/** 'Okafor v. Brandt, March 2026' */
export const subjectOf = (name: string, month: string): string =>
  `${name.slice(0, LONGEST - month.length - 2)}, ${month}`;

import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { dayOfVoid, type PostedInvoice } from './postings.ts';
import { inProportion, type Share, sharesOf, splitOf, voidOf } from './split.ts';

/** Key of the user's own work, and of work that is not known any more. */
export const OWN_WORK = 'self';
export const UNKNOWN_WORK = 'unknown';

/** What a timekeeper's work on an invoice adds to the fees billed or collected on a day. */
export interface TimekeeperPart {
  /** Id of the team member; `OWN_WORK` or `UNKNOWN_WORK`. */
  readonly key: string;
  readonly figure: 'billed' | 'collected';
  readonly day: string;
  readonly cents: Cents;
}

type ByKey = Map<string, Cents>;

/** The amounts of the fees of a case by who did the work, as the lines have them. */
function weightsOf({ lines, caseId }: PostedInvoice, of: string | null): ByKey {
  const weights: ByKey = new Map();
  if (!Array.isArray(lines)) return weights.set(UNKNOWN_WORK, 1);
  for (const line of lines as readonly InvoiceLine[]) {
    if (line.kind === 'expense' || (line.caseId ?? caseId) !== of) continue;
    const key = line.workedBy ?? OWN_WORK;
    weights.set(key, (weights.get(key) ?? 0) + toCents(line.amount));
  }
  return weights;
}

/** Splits an amount in proportion to the amounts by key. */
function splitBy(cents: Cents, weights: ByKey): ByKey {
  const parts = inProportion(cents, [...weights.values()]);
  return new Map([...weights.keys()].map((key, index) => [key, parts[index] ?? 0]));
}

const isFee = ({ kind }: Share): boolean => kind === 'fees';

/**
 * The fees of an invoice by timekeeper. They are split within the shares of the ledger, so that their sums are its sums:
 * what was billed in proportion to the lines, what was paid in proportion to what is open of each, so that a payment of
 * everything pays each timekeeper's fees to the cent. A void and a credit memo reduce what was billed.
 */
export function timekeeperParts(invoice: PostedInvoice): readonly TimekeeperPart[] {
  const { status, removedAt, issuedOn, voidedAt, payments, credits = [] } = invoice;
  if (status === 'draft' || removedAt !== null || issuedOn === null) return [];
  const parts: TimekeeperPart[] = [];
  const add = (figure: TimekeeperPart['figure'], day: string, amounts: ByKey, sign: 1 | -1 = 1): void => {
    for (const [key, cents] of amounts) if (cents !== 0) parts.push({ key, figure, day, cents: sign * cents });
  };
  const open = new Map<string | null, ByKey>();
  for (const { caseId, cents } of sharesOf(invoice).filter(isFee)) {
    const billed = splitBy(cents, weightsOf(invoice, caseId));
    open.set(caseId, billed);
    add('billed', issuedOn, billed);
    if (voidedAt !== null) add('billed', dayOfVoid(invoice), billed, -1);
  }
  const days = new Map<string, readonly [TimekeeperPart['figure'], string, takesBack: string | null]>([
    ...payments.map(({ id, date, reverses }) => [id, ['collected', date, reverses]] as const),
    ...credits.map(({ id, date }) => [id, ['billed', date, null]] as const),
    ...credits.map(({ id, date, voidedOn }) => [voidOf(id), ['billed', voidedOn ?? date, id]] as const),
  ]);
  const taken = new Map<string, Map<string | null, ByKey>>();
  for (const [id, shares] of splitOf(invoice).payments) {
    const [figure, day, takesBack] = days.get(id) ?? ['collected', issuedOn, null];
    const ofCases = new Map<string | null, ByKey>();
    taken.set(id, ofCases);
    for (const { caseId, cents } of shares.filter(isFee)) {
      const left = open.get(caseId) ?? new Map();
      const before = takesBack === null ? undefined : taken.get(takesBack)?.get(caseId);
      const amounts =
        before === undefined ? splitBy(cents, left) : new Map([...before].map(([key, one]) => [key, -one]));
      ofCases.set(caseId, amounts);
      open.set(caseId, new Map([...left].map(([key, one]) => [key, one - (amounts.get(key) ?? 0)])));
      add(figure, day, amounts, figure === 'billed' ? -1 : 1);
    }
  }
  return parts;
}

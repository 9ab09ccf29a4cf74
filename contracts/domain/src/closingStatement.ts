import { FEE_BASES } from '@lexledger/contracts/closingChoices';
import type {
  ClosingCost,
  ClosingLien,
  ClosingStatement,
  FeeShare,
} from '@lexledger/contracts/features/closing-statements';
import { type Cents, type Decimal, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { percentOf } from './invoiceSum.ts';

/** What the sums of a closing statement follow from. */
export type ClosingFields = Pick<ClosingStatement, 'recovery' | 'feeBasis' | 'shares' | 'costs' | 'liens'>;

/** Thirds, as exact as a percentage can be entered: a third of $300,000 is $100,000. 33.33 percent is less, and stays so. */
const THIRDS: Readonly<Record<string, number>> = { '33.333': 1, '66.667': 2 };

const shareOf = (cents: Cents, percent: string): Cents => {
  const thirds = THIRDS[percent];
  return thirds === undefined ? percentOf(cents, percent) : portion(cents, thirds, 3);
};

/** '40%', '33 1/3%' */
export const percentWords = (percent: string): string =>
  THIRDS[percent] === undefined ? `${percent}%` : THIRDS[percent] === 1 ? '33 1/3%' : '66 2/3%';

/** A list; empty when the client was erased. */
const listOf = <Item>(items: unknown): readonly Item[] => (Array.isArray(items) ? items : []);

const sumOf = (items: readonly { readonly amount: Decimal }[]): Cents =>
  items.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** A share of the fee with the part of the recovery that it is of, and its amount. */
export interface FeePart {
  readonly stage: string;
  readonly percent: string;
  readonly of: Cents;
  readonly fee: Cents;
}

/** The parts of the fee. The last one is of all that the others leave, which is negative if they are too large. */
export function feeParts({ recovery, feeBasis, shares, costs }: Omit<ClosingFields, 'liens'>): readonly FeePart[] {
  let rest = toCents(recovery) - (feeBasis === 'net' ? sumOf(listOf<ClosingCost>(costs)) : 0);
  return listOf<FeeShare>(shares).map(({ stage, percent, of }) => {
    const part = of === null ? rest : toCents(of);
    rest -= part;
    return { stage, percent, of: part, fee: shareOf(Math.max(0, part), percent) };
  });
}

/** The amounts that follow; they add up to the recovery to the cent. */
export function closingSums(fields: ClosingFields) {
  const fee = feeParts(fields).reduce((sum, part) => sum + part.fee, 0);
  const costs = sumOf(listOf<ClosingCost>(fields.costs));
  const liens = sumOf(listOf<ClosingLien>(fields.liens));
  return {
    fee: toDecimal(fee),
    costsTotal: toDecimal(costs),
    liensTotal: toDecimal(liens),
    remittance: toDecimal(toCents(fields.recovery) - fee - costs - liens),
  };
}

/** What is wrong with the amounts; null for nothing. */
export function closingProblem(fields: ClosingFields): { readonly path: string; readonly message: string } | null {
  if (feeParts(fields).some(({ of }) => of < 0)) {
    return { path: 'shares', message: 'The shares are of more than the recovery that the fee is computed on.' };
  }
  const { remittance } = closingSums(fields);
  return toCents(remittance) < 0
    ? { path: 'recovery', message: `The deductions are ${remittance.slice(1)} more than the recovery.` }
    : null;
}

/** A row of the statement: a heading, an item below one, or a sum. */
export interface ClosingRow {
  readonly kind: 'sum' | 'heading' | 'item';
  readonly label: string;
  readonly amount: Decimal;
}

const item = (label: string, amount: Decimal): ClosingRow => ({ kind: 'item', label, amount });

/** The items under their heading, with their sum beside it; nothing for a group without items. */
const group = (label: string, amount: Decimal, items: readonly ClosingRow[]): readonly ClosingRow[] =>
  items.length === 0 ? [] : [{ kind: 'heading', label, amount }, ...items];

interface Formats {
  readonly money: (amount: Decimal) => string;
  readonly day: (day: string) => string;
}

/** The statement row by row, the same on the screen and on paper. */
export function closingRows(statement: ClosingFields, { money, day }: Formats): readonly ClosingRow[] {
  const { recovery, feeBasis } = statement;
  const { fee, costsTotal, liensTotal, remittance } = closingSums(statement);
  const basis = FEE_BASES[feeBasis].toLowerCase();
  return [
    { kind: 'sum', label: 'Gross recovery', amount: recovery },
    ...group(
      `Less attorney’s fee, computed ${basis}`,
      fee,
      feeParts(statement).map((part) =>
        item(`${part.stage}: ${percentWords(part.percent)} of ${money(toDecimal(part.of))}`, toDecimal(part.fee)),
      ),
    ),
    ...group(
      'Less costs and expenses',
      costsTotal,
      listOf<ClosingCost>(statement.costs).map(({ date, description, amount }) =>
        item(`${day(date)}, ${description}`, amount),
      ),
    ),
    ...group(
      'Less liens and payments to others',
      liensTotal,
      listOf<ClosingLien>(statement.liens).map(({ payee, description, amount }) =>
        item(description === null ? payee : `${payee}: ${description}`, amount),
      ),
    ),
    { kind: 'sum', label: 'Remittance to the client', amount: remittance },
  ];
}

/** How the remittance was determined, in a sentence. */
export function methodWords(statement: ClosingFields, { money }: Pick<Formats, 'money'>): string {
  const { fee, costsTotal, liensTotal, remittance } = closingSums(statement);
  const less = [
    `the fee of ${money(fee)}`,
    ...(costsTotal === '0.00' ? [] : [`costs of ${money(costsTotal)}`]),
    ...(liensTotal === '0.00' ? [] : [`liens and payments to others of ${money(liensTotal)}`]),
  ];
  const list = less.length === 1 ? less[0] : `${less.slice(0, -1).join(', ')} and ${less.at(-1)}`;
  const base =
    statement.feeBasis === 'net'
      ? 'The fee was computed on the recovery after the costs were deducted from it.'
      : 'The fee was computed on the recovery before any cost was deducted from it.';
  return `${base} From the gross recovery of ${money(statement.recovery)}, ${list} were deducted; what remains, ${money(remittance)}, is remitted to the client.`;
}

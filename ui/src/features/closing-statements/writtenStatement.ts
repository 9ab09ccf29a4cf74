import type { Case } from '@lexledger/contracts/features/cases';
import type { ClosingCost, ClosingStatement } from '@lexledger/contracts/features/closing-statements';
import type { FinancialRecord } from '@lexledger/contracts/features/money';

export interface WrittenShare {
  readonly stage: string;
  readonly percent: string;
  readonly of: string | null;
}

/** The costs of a case that nobody was billed for, as a statement lists them, the first one first. */
export const unbilledCosts = (records: readonly FinancialRecord[]): ClosingCost[] =>
  records
    .filter(({ type, invoiceId, removedAt }) => type === 'expense' && invoiceId === null && removedAt === null)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ id, date, description, amount }) => ({ recordId: id, date, description, amount }));

/** What a new statement of a case begins with: its agreed share, and its unbilled costs. */
export const begunFor = ({ id, contingencyPercent }: Case, records: readonly FinancialRecord[]) => ({
  caseId: id,
  shares: [{ stage: 'Recovery', percent: contingencyPercent ?? '', of: null }],
  costs: unbilledCosts(records),
});

/** The last share is of the rest, whatever was entered while it was not the last. */
export const readShares = (written: unknown): unknown =>
  Array.isArray(written)
    ? (written as readonly WrittenShare[]).map((share, index) =>
        index === written.length - 1 ? { ...share, of: null } : { ...share, of: share.of ?? '' },
      )
    : written;

export interface WrittenLien {
  readonly payee: string;
  readonly description: string;
  readonly amount: string;
}

export const readLiens = (written: unknown): unknown =>
  Array.isArray(written)
    ? (written as readonly WrittenLien[]).map((lien) => ({
        ...lien,
        description: lien.description === '' ? null : lien.description,
      }))
    : written;

export const writtenLiens = (liens: ClosingStatement['liens'] | undefined): WrittenLien[] =>
  Array.isArray(liens) ? liens.map((lien) => ({ ...lien, description: lien.description ?? '' })) : [];

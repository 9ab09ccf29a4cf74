import type { FinancialType } from '@lexledger/contracts/choices';
import type { Period } from '../../components/periods.ts';

export interface Drill extends Partial<Period> {
  readonly type?: FinancialType;
  readonly category?: string;
  readonly caseId?: string;
}

/** The address of the records that make a figure. */
export const drillTo = ({ type, category, caseId, from, to }: Drill): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      view: 'records',
      type,
      category,
      case: caseId,
      from,
      to,
      period: from === undefined || from === null ? 'all' : undefined,
    }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

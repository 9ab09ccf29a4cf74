import { formatNumber } from '../../text/format.ts';
import type { PlannedRow } from './planRows.ts';
import { type AgainChoice, isSkipped, lacksEmailAlone, type WithoutEmail } from './sendImport.ts';

/** Number of rows by what the import will do with them. */
export interface PlanCounts {
  readonly add: number;
  readonly leads: number;
  readonly skip: number;
  /** Rows that wait in the import to be completed. */
  readonly wait: number;
  /** Rows that duplicate an existing client or an earlier row. */
  readonly again: number;
  /** Rows whose names are similar to another name. */
  readonly similar: number;
  /** Rows that lack a required field, however they are handled. */
  readonly incomplete: number;
  readonly withoutEmail: number;
  /** Rows that have a remark, or a field that is left out. */
  readonly remarks: number;
}

export const isSimilar = ({ like }: PlannedRow): boolean => like?.by === 'similar';

export const hasRemark = ({ leftOut, remark }: PlannedRow): boolean => leftOut.length > 0 || remark !== '';

export function countPlan(rows: readonly PlannedRow[], choice: AgainChoice, withoutEmail: WithoutEmail): PlanCounts {
  const taken = rows.filter((row) => !isSkipped(row, choice));
  const incomplete = taken.filter(({ problems }) => problems.length > 0);
  const noEmail = incomplete.filter(lacksEmailAlone).length;
  const leads = withoutEmail === 'lead' ? noEmail : 0;
  const similar = rows.filter(isSimilar).length;
  return {
    add: taken.length - incomplete.length,
    leads,
    skip: rows.length - taken.length,
    wait: incomplete.length - leads,
    again: rows.filter(({ like }) => like !== null).length - similar,
    similar,
    incomplete: incomplete.length,
    withoutEmail: noEmail,
    remarks: rows.filter(hasRemark).length,
  };
}

/** The counts in words: '40 will be added, 2 become leads, 2 skipped, 3 will wait to be completed'. */
export const inWordsOf = ({ add, leads, skip, wait }: PlanCounts): string =>
  [
    `${formatNumber(add)} will be added`,
    ...(leads > 0 ? [`${formatNumber(leads)} become leads`] : []),
    `${formatNumber(skip)} skipped`,
    `${formatNumber(wait)} will wait to be completed`,
  ].join(', ');

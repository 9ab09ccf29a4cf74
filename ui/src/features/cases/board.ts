import { CASE_STATUSES, type CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { compareDates, type NextDate } from './nextDates.ts';

export interface BoardColumn {
  readonly status: CaseStatus;
  /** Cases in the order of their next dates; closed cases by when they were closed, the latest first. */
  readonly cases: readonly Case[];
  /** Total amount at stake in the cases. */
  readonly value: Cents;
}

export const STATUSES = Object.keys(CASE_STATUSES) as readonly CaseStatus[];

/** The cases by status, with a column for each status, even an empty one. */
export function boardOf(cases: readonly Case[], next: ReadonlyMap<string, NextDate>): readonly BoardColumn[] {
  const byNext = (a: Case, b: Case): number => {
    const [dateA, dateB] = [next.get(a.id), next.get(b.id)];
    if (dateA !== undefined && dateB !== undefined) return compareDates(dateA, dateB) || byTitle(a, b);
    if (dateA === undefined && dateB === undefined) return byTitle(a, b);
    return dateA === undefined ? 1 : -1;
  };
  return STATUSES.map((status) => {
    const own = cases.filter((legalCase) => legalCase.status === status);
    return {
      status,
      cases: own.sort(status === 'closed' ? byClosing : byNext),
      value: own.reduce((sum, { value }) => sum + (value === null ? 0 : toCents(value)), 0),
    };
  });
}

const byTitle = (a: Case, b: Case): number => a.title.localeCompare(b.title);
const byClosing = (a: Case, b: Case): number => (b.closedAt ?? '').localeCompare(a.closedAt ?? '');

export type Step = 'close' | 'reopen' | 'change';

/** The steps from one status to another: closing and reopening are separate commands, and a reopened case is active. */
export function stepsBetween(from: CaseStatus, to: CaseStatus): readonly Step[] {
  if (from === to) return [];
  if (to === 'closed') return ['close'];
  if (from !== 'closed') return ['change'];
  return to === 'active' ? ['reopen'] : ['reopen', 'change'];
}

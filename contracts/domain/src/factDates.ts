import { DATE_PRECISIONS } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import type { Fact } from '@lexledger/contracts/features/facts';

const PRECISIONS = keysOf(DATE_PRECISIONS);

/**
 * Sort key that puts facts in chronological order: a year before its months, a month before its days, undated facts
 * last.
 */
export const orderOf = ({ date, datePrecision }: Pick<Fact, 'date' | 'datePrecision'>): string =>
  `${date ?? '~'} ${PRECISIONS.indexOf(datePrecision)}`;

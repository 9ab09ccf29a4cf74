import { errorCatalogue } from '@lexledger/contracts/features';
import { type Fact, fact } from '@lexledger/contracts/features/facts';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type When = Pick<Fact, 'date' | 'datePrecision' | 'isDateApproximate'>;

/** One way to write each date: what is not known of it is its first month and day. No date is neither exact nor about. */
export function knownDate({ date, datePrecision, isDateApproximate }: When): When {
  if (date === null) return { date, datePrecision: 'day', isDateApproximate: false };
  const known = { year: `${date.slice(0, 4)}-01-01`, month: `${date.slice(0, 7)}-01`, day: date }[datePrecision];
  return { date: known, datePrecision, isDateApproximate };
}

function withoutSource({ source, caseDocumentId, sourcePage }: Pick<Fact, 'source' | 'caseDocumentId' | 'sourcePage'>) {
  if (sourcePage === null || source !== null || caseDocumentId !== null) return null;
  const message = 'Name the source that this page is in, or leave the page empty.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'sourcePage', message }] });
}

/** No stream holds a document of a case yet, so an id of one names nothing. */
function unknownDocument({ caseDocumentId }: Pick<Fact, 'caseDocumentId'>): Refusal | null {
  if (caseDocumentId === null) return null;
  const { message } = errorCatalogue.REFERENCE_NOT_FOUND;
  return refuse('REFERENCE_NOT_FOUND', { issues: [{ path: 'caseDocumentId', message }] });
}

export const factDecider = recordDecider<Fact>(fact, {
  references: { caseId: 'case' },
  compute: knownDate,
  check: (fields) => unknownDocument(fields) ?? withoutSource(fields),
});

import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { type Fact, fact } from '@lexledger/contracts/features/facts';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { NamedRecords } from '../../kernel/record-state.ts';

type When = Pick<Fact, 'date' | 'datePrecision' | 'isDateApproximate'>;

/**
 * The canonical form of a date: an unknown month or day is the first one. Without a date, it is neither imprecise nor
 * approximate.
 */
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

type FactFields = Pick<Fact, 'caseId' | 'caseDocumentId'>;

/** Refuses a document of another case, which cannot prove a fact in this one. */
function foreignDocument({ caseId, caseDocumentId }: FactFields, named: NamedRecords): Refusal | null {
  const document = named.get('caseDocumentId') as CaseDocument | undefined;
  if (caseDocumentId === null || document === undefined || document.caseId === caseId) return null;
  const message = 'This document belongs to another case. Choose one of the same case, or none.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'caseDocumentId', message }] });
}

const record = recordDecider<Fact>(fact, {
  references: { caseId: 'case', caseDocumentId: 'document' },
  // A fact can be restored without its document, because it was true before the document was filed.
  assignees: ['caseDocumentId'],
  compute: knownDate,
  check: (fields, _before, _command, named) => foreignDocument(fields, named) ?? withoutSource(fields),
});

/** When a fact moves to another case, the document that it names is checked, too. */
export const factDecider: typeof record = {
  ...record,
  references(command, state) {
    const named = record.references?.(command, state) ?? [];
    const id = state.record?.caseDocumentId;
    const moves = named.some(({ field }) => field === 'caseId') && command.type === fact.commands.change.type;
    const isChanged = (command.data as Partial<Fact>).caseDocumentId !== undefined;
    if (!moves || isChanged || typeof id !== 'string') return named;
    return [...named, { field: 'caseDocumentId', category: 'document', id, kept: true }];
  },
};

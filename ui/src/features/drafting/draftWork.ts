import type { ListedDraft } from '@lexledger/contracts/features/drafting';
import { caseChoices } from '../../components/choiceSources.ts';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { DRAFTS } from './place.ts';

/** The bulk actions for drafts. */
export const DRAFT_WORK: BulkWork<ListedDraft> = {
  place: DRAFTS,
  one: 'draft',
  many: 'drafts',
  nameOf: ({ title }) => title ?? 'Draft',
  verbs: [],
  fields: [{ label: 'Case', field: 'caseId', kind: 'record', source: caseChoices }],
};

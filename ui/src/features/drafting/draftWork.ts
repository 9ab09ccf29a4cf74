import type { ListedDraft } from '@lexledger/contracts/features/drafting';
import { caseChoices } from '../../components/choiceSources.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { DRAFTS } from './place.ts';

/** The bulk actions for drafts. */
export const DRAFT_WORK = bulkWork<ListedDraft>(DRAFTS, ({ title }) => title ?? 'Draft', {
  fields: [{ label: 'Case', field: 'caseId', kind: 'record', source: caseChoices }],
});

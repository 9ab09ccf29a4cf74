import { legalAuthority } from '@lexledger/contracts/features/law';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { authoritiesProjection } from './legal-authorities.view.ts';

export const authoritiesExamples: readonly ProjectionExample[] = recordExamples(authoritiesProjection, legalAuthority, {
  fields: {
    caseId: '00000000-0000-4000-8000-0000000000d2',
    type: 'case',
    citation: 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)',
    title: 'Ashcroft v. Iqbal',
    relevantText: 'Threadbare recitals do not suffice.',
    application: null,
    favorable: true,
    category: 'Pleading',
  },
  helpers: {
    search:
      'ashcroft v. iqbal, 556 u.s. 662 (2009)\nashcroft v. iqbal\nthreadbare recitals do not suffice.\n\npleading',
    citationFolded: 'ashcroft v. iqbal, 556 u.s. 662 (2009)',
    titleFolded: 'ashcroft v. iqbal',
    categoryFolded: 'pleading',
    typeRank: 0,
  },
  changes: { type: 'other', title: null, favorable: false },
  changedHelpers: {
    search: 'ashcroft v. iqbal, 556 u.s. 662 (2009)\n\nthreadbare recitals do not suffice.\n\npleading',
    titleFolded: null,
    typeRank: 6,
  },
});

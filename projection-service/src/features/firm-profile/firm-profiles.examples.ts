import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { firmDetails } from '@lexledger/contracts/firmFields';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { firmProfilesProjection } from './firm-profiles.view.ts';

export const firmProfilesExamples: readonly ProjectionExample[] = recordExamples(firmProfilesProjection, firmProfile, {
  fields: {
    ...firmDetails.parse({ firmName: 'Adler Byron LLP', city: 'Albany', timekeeperId: 'ZA' }),
    timeRounding: 'up',
    ...{ invoiceEmailSubject: 'Invoice {{number}}', invoiceEmailText: null },
    ...{ matterNumberPattern: '{year}-{number:4}', firstMatterNumber: 1 },
    ...{ letterhead: null, letterheads: [] },
  },
  helpers: { search: 'adler byron llp', firmNameFolded: 'adler byron llp' },
  changes: { taxId: '14-1234567', timekeeperClass: 'AS' },
  changedHelpers: {},
});

import {
  allowAi,
  caseNumbered,
  caseRecord,
  closeCase,
  reopenCase,
  withdrawAi,
} from '@lexledger/contracts/features/cases';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { casesProjection as projection } from './cases.view.ts';

const FIELD = '00000000-0000-4000-8000-0000000000f1';
const fields = {
  title: 'Byron v. Babbage',
  clientId: '00000000-0000-4000-8000-0000000000d1',
  practiceArea: 'Litigation',
  status: 'active' as const,
  value: '12000.50',
  caseValue: null,
  description: 'The Analytical Engine',
  notes: null,
  clioId: null,
  clioMatterNumber: 'M-17',
  matterNumber: '2026-0017',
  court: 'Circuit Court of Will County',
  county: 'Will County, Illinois',
  docketNumber: '2026-L-17',
  judge: null,
  ourRole: 'plaintiff' as const,
  billingType: 'hourly' as const,
  flatFee: null,
  contingencyPercent: null,
  otherClientIds: ['00000000-0000-4000-8000-0000000000d2'],
  billedClientId: '00000000-0000-4000-8000-0000000000d2',
  responsibleAttorney: { kind: 'contact' as const, id: '00000000-0000-4000-8000-0000000000b8' },
  originatingAttorney: null,
  engagedOn: '2026-01-05',
  filedOn: null,
  servedOn: null,
  discoveryEndsOn: null,
  trialOn: null,
  resolvedOn: null,
  conflictCheckId: null,
  conflictReason: 'A client of ten years',
  customFields: { [FIELD]: { kind: 'date' as const, name: 'Closing', value: '2026-06-30' } },
  closedAt: null,
};
const opened = happened(caseRecord.events.added, ['case', EXAMPLE_RECORD], { fields });
const consent = { aiConsentOn: '2026-01-15', aiConsentHow: 'letter' as const, aiConsentBy: null };
const allowed = happened(allowAi.event, ['case', EXAMPLE_RECORD], { changes: consent });
const noConsent = { aiConsentOn: null, aiConsentHow: null, aiConsentBy: null };
const closed = happened(closeCase.event, ['case', EXAMPLE_RECORD], { changes: { status: 'closed', closedAt: LATER } });

export const casesExamples: readonly ProjectionExample[] = [
  ...recordExamples(projection, caseRecord, {
    fields,
    helpers: {
      search:
        'byron v. babbage\nlitigation\nthe analytical engine\n\nm-17\n2026-0017\ncircuit court of will county\n2026-l-17\n\na client of ten years\nclosing: 2026-06-30',
      titleFolded: 'byron v. babbage',
      sharesClients: true,
      involved:
        '00000000-0000-4000-8000-0000000000d1 00000000-0000-4000-8000-0000000000d2 00000000-0000-4000-8000-0000000000d2',
      hasAttorney: true,
      statusRank: 1,
      valueCents: 1_200_050,
      caseValueCents: null,
    },
    changes: { status: 'trial', caseValue: '900.00' },
    changedHelpers: { statusRank: 4, caseValueCents: 90_000 },
  }),
  {
    projection,
    title: 'shows a closed case as closed, and since when',
    given: [opened],
    when: closed,
    shows: { id: EXAMPLE_RECORD, status: 'closed', statusRank: 5, closedAt: LATER },
  },
  {
    projection,
    title: 'shows the number that the firm’s pattern gave it',
    given: [happened(caseRecord.events.added, ['case', EXAMPLE_RECORD], { fields: { ...fields, matterNumber: null } })],
    when: happened(caseNumbered, ['case', EXAMPLE_RECORD], { changes: { matterNumber: '2026-0018' } }),
    shows: { id: EXAMPLE_RECORD, matterNumber: '2026-0018' },
  },
  {
    projection,
    title: 'shows a reopened case as active, closed at no time',
    given: [opened, closed],
    when: happened(reopenCase.event, ['case', EXAMPLE_RECORD], { changes: { status: 'active', closedAt: null } }),
    shows: { id: EXAMPLE_RECORD, status: 'active', statusRank: 1, closedAt: null },
  },
  {
    projection,
    title: 'shows the client’s consent to AI proposals',
    given: [opened],
    when: allowed,
    shows: { id: EXAMPLE_RECORD, ...consent },
  },
  {
    projection,
    title: 'shows no consent once it is withdrawn',
    given: [opened, allowed],
    when: happened(withdrawAi.event, ['case', EXAMPLE_RECORD], { changes: noConsent }),
    shows: { id: EXAMPLE_RECORD, ...noConsent },
  },
];

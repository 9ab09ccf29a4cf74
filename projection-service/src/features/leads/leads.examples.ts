import { convertLead, lead, undoLeadConversion } from '@lexledger/contracts/features/leads';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { leadsProjection } from './leads.view.ts';

const LEAD = '00000000-0000-4000-8000-0000000000e5';
const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const CONVERTED = '2026-03-05T09:00:00.000Z';
const stream = ['lead', LEAD] as const;
const fields = {
  name: 'Zoë Grünwald',
  email: 'zoe@grunwald.example',
  phone: null,
  practiceArea: 'Family',
  status: 'proposal',
  value: '4200.00',
  source: 'Referral',
  nextStepDate: null,
  notes: null,
  convertedAt: null,
  clientId: null,
  wonFrom: null,
} as const;
const added = happened(lead.events.added, stream, { fields });
const converted = happened(
  convertLead.event,
  stream,
  {
    changes: { status: 'won', convertedAt: CONVERTED, clientId: CLIENT, wonFrom: 'proposal' },
    client: { name: fields.name, email: fields.email, phone: null, practiceArea: 'Family' },
  },
  CONVERTED,
);
const undone = happened(
  undoLeadConversion.event,
  stream,
  { changes: { status: 'proposal', convertedAt: null, clientId: null, wonFrom: null }, clientId: CLIENT },
  '2026-03-06T09:00:00.000Z',
);

export const leadsExamples: readonly ProjectionExample[] = [
  ...recordExamples(leadsProjection, lead, {
    fields,
    helpers: {
      search: 'zoe grunwald\nzoe@grunwald.example\n\nfamily\nreferral\n',
      nameFolded: 'zoe grunwald',
      statusRank: 3,
      valueCents: 420_000,
      nextStepDateOrNever: '~',
    },
    changes: { status: 'lost', nextStepDate: '2026-04-01', value: null },
    changedHelpers: { statusRank: 5, nextStepDateOrNever: '2026-04-01', valueCents: null },
  }),
  {
    projection: leadsProjection,
    title: 'is won, and leads to its client',
    given: [added],
    when: converted,
    shows: { id: LEAD, status: 'won', statusRank: 4, convertedAt: CONVERTED, clientId: CLIENT, wonFrom: 'proposal' },
  },
  {
    projection: leadsProjection,
    title: 'is back where it was in the pipeline',
    given: [added, converted],
    when: undone,
    shows: { id: LEAD, status: 'proposal', statusRank: 3, convertedAt: null, clientId: null, createdAt: EXAMPLE_TIME },
  },
];

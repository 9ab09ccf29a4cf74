import { closingStatement, finalizeStatement } from '@lexledger/contracts/features/closing-statements';
import { firmDetails } from '@lexledger/contracts/firmFields';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, recordExamples } from '../../kernel/record-examples.ts';
import { closingStatementsProjection } from './closing-statements.view.ts';

const fields = {
  caseId: '00000000-0000-4000-8000-0000000000d2',
  clientId: '00000000-0000-4000-8000-0000000000c1',
  outcome: 'Settled before trial',
  recovery: '90000.00',
  feeBasis: 'gross',
  shares: [{ stage: 'After suit was filed', percent: '33.333', of: null }],
  costs: [],
  liens: [],
  notes: null,
  status: 'draft',
  fee: '30000.00',
  costsTotal: '0.00',
  liensTotal: '0.00',
  remittance: '60000.00',
  givenOn: null,
  finalAt: null,
  firm: null,
} as const;
const final = { givenOn: '2026-03-02', finalAt: '2026-03-02T15:00:00.000Z' };
const firm = firmDetails.parse({ firmName: 'Adler Byron LLP' });
const drafted = happened(closingStatement.events.added, ['closing', EXAMPLE_RECORD], {
  fields: { ...fields, shares: [...fields.shares], costs: [], liens: [] },
});

export const closingStatementsExamples: readonly ProjectionExample[] = [
  ...recordExamples(closingStatementsProjection, closingStatement, {
    fields: { ...fields, shares: [...fields.shares], costs: [], liens: [] },
    helpers: { search: 'settled before trial\n' },
    changes: { notes: 'Paid by wire' },
    changedHelpers: { search: 'settled before trial\npaid by wire' },
  }),
  {
    projection: closingStatementsProjection,
    title: 'shows a final statement as it was given to the client',
    given: [drafted],
    when: happened(finalizeStatement.event, ['closing', EXAMPLE_RECORD], {
      changes: { status: 'final', ...final, firm },
    }),
    shows: { id: EXAMPLE_RECORD, status: 'final', ...final, firm },
  },
];

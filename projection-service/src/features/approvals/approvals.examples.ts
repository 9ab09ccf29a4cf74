import {
  approvalCarriedOut,
  approvalDeclined,
  approvalExpired,
  approvalGranted,
  approvalRequested,
  approvalRevised,
  approvalWithdrawn,
} from '@lexledger/contracts/features/approvals';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { approvalsProjection as projection } from './approvals.view.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const INVOICE = '00000000-0000-4000-8000-0000000000b1';
const CASE = '00000000-0000-4000-8000-0000000000ca';
const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const DANA = '00000000-0000-4000-8000-0000000000da';
const EXPIRES = '2026-03-05T09:00:00.000Z';

const stream = ['approval', ID] as const;
const byDana = { userId: DANA, firmId: EXAMPLE_USER };
const rows = [{ label: 'Client', value: 'Ann Lee' }];
const asked = happened(approvalRequested, stream, {
  command: 'VoidInvoice',
  category: 'invoice',
  targetId: INVOICE,
  caseId: CASE,
  clientId: CLIENT,
  payload: '{}',
  hash: 'a'.repeat(64),
  madeOn: null,
  timeZone: 'UTC',
  title: 'Void invoice 12',
  amount: '900.00',
  rows,
  version: 4,
  note: 'Billed twice.',
  capabilities: ['invoice.void'],
  isMutual: true,
  needsLawyer: false,
  wallId: null,
  expiresAt: EXPIRES,
});
const granted = happened(approvalGranted, stream, { aloneBecause: null }, EXAMPLE_TIME, byDana);

const shows = (known: object) => ({
  id: ID,
  userId: EXAMPLE_USER,
  command: 'VoidInvoice',
  targetId: INVOICE,
  caseId: CASE,
  clientId: CLIENT,
  wallId: null,
  title: 'Void invoice 12',
  amount: '900.00',
  rows,
  version: 4,
  note: 'Billed twice.',
  state: 'open',
  expiresAt: EXPIRES,
  decidedBy: null,
  isAlone: false,
  ...known,
});

/** How the events of an approval change its view. */
export const approvalsExamples: readonly ProjectionExample[] = [
  { projection, title: 'shows what was asked for', given: [], when: asked, shows: shows({ revision: 0 }) },
  {
    projection,
    title: 'shows what would happen by now',
    given: [asked],
    when: happened(approvalRevised, stream, { title: 'Void invoice 12', amount: '800.00', rows: [], version: 5 }),
    shows: shows({ amount: '800.00', rows: [], version: 5 }),
  },
  {
    projection,
    title: 'shows who approved',
    given: [asked],
    when: granted,
    shows: shows({ state: 'granted', decidedBy: DANA }),
  },
  {
    projection,
    title: 'shows who declined, and why',
    given: [asked],
    when: happened(approvalDeclined, stream, { reason: 'It is owed.' }, EXAMPLE_TIME, byDana),
    shows: shows({ state: 'declined', decidedBy: DANA, reason: 'It is owed.' }),
  },
  {
    projection,
    title: 'shows that it was taken back',
    given: [asked],
    when: happened(approvalWithdrawn, stream, {}),
    shows: shows({ state: 'withdrawn' }),
  },
  {
    projection,
    title: 'shows that nobody decided in time',
    given: [asked],
    when: happened(approvalExpired, stream, {}),
    shows: shows({ state: 'expired' }),
  },
  {
    projection,
    title: 'shows why it was not done after all',
    given: [asked, granted],
    when: happened(approvalCarriedOut, stream, { code: 'INVOICE_NOT_SENT', message: 'It is a draft.' }),
    shows: shows({ state: 'refused', decidedBy: DANA, refusal: 'It is a draft.' }),
  },
];

import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { NO_DETAIL } from '@lexledger/contracts/features/trust/entries';
import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { type TrustPaper, trustPdf } from './trust-paper.ts';

const entry = (id: string, given: Partial<TrustJournalEntry>): TrustJournalEntry => ({
  ...NO_DETAIL,
  id,
  kind: 'withdrawal',
  date: '2026-03-04',
  amount: '-100.00',
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  bankAccountId: 'main',
  clearedOn: null,
  recordedAt: '2026-03-04T10:00:00.000Z',
  ownerId: 'ana',
  owner: 'client',
  ...given,
});

const common = { from: 'Zoë Adler', firm: null, names: { ana: 'Ana Müller', lease: 'Müller v. Roth' } };
const bank = { name: 'Trust account', accountEnding: '4417' };
const head = { origin: 'lexledger/a-firm', size: 1204, root: 'cm9vdA==', checkpoint: '', keys: [] };
const deposit = entry('d', {
  kind: 'deposit',
  amount: '1250.00',
  description: 'Retainer',
  counterparty: 'Karl Müller',
  method: 'check',
  reference: '88',
  caseId: 'lease',
});

const textOf = async (paper: TrustPaper): Promise<string> => (await pagesOf(await trustPdf(paper))).join(' ');

const expectWords = (page: string, words: readonly string[]): void =>
  expect(words.filter((each) => !page.includes(each))).toEqual([]);

describe('papers of trust accounting', { timeout: 30_000 }, () => {
  it('show the journal with its figures, the balance after each entry, and what is late', async () => {
    const journal = {
      opening: '500.00',
      receipts: '1250.00',
      disbursements: '-100.00',
      closing: '1650.00',
      entries: [deposit, entry('w', { description: 'Filing fee', lateFor: '2026-02-27' })],
    };
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const page = await textOf({ kind: 'journal', ...common, bank, part: 'all', period, journal, head });
    expectWords(page, [
      'Trust journal',
      'Mar 1, 2026 – Mar 31, 2026',
      'Trust account, ending 4417',
      'Opening balance $500.00',
      'Closing balance $1,650.00',
      'Müller v. Roth',
      'Check 88 $1,250.00 $1,750.00',
      'Late for Feb 27, 2026',
      'Ana Müller',
      '-$100.00 $1,650.00',
      'Log lexledger/a-firm, 1,204 entries, root cm9vdA==',
    ]);
  });

  it('show the checks by their numbers, and which are missing', async () => {
    const check = (reference: string) => entry(reference, { method: 'check', reference });
    const entries = [check('1043'), check('1041')];
    const figures = { opening: '0.00', receipts: '0.00', disbursements: '-200.00', closing: '-200.00' };
    const period = { from: undefined, to: '2026-03-31' };
    const journal = { ...figures, entries };
    const page = await textOf({ kind: 'journal', ...common, bank: null, part: 'checks', period, journal, head });
    expectWords(page, ['Trust journal: checks', 'All bank accounts', 'No check has the number 1042.', 'Total']);
    expect(page.indexOf('Check 1041')).toBeLessThan(page.indexOf('Check 1043'));
  });

  it('show the trial balance by client and matter, and the firm', async () => {
    const share = { bankAccountId: 'main', caseId: null } as const;
    const rows = [
      { ...share, ownerId: 'ana', owner: 'client', caseId: 'lease', balance: '1150.00' },
      { ...share, ownerId: 'main', owner: 'firm', balance: '50.00' },
    ] as const;
    const balance = { on: '2026-03-31', total: '1200.00', rows: [...rows] };
    const page = await textOf({ kind: 'trial-balance', ...common, bank, balance, head });
    expectWords(page, [
      'At the end of Mar 31, 2026',
      'Ana Müller Müller v. Roth $1,150.00',
      'The firm $50.00',
      'Total $1,200.00',
    ]);
  });

  it('ask a client for money: how much, until when, for what, and what came already', async () => {
    const request: TrustRequest = {
      id: 'r',
      userId: 'u',
      version: 0,
      createdAt: '2026-03-04T10:00:00.000Z',
      updatedAt: '2026-03-04T10:00:00.000Z',
      removedAt: null,
      clientId: 'ana',
      caseId: 'lease',
      amount: '2500.00',
      dueOn: '2026-03-18',
      message: 'For the experts.',
      received: '1000.00',
      emails: [],
    };
    const client = { name: 'Ana Müller', address: 'Elm Court 1' };
    const page = await textOf({ kind: 'request', ...common, request, client, matter: 'Müller v. Roth' });
    expectWords(page, [
      'Request for trust funds',
      'Due Mar 18, 2026',
      'Elm Court 1',
      'Müller v. Roth',
      'For the experts.',
      'Requested $2,500.00',
      'Received $1,000.00',
      'Outstanding $1,500.00',
      'client trust account',
    ]);
  });

  it('list the deposits of a slip, each with its source and its check, and their total', async () => {
    const slip = { number: '17', date: '2026-03-05', deposits: ['d', 'c'] } as unknown as DepositSlip;
    const cash = entry('c', { kind: 'deposit', amount: '50.00', method: 'cash' });
    const page = await textOf({ kind: 'slip', ...common, bank, slip, deposits: [deposit, cash] });
    expectWords(page, [
      'Deposit slip 17',
      'Mar 5, 2026',
      'Trust account, ending 4417',
      'Karl Müller Ana Müller Check 88 $1,250.00',
      'Ana Müller Ana Müller Cash $50.00',
      '2 deposits $1,300.00',
    ]);
  });
});

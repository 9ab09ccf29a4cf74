import type { ClosingStatement } from '@lexledger/contracts/features/closing-statements';
import { firmDetails } from '@lexledger/contracts/firmFields';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { closingStatementPdf } from './closing-statement-pdf.ts';

const statement = {
  ...{ id: 's', version: 1, updatedAt: '2026-03-02T15:00:00.000Z', caseId: 'c', clientId: 'p', status: 'final' },
  ...{ outcome: 'Settled before trial', recovery: '90000.00', feeBasis: 'net', notes: null, givenOn: '2026-03-02' },
  shares: [{ stage: 'After suit was filed', percent: '33.333', of: null }],
  costs: [{ recordId: null, date: '2026-02-01', description: 'Expert’s report', amount: '6000.00' }],
  liens: [{ payee: 'Medicare', description: 'Conditional payments', amount: '2000.00' }],
} as unknown as ClosingStatement;
const paper = {
  statement,
  from: 'Zoe Adler',
  firm: firmDetails.parse({ firmName: 'Adler Byron LLP' }),
  client: { name: 'Ada Okafor', address: '1 Elm Court' },
  matter: 'Okafor v. Brandt',
};

describe('a closing statement as a PDF', { timeout: 30_000 }, () => {
  it('shows the recovery, each deduction, the remittance and how it was determined', async () => {
    const [page = ''] = await pagesOf(await closingStatementPdf(paper));
    expect(page).toMatch(/Closing statement.*Given to the client on Mar 2, 2026.*Ada Okafor.*Settled before trial/s);
    expect(page).toMatch(
      /Gross recovery \$90,000\.00.*33 1\/3% of \$84,000\.00 \$28,000\.00.*Expert’s report \$6,000\.00/s,
    );
    expect(page).toMatch(/Medicare: Conditional payments \$2,000\.00.*Remittance to the client \$54,000\.00/s);
    expect(page).toContain('after the costs were deducted');
  });

  it('says that it is a draft, under the lawyer’s name where the firm has no details', async () => {
    const draft = { ...statement, status: 'draft' as const, givenOn: null };
    const [page = ''] = await pagesOf(await closingStatementPdf({ ...paper, statement: draft, firm: null }));
    expect(page).toContain('Closing statement, draft');
    expect(page).toContain('Zoe Adler');
  });
});

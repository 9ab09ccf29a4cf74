import type { FinancialReport } from '@lexledger/contracts/features/reports';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { type PrintedReport, reportFileName, reportPaper, reportPdf } from './report-pdf.ts';
import { createReportPrinter } from './report-printer.ts';

const figures = {
  income: '1000.10',
  expenses: '1300.15',
  net: '-300.05',
  worked: '450.00',
  workedMinutes: 90,
  unbilled: '60.00',
};

const whole = { basis: 'cash', advanced: '450.02', tax: '8.88', ...figures } as const;

const report: FinancialReport = {
  ...whole,
  lines: [
    { key: 'a', name: 'Łukasiewicz & Söhne', ...figures, expenses: '0.00', net: '1000.10', unbilled: '12.34' },
    { key: null, name: null, ...figures, income: '0.00', worked: '0.00', workedMinutes: 0 },
  ],
};

const aReport: PrintedReport = {
  report,
  by: 'client',
  whose: null,
  period: { from: '2026-01-01', to: '2026-03-31' },
  beside: null,
  asOf: '2026-04-02',
  from: 'Zoë Adler',
  letterhead: ['12 State Street', 'Albany, NY 12207'],
};

describe('a financial report as a PDF', { timeout: 30_000 }, () => {
  it('says of whose records and matters it is, also in its name, where it is one person’s', async () => {
    const own = { ...aReport, whose: 'Dana Reed' };
    expect(JSON.stringify(reportPaper(own))).toContain('Records and matters of Dana Reed');
    expect(JSON.stringify(reportPaper(aReport))).not.toContain('Records and matters of');
    expect(reportFileName(own)).toBe('Financial report of Dana Reed by client, 2026-04-02.pdf');
  });

  it('says whose it is, of which period, as of which day, its figures and its lines', async () => {
    const [page = ''] = await pagesOf(await reportPdf(aReport));
    for (const words of [
      'Zoë Adler',
      '12 State Street',
      'Albany, NY 12207',
      'Financial report',
      'By client',
      'Jan 1, 2026 – Mar 31, 2026',
      'As of Apr 2, 2026',
      'Income $1,000.10',
      'Net -$300.05',
      'Billable hours 1.5',
      'Łukasiewicz & Söhne $1,000.10 $0.00 $1,000.10 $450.00 $12.34 1.5',
      'No client $0.00 $1,300.15 -$300.05 $0.00 $60.00 0.0',
      'Total $1,000.10 $1,300.15 -$300.05 $450.00 $60.00 1.5',
      'Cash basis',
      'Client costs advanced $450.02',
      'Sales tax payable $8.88',
      'Management figures, not tax advice.',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('Compared');
  });

  it('has the figures of the period that it is compared with beside its own', async () => {
    const beside = {
      period: { from: '2025-01-01', to: '2025-03-31' },
      report: { ...whole, income: '7.00', lines: [] },
    };
    const [page] = await pagesOf(await reportPdf({ ...aReport, beside }));
    expect(page).toContain('Compared with Jan 1, 2025 – Mar 31, 2025');
    expect(page).toContain('Income $1,000.10 $7.00');
  });

  it('names months, and a period without a beginning or an end', async () => {
    const lines = [{ key: '2026-02', name: null, ...figures }];
    const printed = { ...aReport, by: 'month', report: { ...whole, lines } } as const;
    expect((await pagesOf(await reportPdf({ ...printed, period: {} })))[0]).toContain('Feb 2026 $1,000.10');
    expect((await pagesOf(await reportPdf({ ...printed, period: {} })))[0]).toContain('All time');
    expect((await pagesOf(await reportPdf({ ...printed, period: { to: '2026-03-31' } })))[0]).toContain(
      'Until Mar 31, 2026',
    );
  });

  it('says so where there is nothing in it', async () => {
    const [page] = await pagesOf(await reportPdf({ ...aReport, report: { ...whole, lines: [] } }));
    expect(page).toContain('Nothing falls into this period.');
  });

  it('goes on over pages with its heads repeated, every line once', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      key: `${index}`,
      name: `Client number ${index}.`,
      ...figures,
    }));
    const pages = await pagesOf(await reportPdf({ ...aReport, report: { ...whole, lines } }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ').match(/Client number \d+\./g)).toEqual(lines.map(({ name }) => name));
    for (const page of pages.slice(0, -1)) expect(page).toContain('Client Income Expenses');
  });

  it('is laid out in a thread just the same', async () => {
    expect(await createReportPrinter().print(aReport)).toEqual(await reportPdf(aReport));
  });

  it('has a name that tells it from others in the folder of downloads', () => {
    expect(reportFileName(aReport)).toBe('Financial report by client, 2026-04-02.pdf');
  });
});

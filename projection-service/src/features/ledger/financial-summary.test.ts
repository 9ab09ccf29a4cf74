import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { financialRecord } from '@lexledger/contracts/features/money';
import { describe, expect, it } from 'vitest';
import { happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aFinancialRecord } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { summaryQuery } from './financial-summary.ts';
import { ledgerSettingsProjection } from './ledger-settings.view.ts';
import { postingsProjection } from './postings.view.ts';

const VIEWS = [postingsProjection, ledgerSettingsProjection];

const recorded = (type: 'income' | 'expense', amount: string, date: string, category = 'Fees', userId?: string) =>
  happened(
    ...aFinancialRecord(`${type} ${amount} ${date}`, { type, amount, date, category }),
    undefined,
    userId === undefined ? {} : { userId },
  );

const removed = (of: ReturnType<typeof recorded>) =>
  happened(financialRecord.events.removed, ['money', of.entityId], {});

describe('the financial summary', () => {
  it('adds up to the cent: in all, this month, last month', async () => {
    const read = await showing(VIEWS, [
      recorded('income', '0.10', '2026-03-01'),
      recorded('income', '0.20', '2026-03-31'),
      recorded('expense', '0.05', '2026-03-15', 'Office'),
      recorded('income', '99999999.99', '2026-02-28'),
      recorded('income', '99999999.98', '2019-01-01'),
    ]);
    const summary = await ask<FinancialSummary>(summaryQuery, read);
    expect(summary).toMatchObject({
      income: '200000000.27',
      expenses: '0.05',
      net: '200000000.22',
      thisMonth: { income: '0.30', expenses: '0.05', net: '0.25' },
      lastMonth: { income: '99999999.99', expenses: '0.00', net: '99999999.99' },
    });
  });

  it('shows twelve months up to this one, those without records too', async () => {
    const read = await showing(VIEWS, [recorded('expense', '10.00', '2025-12-31')]);
    const { months } = await ask<FinancialSummary>(summaryQuery, read);
    expect(months).toHaveLength(12);
    expect([months[0]?.month, months[11]?.month]).toEqual(['2025-04', '2026-03']);
    expect(months[8]).toEqual({ month: '2025-12', income: '0.00', expenses: '10.00', net: '-10.00' });
  });

  it("lists the year's categories, largest first", async () => {
    const read = await showing(VIEWS, [
      recorded('income', '5.00', '2026-01-01', 'Fees'),
      recorded('expense', '7.00', '2026-12-31', 'Rent'),
      recorded('expense', '900.00', '2025-12-31', 'Rent'),
    ]);
    const { categories } = await ask<FinancialSummary>(summaryQuery, read);
    expect(categories).toEqual([
      { type: 'expense', category: 'Rent', total: '7.00' },
      { type: 'income', category: 'Fees', total: '5.00' },
    ]);
  });

  it("leaves out what was removed and what is somebody else's", async () => {
    const gone = recorded('income', '3.00', '2026-03-01');
    const read = await showing(VIEWS, [
      gone,
      removed(gone),
      recorded('income', '4.00', '2026-03-01', 'Fees', idOf('stranger')),
    ]);
    expect(await ask<FinancialSummary>(summaryQuery, read)).toMatchObject({ income: '0.00', categories: [] });
  });

  it("begins the month when the user's calendar does", async () => {
    const read = await showing(VIEWS, [recorded('income', '1.00', '2026-02-28')]);
    const summary = await ask<FinancialSummary>(summaryQuery, read, { at: '2026-03-01T04:59:00.000Z' });
    expect(summary.thisMonth.income).toBe('1.00');
  });
});

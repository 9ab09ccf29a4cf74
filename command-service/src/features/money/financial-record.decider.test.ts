import { financialRecord } from '@lexledger/contracts/features/money';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { financialRecordDecider } from './financial-record.decider.ts';

const { commands, events } = financialRecord;
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const body = {
  type: 'income' as const,
  amount: '1500',
  description: 'Retainer',
  category: 'Fees',
  date: '2026-02-28',
};
const fields = { ...body, amount: '1500.00', caseId: null, clioId: null };

behavesAsRecord(financialRecordDecider, financialRecord, {
  body,
  fields,
  added: happened(events.added, { fields }),
  edits: [{ amount: '1600.00' }, { category: 'Retainers' }],
});

describe('AddFinancialRecord', () => {
  it('refers to its case where it names one', () => {
    given(financialRecordDecider)
      .when(commands.add, { ...body, caseId })
      .refersTo(`caseId: case-${caseId}`);
  });

  it.each([
    ['1500', '1500.00'],
    ['0.5', '0.50'],
    [19.9, '19.90'],
    ['99999999.99', '99999999.99'],
  ])('reads the amount %s as %s', (amount, read) => {
    expect(commands.add.body.parse({ ...body, amount })).toMatchObject({ amount: read });
  });

  it.each(['-1', '-0.01', '100000000', '1.005', '1,500.00', '', 'NaN', null, 0.1 + 0.2])(
    'takes no amount of %s',
    (amount) => {
      expect(commands.add.body.safeParse({ ...body, amount }).success).toBe(false);
    },
  );
});

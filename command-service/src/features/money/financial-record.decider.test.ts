import { expenseBilled, expenseUnbilled, financialRecord } from '@lexledger/contracts/features/money';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { BILL_EXPENSE, financialRecordDecider, UNBILL_EXPENSE } from './financial-record.decider.ts';

const { commands, events } = financialRecord;
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const body = {
  type: 'income' as const,
  amount: '1500',
  description: 'Retainer',
  category: 'Fees',
  date: '2026-02-28',
};
const fields = {
  ...body,
  amount: '1500.00',
  caseId: null,
  clioId: null,
  inHouse: false,
  remitsTax: false,
  invoiceId: null,
};

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

const invoiceId = '6d8f0a1b-2c3d-4e5f-8a9b-0c1d2e3f4a5b';
const anotherInvoice = '7e9f0a1b-2c3d-4e5f-8a9b-0c1d2e3f4a5c';
const anExpense = happened(events.added, { fields: { ...fields, type: 'expense', caseId } });
const onAnInvoice = happened(expenseBilled, { changes: { invoiceId } });
const givenBack = happened(expenseUnbilled, { changes: { invoiceId: null }, invoiceId });

describe('BillFinancialRecord', () => {
  it('gives the expense to the invoice, once', () => {
    given(financialRecordDecider, anExpense)
      .whenNamed(BILL_EXPENSE, { invoiceId })
      .leadsTo({ type: 'FinancialRecordBilled', data: { changes: { invoiceId } } })
      .answers({ invoiceId });
    given(financialRecordDecider, anExpense, onAnInvoice).whenNamed(BILL_EXPENSE, { invoiceId }).changesNothing();
  });

  it('gives it to another one when it was given back', () => {
    given(financialRecordDecider, anExpense, onAnInvoice, givenBack)
      .whenNamed(BILL_EXPENSE, { invoiceId: anotherInvoice })
      .answers({ invoiceId: anotherInvoice });
  });

  it('is refused while another invoice holds it', () => {
    given(financialRecordDecider, anExpense, onAnInvoice)
      .whenNamed(BILL_EXPENSE, { invoiceId: anotherInvoice })
      .isRefused('EXPENSE_BILLED');
  });

  it('is refused for income, and for what belongs to no case', () => {
    given(financialRecordDecider, happened(events.added, { fields: { ...fields, caseId } }))
      .whenNamed(BILL_EXPENSE, { invoiceId })
      .isRefused('EXPENSE_NOT_BILLABLE');
    given(financialRecordDecider, happened(events.added, { fields: { ...fields, type: 'expense' } }))
      .whenNamed(BILL_EXPENSE, { invoiceId })
      .isRefused('EXPENSE_NOT_BILLABLE');
  });
});

describe('UnbillFinancialRecord', () => {
  it('takes the expense back from the invoice that holds it, and from no other', () => {
    given(financialRecordDecider, anExpense, onAnInvoice)
      .whenNamed(UNBILL_EXPENSE, { invoiceId })
      .leadsTo({ type: 'FinancialRecordUnbilled', data: { changes: { invoiceId: null }, invoiceId } });
    given(financialRecordDecider, anExpense, onAnInvoice)
      .whenNamed(UNBILL_EXPENSE, { invoiceId: anotherInvoice })
      .changesNothing();
  });
});

describe('an expense that an invoice holds', () => {
  const held = () => given(financialRecordDecider, anExpense, onAnInvoice);

  it.each([
    ['type', 'income'],
    ['amount', '1.00'],
    ['caseId', null],
    ['date', '2026-03-03'],
  ])('keeps its %s', (field, value) => {
    held()
      .when(commands.change, { [field]: value })
      .isRefused('EXPENSE_INVOICED', {
        issues: [{ path: field, message: 'An invoice or a closing statement holds this expense' }],
      });
  });

  it('can be worded better', () => {
    held()
      .when(commands.change, { description: 'Filing fee' })
      .leadsTo({ type: 'FinancialRecordChanged', data: { changes: { description: 'Filing fee' } } });
  });

  it('cannot be removed before it is given back', () => {
    held().when(commands.remove, {}).isRefused('EXPENSE_INVOICED');
    held().when(commands.remove, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    given(financialRecordDecider, anExpense, onAnInvoice, givenBack)
      .when(commands.remove, {})
      .leadsTo({ type: 'FinancialRecordRemoved', data: {} });
  });
});

import { INVOICE_STATUSES } from '@lexledger/contracts/billingChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { invoice, invoiceAgeing, invoicesView } from '@lexledger/contracts/features/invoices';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { InvoiceAge } from '@lexledger/contracts/reportChoices';
import { ageOf } from '@lexledger/domain/invoiceAges';
import { isOutstanding } from '@lexledger/domain/invoiceStates';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { recordProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const invoicesProjection = recordProjection(invoicesView, {
  version: 8,
  indexes: [
    ['removedAt', 'status'],
    ['clientId', 'removedAt'],
    ['caseId', 'removedAt'],
    ['isOpen', 'dueDate'],
  ],
  search: ['title', 'notes'],
  text: ['title'],
  ranks: { status: keysOf(INVOICE_STATUSES) },
  money: ['total', 'paid'],
  plain: ['number', 'issuedOn'],
  orNever: ['dueDate'],
  derive: (document) => ({
    isOpen: document.removedAt === null && isOutstanding(document),
    openCents: toCents(openAmount(document)),
  }),
});

export const invoiceQueries = recordQueries(invoice, invoicesProjection, { sort: '-createdAt' });

export const ageingQuery = answerQuery(invoiceAgeing, async ({ today, read }) => {
  const rows = await read.aggregate(invoicesView.name, {
    where: { isOpen: true },
    groupBy: ['dueDate'],
    sum: ['openCents'],
  });
  const sums: Record<InvoiceAge, number> = { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 };
  for (const { group, sum } of rows) sums[ageOf(String(group.dueDate), today)] += sum.openCents ?? 0;
  const open = Object.values(sums).reduce((all, each) => all + each, 0);
  return {
    body: {
      today,
      current: toDecimal(sums.current),
      days1to30: toDecimal(sums.days1to30),
      days31to60: toDecimal(sums.days31to60),
      days61to90: toDecimal(sums.days61to90),
      over90: toDecimal(sums.over90),
      open: toDecimal(open),
      invoices: rows.reduce((all, { count }) => all + count, 0),
    },
  };
});

import { listPostings, type ShownPosting } from '@lexledger/contracts/features/ledger';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import type { Where } from '@lexledger/infra/read-store/port';
import { ledgerOf, type StoredPosting, sumsOfRows } from '../../kernel/ledger.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const shown = ({ cents, basis: _, month: __, ...posting }: StoredPosting): ShownPosting => ({
  ...posting,
  amount: toDecimal(cents),
});

export const postingsQuery = answerQuery(
  listPostings,
  async ({ query: { from, to, caseId, clientId, kind, mine }, actor, read }) => {
    const ledger = await ledgerOf(read, actor, mine === 'true' ? read.mine() : {});
    const day = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
    const where: Where = {
      ...(Object.keys(day).length > 0 && { day }),
      ...(caseId !== undefined && { caseId }),
      ...(clientId !== undefined && { clientId }),
      ...(kind !== undefined && { kind }),
    };
    const rows = await ledger.find(where, [{ field: 'day', direction: 'desc' }]);
    const { income, expenses, advanced, tax } = sumsOfRows(rows);
    return {
      body: {
        basis: ledger.settings.basis,
        income: toDecimal(income),
        expenses: toDecimal(expenses),
        net: toDecimal(income - expenses),
        advanced: toDecimal(advanced),
        tax: toDecimal(tax),
        rows: rows.map(shown),
      },
    };
  },
  { timeless: true },
);

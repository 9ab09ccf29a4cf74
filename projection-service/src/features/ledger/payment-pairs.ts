import { casesView } from '@lexledger/contracts/features/cases';
import { type Invoice, invoicesView, linesOf } from '@lexledger/contracts/features/invoices';
import { paymentPairs } from '@lexledger/contracts/features/ledger';
import { type FinancialRecord, financialView } from '@lexledger/contracts/features/money';
import { likelyPairs, type ReceivedPayment } from '@lexledger/domain/ledger/pairs';
import { settingsIn } from '../../kernel/ledger.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

function paymentsOf(invoice: Invoice): readonly ReceivedPayment[] {
  const { id: invoiceId, clientId, caseId, payments } = invoice;
  const caseIds = new Set([caseId, ...linesOf(invoice).map((line) => line.caseId)].filter((each) => each !== null));
  return payments
    .filter(({ reverses }) => reverses === null)
    .map(({ id, date, amount }) => ({ id, invoiceId, date, amount, caseIds, clientId }));
}

export const paymentPairsQuery = answerQuery(
  paymentPairs,
  async ({ actor, read }) => {
    const [settings, records, invoices, cases] = await Promise.all([
      settingsIn(read, actor),
      read.find(financialView.name, { where: { type: 'income', removedAt: null, caseId: { not: null } } }),
      read.find(invoicesView.name, { where: { removedAt: null, status: { not: 'draft' } } }),
      read.find(casesView.name, { where: {} }),
    ]);
    const clientOf = new Map(cases.map(({ id, clientId }) => [id, String(clientId)]));
    const recordOf = new Map((records as unknown as readonly FinancialRecord[]).map((record) => [record.id, record]));
    const payments = (invoices as unknown as readonly Invoice[]).flatMap(paymentsOf);
    const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
    const invoiceOf = new Map((invoices as unknown as readonly Invoice[]).map((one) => [one.id, one]));
    const same = settings.same.filter(({ paymentId }) => paymentOf.has(paymentId));
    // Records and payments that are already paired are not proposed again.
    const [known, paid] = [
      new Set(same.map(({ recordId }) => recordId)),
      new Set(same.map(({ paymentId }) => paymentId)),
    ];
    const pairs = likelyPairs(
      [...recordOf.values()].filter(({ id }) => !known.has(id)),
      payments.filter(({ id }) => !paid.has(id)),
      (caseId) => clientOf.get(caseId) ?? null,
      settings.different,
    );
    return {
      body: {
        isAsked: settings.isAsked,
        same,
        pairs: pairs
          .flatMap((pair) => {
            const record = recordOf.get(pair.recordId);
            const payment = paymentOf.get(pair.paymentId);
            if (record === undefined || payment === undefined) return [];
            const { date, description, amount, caseId } = record;
            const { number = null } = invoiceOf.get(pair.invoiceId) ?? {};
            return [
              {
                ...pair,
                record: { date, description, amount, caseId },
                payment: { date: payment.date, amount: payment.amount, number, clientId: payment.clientId },
              },
            ];
          })
          .sort((a, b) => (a.record.date < b.record.date ? 1 : -1)),
      },
    };
  },
  { timeless: true },
);

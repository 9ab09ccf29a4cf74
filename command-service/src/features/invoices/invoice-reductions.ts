import {
  type CreditMemo,
  creditKey,
  discountInvoice,
  type Invoice,
  issueCreditMemo,
  linesOf,
  voidCreditMemo,
  waiveLine,
  writeDownLine,
} from '@lexledger/contracts/features/invoices';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { isPayable } from '@lexledger/domain/invoiceStates';
import { type Decision, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';
import { charged, overpaid, statusFor, sumProblem } from './invoice-sums.ts';

/** A line of a draft at a lower amount, with the sums that follow; null when the draft has no such line. */
function reduced(record: Invoice, lineId: string, kind: 'write-down' | 'no-charge', amount: string, reason: string) {
  const line = linesOf(record).find(({ id }) => id === lineId);
  if (line === undefined) return null;
  const from = line.reduction?.from ?? line.amount;
  const lines = linesOf(record).map((each) =>
    each === line ? { ...line, amount, reduction: { kind, from, reason } } : each,
  );
  const { discount, subtotal, taxAmount, total } = charged({ ...record, lines }, record);
  return { changes: { lines, discount, subtotal, taxAmount, total }, ...{ lineId, from, amount, reason } };
}

/** Charges less for a line than its work is worth. */
export function writeDown(record: Invoice, command: Command): Decision {
  if (record.status !== 'draft') return refuse('INVOICE_NOT_DRAFT');
  const { lineId, amount, reason } = (command as CommandOf<typeof writeDownLine.command>).data;
  const data = reduced(record, lineId, 'write-down', amount, reason);
  if (data === null) return refuse('NO_SUCH_LINE');
  if (toCents(amount) >= toCents(data.from)) {
    const issues = [{ path: 'amount', message: `Give less than ${data.from}, which the line comes to.` }];
    return refuse('LINE_NOT_REDUCED', { issues });
  }
  return sumProblem(data.changes) ?? [{ type: writeDownLine.event.type, data }];
}

/** Shows a line with its work and charges nothing for it. */
export function waive(record: Invoice, command: Command): Decision {
  if (record.status !== 'draft') return refuse('INVOICE_NOT_DRAFT');
  const { lineId, reason } = (command as CommandOf<typeof waiveLine.command>).data;
  const data = reduced(record, lineId, 'no-charge', '0.00', reason);
  if (data === null) return refuse('NO_SUCH_LINE');
  return sumProblem(data.changes) ?? [{ type: waiveLine.event.type, data }];
}

/** Reduces the whole draft, by an amount or in percent of its lines. */
export function giveDiscount(record: Invoice, command: Command): Decision {
  if (record.status !== 'draft') return refuse('INVOICE_NOT_DRAFT');
  const { amount = null, percent = null, reason } = (command as CommandOf<typeof discountInvoice.command>).data;
  const given = { discount: amount, discountPercent: percent, discountReason: reason };
  const changes = charged({ ...record, discount: amount }, record, given);
  return sumProblem(changes) ?? [{ type: discountInvoice.event.type, data: { changes } }];
}

/** The credit memos as they are then, and the status that follows. */
function withCredits(record: Invoice, credits: readonly CreditMemo[]) {
  const sum = credits.reduce((cents, { amount, voidedAt }) => cents + (voidedAt === null ? toCents(amount) : 0), 0);
  const credited = toDecimal(sum);
  return { credits: [...credits], credited, status: statusFor({ ...record, credited }, toCents(record.paid)) };
}

/** Reduces what is open of an approved invoice. */
export function issueCredit(record: Invoice, command: Command): Decision {
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (!isPayable(record)) return refuse('INVOICE_NOT_SENT');
  const { date = command.today, amount, reason } = (command as CommandOf<typeof issueCreditMemo.command>).data;
  const over = overpaid(record, toCents(amount));
  if (over !== null) return over;
  const id = partIdFor('credit', command);
  const ordinal = record.credits.length + 1;
  const credit: CreditMemo = { id, ordinal, date, amount, at: command.at, voidedOn: null, voidedAt: null };
  // The reasons of an erased client are gone.
  const known = typeof record.creditReasons === 'object' ? record.creditReasons : {};
  const changes = {
    ...withCredits(record, [...record.credits, credit]),
    creditReasons: { ...known, [creditKey(credit)]: reason },
  };
  return [{ type: issueCreditMemo.event.type, data: { changes, credit, reason } }];
}

/** Voids a credit memo, which keeps its number. */
export function voidCredit(record: Invoice, command: Command): Decision {
  const { creditId } = (command as CommandOf<typeof voidCreditMemo.command>).data;
  const known = record.credits.find(({ id, voidedAt }) => id === creditId && voidedAt === null);
  if (known === undefined) return refuse('NO_SUCH_CREDIT');
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  const credit: CreditMemo = { ...known, voidedOn: command.today, voidedAt: command.at };
  const changes = withCredits(
    record,
    record.credits.map((each) => (each === known ? credit : each)),
  );
  return [{ type: voidCreditMemo.event.type, data: { changes, credit } }];
}

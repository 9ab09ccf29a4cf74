import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@lexledger/contracts/features/invoices';
import { letterhead } from '@lexledger/domain/firmWords';
import { reductionWords, sumRows } from '@lexledger/domain/invoiceWords';
import type { InvoicePeople } from '@lexledger/infra/invoice-print/port';
import { amountOf, dayOf, MUTED, right, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

const headingOf = ({ number, status }: Pick<Invoice, 'number' | 'status'>): string => {
  if (number === null) return 'Invoice, draft';
  return `Invoice ${invoiceNumber(number)}${status === 'void' ? ', void' : ''}`;
};

/** 'Invoice 0012.pdf' */
export const invoiceFileName = (invoice: Pick<Invoice, 'number' | 'status'>): string => `${headingOf(invoice)}.pdf`;

function rowOf(line: InvoiceLine, members: InvoicePeople['members']): object[] {
  const { date, description, minutes, rate, amount, taskCode, activityCode, expenseCode, workedBy } = line;
  const worker = members[workedBy ?? ''];
  const details = [worker, taskCode, activityCode, expenseCode].filter(Boolean).join(' ');
  const reduction = reductionWords(line, amountOf);
  return [
    { text: dayOf(date), noWrap: true, color: MUTED },
    {
      text: [
        description,
        ...(details === '' ? [] : [{ text: `  ${details}`, color: MUTED, fontSize: 8 }]),
        ...(reduction === null ? [] : [{ text: `\n${reduction}`, color: MUTED, fontSize: 8 }]),
      ],
    },
    right(minutes === null ? '' : (minutes / 60).toFixed(1)),
    right(rate === null ? '' : amountOf(rate)),
    right(amountOf(amount)),
  ];
}

/** The invoice as its client reads it: the same invoice makes the same bytes. */
export function invoicePdf(invoice: Invoice, { from: lawyer, firm, client, members }: InvoicePeople): Promise<Buffer> {
  const { title, issuedOn, dueDate, notes, updatedAt } = invoice;
  const from = firm?.firmName ?? lawyer;
  const heading = headingOf(invoice);
  const lines = linesOf(invoice);
  const facts = [
    ...(issuedOn === null ? [] : [`Date ${dayOf(issuedOn)}`]),
    ...(dueDate === null ? [] : [`Due ${dayOf(dueDate)}`]),
  ];
  return makePdf({
    title: `${heading}: ${title}`,
    at: Date.parse(issuedOn === null ? updatedAt : `${issuedOn}T12:00:00Z`),
    foot: `${from} · ${heading}`,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: from, bold: true, fontSize: 12 },
              ...(firm === null ? [] : letterhead(firm)).map((text) => ({ text, color: MUTED, fontSize: 8.5 })),
            ],
          },
          { width: 'auto', stack: [right(heading, { bold: true, fontSize: 16 }), ...facts.map((line) => right(line))] },
        ],
      },
      {
        margin: [0, 20, 0, 16],
        stack: [
          { text: 'For', color: MUTED, fontSize: 8 },
          { text: client.name, bold: true },
          ...(client.address === null ? [] : [{ text: client.address }]),
          { text: title, margin: [0, 8, 0, 0] },
        ],
      },
      lines.length === 0
        ? { text: 'There are no lines on this invoice.', color: MUTED }
        : {
            layout: SOBER,
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: ['auto', '*', 'auto', 'auto', 'auto'],
              body: [
                [
                  { text: 'Date', color: MUTED },
                  { text: 'Work and expenses', color: MUTED },
                  right('Hours', { color: MUTED }),
                  right('Rate', { color: MUTED }),
                  right('Amount', { color: MUTED }),
                ],
                ...lines.map((line) => rowOf(line, members)),
              ],
            },
          },
      {
        margin: [0, 12, 0, 0],
        unbreakable: true,
        columns: [
          { width: '*', text: '' },
          {
            width: 'auto',
            layout: 'noBorders',
            table: {
              body: sumRows(invoice).map(({ label, amount, isStrong: bold }) => [
                { text: label, bold },
                right(amountOf(amount), { bold }),
              ]),
            },
          },
        ],
      },
      ...(notes === null ? [] : [{ text: notes, color: MUTED, margin: [0, 16, 0, 0] }]),
      ...(firm === null || firm.paymentTerms === null
        ? []
        : [
            {
              margin: [0, 16, 0, 0],
              stack: [{ text: 'Payment', color: MUTED, fontSize: 8 }, { text: firm.paymentTerms }],
            },
          ]),
    ],
  });
}

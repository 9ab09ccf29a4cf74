import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@lexledger/contracts/features/invoices';
import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { type Heading, headingWords, layoutOf, type Section, sectionsOf } from '@lexledger/domain/invoiceLayout';
import { reductionWords, type SumRow, sumRows } from '@lexledger/domain/invoiceWords';
import type { InvoicePeople } from '@lexledger/infra/invoice-print/port';
import { addressedTo, amountOf, dayOf, headOf, MUTED, right, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

const headingOf = ({ number, status }: Pick<Invoice, 'number' | 'status'>): string => {
  if (number === null) return 'Invoice, draft';
  return `Invoice ${invoiceNumber(number)}${status === 'void' ? ', void' : ''}`;
};

/** 'Invoice 0012.pdf' */
export const invoiceFileName = (invoice: Pick<Invoice, 'number' | 'status'>): string => `${headingOf(invoice)}.pdf`;

const hoursOf = (minutes: number | null): string => (minutes === null ? '' : (minutes / 60).toFixed(1));

function rowOf(line: InvoiceLine, members: InvoicePeople['members'], { hours, grouping }: InvoiceLayout): object[] {
  const { date, description, minutes, rate, amount, taskCode, activityCode, expenseCode, workedBy } = line;
  const worker = members[workedBy ?? ''];
  const details = [worker, taskCode, activityCode, expenseCode].filter(Boolean).join(' ');
  const reduction = reductionWords(line, amountOf);
  return [
    // The heading of a day says it for all of its lines.
    { text: grouping === 'date' ? '' : dayOf(date), noWrap: true, color: MUTED },
    {
      text: [
        description,
        ...(details === '' ? [] : [{ text: `  ${details}`, color: MUTED, fontSize: 8 }]),
        ...(reduction === null ? [] : [{ text: `\n${reduction}`, color: MUTED, fontSize: 8 }]),
      ],
    },
    ...(hours ? [right(hoursOf(minutes)), right(rate === null ? '' : amountOf(rate))] : []),
    right(amountOf(amount)),
  ];
}

function wordsOf({ by, of }: Heading, { from, members }: InvoicePeople): string {
  if (by === 'timekeeper') return of === null ? from : (members[of] ?? '');
  return by === 'date' && of !== null ? dayOf(of) : headingWords({ by, of });
}

/** The row above the lines of a section, or in their place: its hours and its amount. */
function headRow({ heading, minutes, amount }: Section, people: InvoicePeople, { hours, detail }: InvoiceLayout) {
  const bold = detail === 'entries';
  return [
    { text: heading === null ? '' : wordsOf(heading, people), bold, colSpan: 2 },
    {},
    ...(hours ? [right(hoursOf(minutes), { bold })] : []),
    ...(hours && bold ? [''] : []),
    right(amountOf(amount), { bold }),
  ];
}

/** The lines as the layout shows them. */
function linesTable(invoice: Invoice, people: InvoicePeople, layout: InvoiceLayout): object {
  const { hours, detail } = layout;
  const rows = sectionsOf(invoice, layout).flatMap((section) => [
    ...(section.heading === null ? [] : [headRow(section, people, layout)]),
    ...(detail === 'summary' ? [] : section.lines.map((line) => rowOf(line, people.members, layout))),
  ]);
  const heads = [...(hours ? ['Hours'] : []), ...(hours && detail === 'entries' ? ['Rate'] : []), 'Amount'];
  return {
    layout: SOBER,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', ...heads.map(() => 'auto')],
      body: [
        [
          ...(detail === 'summary'
            ? [{ text: 'Work and expenses', color: MUTED, colSpan: 2 }, {}]
            : [
                { text: 'Date', color: MUTED },
                { text: 'Work and expenses', color: MUTED },
              ]),
          ...heads.map((head) => right(head, { color: MUTED })),
        ],
        ...rows,
      ],
    },
  };
}

/** Rows of labels and amounts at the right of the page. */
const sumsTable = (rows: readonly Pick<SumRow, 'label' | 'amount' | 'isStrong'>[]): object => ({
  margin: [0, 12, 0, 0],
  unbreakable: true,
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      layout: 'noBorders',
      table: {
        body: rows.map(({ label, amount, isStrong: bold }) => [
          { text: label, bold },
          right(amountOf(amount), { bold }),
        ]),
      },
    },
  ],
});

/** The invoice as its client reads it: the same invoice makes the same bytes. */
export function invoicePdf(invoice: Invoice, people: InvoicePeople): Promise<Buffer> {
  const { from: lawyer, firm, client, trust } = people;
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
      headOf({ from, firm }, heading, facts),
      addressedTo(client, title),
      lines.length === 0
        ? { text: 'There are no lines on this invoice.', color: MUTED }
        : linesTable(invoice, people, layoutOf(invoice, firm)),
      sumsTable(sumRows(invoice)),
      ...(trust.length === 0 ? [] : [sumsTable(trust.map((row) => ({ ...row, isStrong: false })))]),
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

import { ERASABLE_NOUNS } from '@lexledger/contracts/erasable';
import type { Erasure } from '@lexledger/contracts/features/erasures';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { dayOf, headOf, MUTED, type PaperSender, right, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

/** What a certificate says. It names nobody who was erased. */
export interface CertificatePaper extends PaperSender {
  readonly erasure: Erasure;
  /** Name of who ordered it. */
  readonly orderedBy: string;
  /** Labels of the kinds of records, by their categories. */
  readonly labels: Readonly<Record<string, string>>;
}

type Rows = Erasure['erased'];

const HEAD = { bold: true, fontSize: 11, margin: [0, 16, 0, 4] };

const table = (rows: Rows, labels: CertificatePaper['labels']): object => ({
  layout: SOBER,
  table: {
    widths: ['*', 'auto'],
    body: rows.map(({ category, count }) => [labels[category] ?? category, right(String(count))]),
  },
});

const section = (title: string, rows: Rows, labels: CertificatePaper['labels'], note: string): readonly object[] =>
  rows.length === 0
    ? []
    : [
        { text: title, ...HEAD },
        table(rows, labels),
        { text: note, color: MUTED, fontSize: 8.5, margin: [0, 4, 0, 0] },
      ];

const moment = (instant: string): string =>
  `${dayOf(calendarDay(Date.parse(instant), 'UTC'))}, ${instant.slice(11, 16)} UTC`;

/** The certificate of an erasure, on a page. */
export function certificatePdf({ erasure, orderedBy, labels, ...sender }: CertificatePaper): Promise<Buffer> {
  const { id, kind, orderedAt, completedAt, erased, files, stays } = erasure;
  const at = completedAt ?? orderedAt;
  return makePdf({
    title: 'Certificate of erasure',
    at: Date.parse(at),
    foot: `Erasure ${id}`,
    content: [
      headOf(sender, 'Certificate of erasure', [moment(at)]),
      {
        text: `The records of one ${ERASABLE_NOUNS[kind]} were erased: the keys under which they were encrypted were destroyed, and what was made of them was deleted.`,
      },
      {
        layout: SOBER,
        margin: [0, 10, 0, 0],
        table: {
          widths: ['auto', '*'],
          body: [
            ['Record', id],
            ['Ordered by', orderedBy],
            ['Ordered', moment(orderedAt)],
            ['Completed', completedAt === null ? '' : moment(completedAt)],
            ['Files deleted', String(files)],
          ],
        },
      },
      ...section(
        'Erased',
        erased,
        labels,
        'Hours and amounts of time and money stay in the firm’s figures, without words.',
      ),
      ...section(
        'Stays',
        stays,
        labels,
        'The firm has to keep its books. They stay encrypted under a key of their own, with the name and address that they need.',
      ),
    ],
  });
}

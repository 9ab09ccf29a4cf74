import type { ClosingStatement } from '@lexledger/contracts/features/closing-statements';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { closingRows, methodWords } from '@lexledger/domain/closingStatement';
import { addressedTo, amountOf, dayOf, headOf, MUTED, right, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

export interface ClosingPaper {
  readonly statement: ClosingStatement;
  /** The lawyer's name. It heads the statement where the firm has no details. */
  readonly from: string;
  readonly firm: FirmDetails | null;
  readonly client: { readonly name: string; readonly address: string | null };
  /** Title of the case. */
  readonly matter: string;
}

const TITLE = 'Closing statement';
/** Where the client acknowledges the statement. */
const SIGNATURE = '_'.repeat(44);

/** The closing statement as the client reads it: the same statement makes the same bytes. */
export function closingStatementPdf({ statement, from: lawyer, firm, client, matter }: ClosingPaper): Promise<Buffer> {
  const { status, outcome, notes, givenOn, updatedAt } = statement;
  const from = firm?.firmName ?? lawyer;
  const heading = status === 'draft' ? `${TITLE}, draft` : TITLE;
  const rows = closingRows(statement, { money: amountOf, day: dayOf });
  return makePdf({
    title: `${heading}: ${matter}`,
    at: Date.parse(givenOn === null ? updatedAt : `${givenOn}T12:00:00Z`),
    foot: `${from} · ${heading}`,
    content: [
      headOf({ from, firm }, heading, givenOn === null ? [] : [`Given to the client on ${dayOf(givenOn)}`]),
      addressedTo(client, matter, [
        { text: 'Outcome', color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
        { text: outcome },
      ]),
      {
        layout: SOBER,
        table: {
          dontBreakRows: true,
          widths: ['*', 'auto', 'auto'],
          body: rows.map(({ kind, label, amount }) => {
            const bold = kind !== 'item';
            const figure = right(amountOf(amount), { bold });
            const text = { text: label, bold, margin: [kind === 'item' ? 14 : 0, 0, 0, 0] };
            // The items of a group are in a column of their own, so that the other one adds up.
            return kind === 'item' ? [text, figure, ''] : [text, '', figure];
          }),
        },
      },
      { text: 'How the remittance was determined', color: MUTED, fontSize: 8, margin: [0, 16, 0, 0] },
      { text: methodWords(statement, { money: amountOf }) },
      ...(notes === null ? [] : [{ text: notes, color: MUTED, margin: [0, 12, 0, 0] }]),
      {
        unbreakable: true,
        margin: [0, 40, 0, 0],
        columns: ['Client', 'Attorney'].map((who) => ({
          width: '*',
          stack: [SIGNATURE, { text: `${who}, date`, color: MUTED, fontSize: 8 }],
        })),
      },
    ],
  });
}

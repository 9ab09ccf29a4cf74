import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { toCents } from '@lexledger/contracts/kernel/money';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { letterhead } from '@lexledger/domain/firmWords';

export const MUTED = '#6b6762';
const RULE = '#d8d3cb';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** $1,020.05 */
export const amountOf = (decimal: string): string => dollars.format(toCents(decimal) / 100);
/** Mar 5, 2026 */
export const dayOf = (day: string): string => days.format(new Date(`${day}T12:00:00Z`));

/** A cell of a column of figures. */
export const right = (text: string, more: object = {}): object => ({ text, alignment: 'right', noWrap: true, ...more });

/** Who sends a paper: a firm with its details, or a lawyer by name. */
export interface PaperSender {
  readonly from: string;
  readonly firm: FirmDetails | null;
}

/** The head of a paper: the sender at the left; what it is, and facts such as its date, at the right. */
export const headOf = ({ from, firm }: PaperSender, title: string, facts: readonly string[]): object => ({
  margin: [0, 0, 0, 20],
  columns: [
    {
      width: '*',
      stack: [
        { text: from, bold: true, fontSize: 12 },
        ...(firm === null ? [] : letterhead(firm)).map((text) => ({ text, color: MUTED, fontSize: 8.5 })),
      ],
    },
    { width: 'auto', stack: [right(title, { bold: true, fontSize: 16 }), ...facts.map((fact) => right(fact))] },
  ],
});

/** Whom a paper is for, and of what. */
export const addressedTo = (
  client: { readonly name: string; readonly address: string | null },
  subject: string | null,
  further: readonly object[] = [],
): object => ({
  margin: [0, 0, 0, 16],
  stack: [
    { text: 'For', color: MUTED, fontSize: 8 },
    { text: client.name, bold: true },
    ...(client.address === null ? [] : [{ text: client.address }]),
    ...(subject === null ? [] : [{ text: subject, margin: [0, 8, 0, 0] }]),
    ...further,
  ],
});

/** A table layout with light lines between rows and none at the sides. */
export const SOBER = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: (column: number) => (column === 0 ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/**
 * The head of the firm's log as of a paper: who keeps the paper proves later that nothing recorded before it was changed
 * or removed.
 */
export const logHeadOf = ({ origin, size, root }: Pick<LogHead, 'origin' | 'size' | 'root'>): object => ({
  margin: [0, 16, 0, 0],
  color: MUTED,
  fontSize: 7,
  text: `Log ${origin}, ${size.toLocaleString('en-US')} entries, root ${root}`,
});

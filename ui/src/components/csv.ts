import { shownMoment } from '../dates/moment.ts';
import { wallClockOf } from '../dates/zones.ts';

export type CsvValue = string | number | null;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets treat a cell with such a beginning as a formula; some accept the full-width characters too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: CsvValue): string {
  if (value === null) return '';
  const text = String(value);
  const guarded = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * Rows as a CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Texts that a spreadsheet
 * would run as formulas begin with an apostrophe; plain numbers stay numbers.
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A file of the past says so in its name: 'tasks as of 2026-03-02 09.30.csv'. */
function nameAtMoment(name: string): string {
  const moment = shownMoment();
  if (moment === null) return name;
  const when = wallClockOf(moment).replace('T', ' ').replace(':', '.');
  return name.replace(/(\.\w+)?$/, ` as of ${when}$1`);
}

/** Lets the browser download a text as a file. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = nameAtMoment(name);
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

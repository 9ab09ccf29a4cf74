/** What tells spreadsheets at the beginning of a file that the text is UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula; numbers stay numbers. */
function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a file of comma-separated values, with its end. */
export const csvLine = (values: readonly (string | null)[]): string => `${values.map(cell).join(',')}\r\n`;

export type CsvValue = string | number | null;
/**
 * Rows as a CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Texts that a spreadsheet
 * would run as formulas begin with an apostrophe; plain numbers stay numbers.
 */
export declare const csvOf: (header: readonly string[], rows: readonly (readonly CsvValue[])[]) => string;
/** Lets the browser download a text as a file. */
export declare function saveFile(name: string, content: string | Blob, type?: string): void;

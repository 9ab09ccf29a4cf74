const KINDS: ReadonlyMap<string, string> = new Map([
  ['document', 'Document'],
  ['spreadsheet', 'Spreadsheet'],
  ['presentation', 'Slides'],
  ['form', 'Form'],
  ['drawing', 'Drawing'],
]);

/** The usual name of a Google media type, such as 'Spreadsheet'. */
export const googleKind = (mimeType: string | null): string =>
  KINDS.get(mimeType?.replace('application/vnd.google-apps.', '') ?? '') ?? 'File';

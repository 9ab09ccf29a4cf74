const KINDS: ReadonlyMap<string, string> = new Map([
  ['document', 'Document'],
  ['spreadsheet', 'Spreadsheet'],
  ['presentation', 'Slides'],
  ['form', 'Form'],
  ['drawing', 'Drawing'],
]);

/** 'Spreadsheet': what people call a kind that Google names by a media type. */
export const googleKind = (mimeType: string | null): string =>
  KINDS.get(mimeType?.replace('application/vnd.google-apps.', '') ?? '') ?? 'File';

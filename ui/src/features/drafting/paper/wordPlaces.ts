import type { WordPlace } from '@lexledger/contracts/drafting/document';

/** What the parts of a Word document beside its text are called. */
export const WORD_PLACE_LABELS: Readonly<Record<WordPlace, string>> = {
  header: 'Header',
  footer: 'Footer',
  'text box': 'Text box',
  footnote: 'Footnote',
  endnote: 'Endnote',
  file: 'File',
};

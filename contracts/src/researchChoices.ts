import { choices } from './choices.ts';

/** The kinds of records that research reads, in the order in which they are offered. */
export const RESEARCH_KINDS = choices({
  authority: 'Authorities',
  fact: 'Facts',
  document: 'Documents',
  argument: 'Arguments',
  note: 'Notes',
  snippet: 'Snippets',
});

export type ResearchKind = keyof typeof RESEARCH_KINDS;

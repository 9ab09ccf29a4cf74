/** Closed lists for drafts; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

export const DRAFT_STATUSES = choices({ draft: 'Draft', final: 'Final' });

/** What a document is printed on. */
export const PAPERS = choices({ letter: 'Letterhead', plain: 'Plain paper', pleading: 'Pleading paper' });

/** How a version came to be. */
export const VERSION_KINDS = choices({ saved: 'Saved', final: 'Final', returned: 'Came back' });

export type DraftStatus = keyof typeof DRAFT_STATUSES;
export type Paper = keyof typeof PAPERS;
export type VersionKind = keyof typeof VERSION_KINDS;

/** The lists whose records a cite check looks through. */
export const CITED_LISTS = choices({ 'legal-authorities': 'Law', 'case-documents': 'Documents' });

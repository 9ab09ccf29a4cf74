import type { NewEvent } from './event.ts';

/** Whose data personal fields are, as an event says it. */
export type Subject = Pick<NewEvent, 'subject' | 'clientOf'>;

export const clientSubject = (clientId: string): string => `client-${clientId}`;

/**
 * The client's side of the firm's books: invoices, closing statements and trust money. They have a key of their own,
 * since the firm has to keep them when it erases the client.
 */
export const booksSubject = (clientId: string): string => `books-${clientId}`;

/** The prefixes of the streams of these books. */
export const BOOKS: ReadonlySet<string> = new Set(['invoice', 'closing', 'trust', 'trustrequest']);

/**
 * The file of a matter: its documents, notes and what was worked out for it. It has a key of its own, since it is destroyed
 * after its retention time while the client, the books and the parties of the matter stay.
 */
export const fileSubject = (caseId: string): string => `file-${caseId}`;

/** The prefixes of the streams of a matter's file. */
export const OF_FILE: ReadonlySet<string> = new Set([
  'document',
  'folder',
  'linkeddocument',
  'googledoc',
  'note',
  'draft',
  'citecheck',
  'fact',
  'authority',
  'argument',
  'claim',
  'proof',
  'analysis',
  'question',
]);

/**
 * The prefixes of the streams of people who can be erased by themselves. Each has a key of its own, under which everything is
 * sealed that its record says.
 */
export const OF_PERSON: ReadonlySet<string> = new Set(['client', 'lead', 'party', 'member']);

/** Under whose key the record of a person is sealed. */
export const personSubject = (category: string, id: string): string => `${category}-${id}`;

interface OfMatter {
  readonly clientId?: unknown;
  readonly caseId?: unknown;
}

/**
 * What a record says is about its client, or the client of its case, and is sealed under that client's key; it is about
 * nobody in particular if the record names neither.
 */
export function subjectOf(record: object): Subject {
  const { clientId, caseId } = record as OfMatter;
  if (typeof clientId === 'string') return { subject: clientSubject(clientId) };
  return typeof caseId === 'string' ? { clientOf: caseId } : {};
}

/** The same for a record of a category: people, and what is of the file of a matter, have keys of their own. */
export function subjectIn(category: string, record: object): Subject {
  const { id, caseId } = record as OfMatter & { readonly id?: unknown };
  if (OF_PERSON.has(category) && typeof id === 'string') return { subject: personSubject(category, id) };
  return typeof caseId === 'string' && OF_FILE.has(category) ? { subject: fileSubject(caseId) } : subjectOf(record);
}

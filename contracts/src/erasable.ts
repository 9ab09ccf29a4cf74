import { personSubject, type Subject } from './kernel/subject.ts';

/** The kinds of people who can be erased: those with a key of their own, and the list of each. */
export const ERASABLE = { client: 'clients', lead: 'leads', party: 'parties', member: 'team-members' } as const;
export type ErasableKind = keyof typeof ERASABLE;

/** What each kind is called within a sentence. */
export const ERASABLE_NOUNS: Readonly<Record<ErasableKind, string>> = {
  client: 'client',
  lead: 'lead',
  party: 'party',
  member: 'team contact',
};

const PERSON_AT = new RegExp(`^/api/(${Object.values(ERASABLE).join('|')})/([0-9a-f-]{36})(?:[/?]|$)`);

/** The subject of a command's address where that names a person who can be erased ('/api/leads/…'); nothing for any other. */
export function subjectAt(path: string): Subject {
  const [, list, id] = PERSON_AT.exec(path) ?? [];
  const kind = Object.entries(ERASABLE).find(([, each]) => each === list)?.[0];
  return kind === undefined || id === undefined ? {} : { subject: personSubject(kind, id) };
}

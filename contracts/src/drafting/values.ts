import { z } from 'zod';
import { AUTHORITY_TYPES, PARTY_ROLES, PARTY_SIDES } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { calendarDate } from '../kernel/fields.ts';

const words = () => z.string().max(50_000);
const said = () => words().nullable();
const version = () => z.int().min(0);

/** A party of the case as a document names it, or its client. */
export const partyValue = z.object({
  id: z.uuid(),
  side: z.enum(keysOf(PARTY_SIDES)),
  /** Null for the client of the case. */
  role: z.enum(keysOf(PARTY_ROLES)).nullable(),
  name: words(),
  organisation: said(),
  email: said(),
  phone: said(),
  address: said(),
});

/** A fact of the case as a document tells it; its date is written as exactly as it is known. */
export const factValue = z.object({
  id: z.uuid(),
  version: version(),
  date: said(),
  title: words(),
  description: said(),
  source: said(),
  page: said(),
});

export const authorityValue = z.object({
  id: z.uuid(),
  version: version(),
  type: z.enum(keysOf(AUTHORITY_TYPES)),
  citation: words(),
  title: said(),
  passage: said(),
  application: said(),
});

/** Limit of facts, and of authorities, of a document: as many as a filled one may have blocks. */
const MOST_TOLD = 20_000;

/** What the records of a case say for a document: placeholders by their key, and lists that it may go through. */
export const draftValues = z.object({
  /** The day from which days are counted. */
  today: calendarDate(),
  values: z.record(z.string().max(600), words()),
  parties: z.array(partyValue).max(1_000),
  /** In the order of the chronology. */
  facts: z.array(factValue).max(MOST_TOLD),
  authorities: z.array(authorityValue).max(MOST_TOLD),
});

export type PartyValue = z.output<typeof partyValue>;
export type FactValue = z.output<typeof factValue>;
export type AuthorityValue = z.output<typeof authorityValue>;
export type DraftValues = z.output<typeof draftValues>;

/** A record that a draft takes words from, in the version that was read. */
export const draftSource = z.object({
  /** The list of the record: 'facts', 'parties', 'document-snippets'. */
  list: z.string().max(100),
  id: z.uuid(),
  name: words(),
  version: version(),
});
export type DraftSource = z.output<typeof draftSource>;

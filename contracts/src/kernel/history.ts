import { z } from 'zod';
import { proposalOrigin } from './proposal.ts';

/** How the value of a field is formatted for people. */
export const FIELD_KINDS = [
  'text',
  'number',
  'yes-no',
  'choice',
  'money',
  'date',
  'instant',
  'minutes',
  'record',
  'records',
  'recurrence',
  'layout',
] as const;

/**
 * One field that an event changed, before and after it, as stored; an instant that only represents its day is shortened
 * to it.
 */
export const fieldChange = z.object({
  field: z.string(),
  /** Label of the field: 'Practice area'. */
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the person was erased, so that the values cannot be read any more. */
  erased: z.boolean(),
});

/**
 * The possibility of undoing the event. `ready`: its fields are unchanged since; `contested`: some were changed again,
 * so that somebody must choose; `none`: there is nothing left to undo, or no way to.
 */
export const UNDO_STATES = ['ready', 'contested', 'none'] as const;

export const historyEntry = z.object({
  /** Id of the event. */
  id: z.string(),
  revision: z.int().min(0),
  position: z.string(),
  /** Type of the event: 'CaseClosed'. */
  type: z.string(),
  /** Title of the event: 'Case closed'. */
  title: z.string(),
  /** The action in one word or a few: 'closed'. */
  deed: z.string(),
  at: z.iso.datetime(),
  by: z.object({
    /** `product`: a rule of the product acted, and no person. */
    kind: z.enum(['you', 'member', 'product']),
    name: z.string(),
    /** The name of who made the change, where somebody else applied it; and of whose time it is that somebody else entered. */
    onBehalfOf: z.string().optional(),
  }),
  /** 'Firefox on Linux'; null when no browser was involved. */
  device: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** Whether the event comes from the session that asks. */
  thisSession: z.boolean(),
  ip: z.string().nullable(),
  correlationId: z.string(),
  /** Whether part of it was erased with its person. */
  erased: z.boolean(),
  changes: z.array(fieldChange),
  /** The record whose removal or restoration included this one; null for a separate action. */
  with: z.object({ list: z.string(), id: z.string() }).nullable(),
  /** Number of records of each list that were included or handed over. */
  takes: z.array(z.object({ list: z.string(), count: z.int() })),
  /**
   * Id of the successor for the assignments of the removed record; null for nobody, absent when nothing was handed
   * over.
   */
  to: z.string().nullable().optional(),
  /** The revision that it undid; null for other events. */
  undoes: z.int().nullable(),
  /** The revision to whose state this event restored the record. */
  restores: z.int().nullable(),
  /** AI proposals whose text the person accepted with it; absent when there are none. */
  proposals: z.array(proposalOrigin).optional(),
  /** The latest revision that undid it. */
  undoneBy: z.int().nullable(),
  undo: z.enum(UNDO_STATES),
  /** Whether fields that were changed later can be restored to their values after this event by one command. */
  restorable: z.boolean(),
});

export const historyAnswer = z.object({
  /** Entries, newest first. */
  entries: z.array(historyEntry),
  /** Version of the record. */
  version: z.int().min(0),
  removed: z.boolean(),
  /** Number of all entries, including those on other pages. */
  total: z.int(),
  /** Where the next page begins (`before`); null on the last one. */
  next: z.int().nullable(),
  /** Names of the records that the entries refer to, by id; without those that are permanently gone. */
  names: z.record(z.string(), z.string()),
});

/** Number of entries on a page by default. */
export const HISTORY_PAGE = 50;

export const historyQuery = z.strictObject({
  /** Only entries of revisions below this one. */
  before: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(HISTORY_PAGE),
});

export type FieldKind = (typeof FIELD_KINDS)[number];
export type FieldChange = z.output<typeof fieldChange>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type HistoryAnswer = z.output<typeof historyAnswer>;

const revision = z.int({ error: 'Say which revision' }).min(0);

/** `fields` limits the undo to these of the changed fields. */
export const undoBody = z.strictObject({
  revision,
  fields: z.array(z.string().max(100)).min(1).max(200).optional(),
});

export const revertBody = z.strictObject({ revision });

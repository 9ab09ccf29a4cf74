import { z } from 'zod';

/** How a field's value is written for people. */
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
] as const;

/** One field that an event changed, before and after it, as stored; an instant that stands for its day is cut to it. */
export const fieldChange = z.object({
  field: z.string(),
  /** What people call it: 'Practice area'. */
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  before: z.unknown(),
  after: z.unknown(),
  /** The person was erased: what it said cannot be read any more. */
  erased: z.boolean(),
});

/**
 * What an undo of the event would find: `ready`, its fields are as it left them; `contested`, some were changed again,
 * so that somebody must choose; `none`, there is nothing of it left to take back, or no way to.
 */
export const UNDO_STATES = ['ready', 'contested', 'none'] as const;

export const historyEntry = z.object({
  /** Of the event. */
  id: z.string(),
  revision: z.int().min(0),
  position: z.string(),
  /** 'CaseClosed'. */
  type: z.string(),
  /** 'Case closed'. */
  title: z.string(),
  /** 'closed': what was done, in one word or a few. */
  deed: z.string(),
  at: z.iso.datetime(),
  by: z.object({
    /** `product`: a rule of the product's own acted, and no person. */
    kind: z.enum(['you', 'product']),
    name: z.string(),
  }),
  /** 'Firefox on Linux'; null where no browser took part. */
  device: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** Made in the session that asks. */
  thisSession: z.boolean(),
  ip: z.string().nullable(),
  correlationId: z.string(),
  /** Something in it was erased with its person. */
  erased: z.boolean(),
  changes: z.array(fieldChange),
  /** The record whose removal or restoration took this one along; null for what was done by itself. */
  with: z.object({ list: z.string(), id: z.string() }).nullable(),
  /** How many records of each list it took along, or handed over. */
  takes: z.array(z.object({ list: z.string(), count: z.int() })),
  /** Who took over from the record that it removed: an id, null for nobody; absent where nothing was handed over. */
  to: z.string().nullable().optional(),
  /** The revision that it undid; null for everything else. */
  undoes: z.int().nullable(),
  /** The revision after which the record stood as this one made it again. */
  restores: z.int().nullable(),
  /** The latest revision that undid it. */
  undoneBy: z.int().nullable(),
  undo: z.enum(UNDO_STATES),
  /** Fields were changed later that can go back to how they stood after this event, in one command. */
  restorable: z.boolean(),
});

export const historyAnswer = z.object({
  /** Newest first. */
  entries: z.array(historyEntry),
  /** Of the record. */
  version: z.int().min(0),
  removed: z.boolean(),
  /** All entries, those on other pages included. */
  total: z.int(),
  /** What the next page begins below (`before`); null on the last one. */
  next: z.int().nullable(),
  /** Names of the records that the entries name, by id; without those that are gone for good. */
  names: z.record(z.string(), z.string()),
});

/** Entries of one page unless said. */
export const HISTORY_PAGE = 50;

export const historyQuery = z.strictObject({
  /** Entries of revisions below this one. */
  before: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(HISTORY_PAGE),
});

export type FieldKind = (typeof FIELD_KINDS)[number];
export type FieldChange = z.output<typeof fieldChange>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type HistoryAnswer = z.output<typeof historyAnswer>;

const revision = z.int({ error: 'Say which revision' }).min(0);

/** `fields`: only these of the fields that the event changed. */
export const undoBody = z.strictObject({
  revision,
  fields: z.array(z.string().max(100)).min(1).max(200).optional(),
});

export const revertBody = z.strictObject({ revision });

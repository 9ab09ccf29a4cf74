import { z } from 'zod';
import { DEVICE_KINDS } from './choices.ts';
import { identifier, instantField } from './kernel/fields.ts';

/** A tab in which the user has the product open. It is sent only to that user's tabs. */
export const presentTab = z.object({
  /** Id that the tab gave itself. */
  id: z.string(),
  /** Public id of its session, which the tabs of one browser share; it is not the secret in the cookie. */
  session: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** 'Firefox on Linux'; null when the browser does not identify itself. */
  device: z.string().nullable(),
  /** When the tab was opened. */
  since: instantField(),
});
export type PresentTab = z.output<typeof presentTab>;

/**
 * Name of the socket.io message with the user's tabs, the longest open first. It is sent whenever one is opened or
 * closed.
 */
export const PRESENCE = 'presence';

/** Limit of tabs of one user in a message; those opened last are sent. */
export const PRESENT_TABS_TOLD = 30;

/** The data that a tab sends when it connects. */
export interface TabIntroduction {
  /** The position up to which it has received every push. */
  readonly after: string;
  /** Id of the tab while it is open. */
  readonly tab?: string;
  /** Milliseconds since the tab was opened. */
  readonly age?: number;
}

/** Limit of records in the messages below: a page, its pane, a form above them. */
export const SHOWN_RECORDS_TOLD = 8;

/** A record of the firm's that a tab shows. */
export const shownRecord = z.strictObject({
  /** Name of the record's view. */
  view: z.string().max(60),
  id: identifier(),
  /** Whether a form for it is open. */
  isEdited: z.boolean(),
});
export type ShownRecord = z.output<typeof shownRecord>;

/** Name of the socket.io message with which a tab says which records it shows, whenever these change. */
export const SHOWING = 'showing';
export const shownRecords = z.array(shownRecord).max(SHOWN_RECORDS_TOLD);

/** Another member of the firm who has a record open that the tab shows. */
export interface Looker extends ShownRecord {
  readonly memberId: string;
}

/**
 * Name of the socket.io message with all others who have the records open that the tab shows. It is sent whenever that
 * changes; it names nobody who may not see the record, and nobody to whom may not.
 */
export const LOOKERS = 'lookers';

import { z } from 'zod';
import { DEVICE_KINDS } from './choices.ts';
import { instantField } from './kernel/fields.ts';

/** A tab in which the user has the product open. It is told to that user's tabs alone. */
export const presentTab = z.object({
  /** As the tab calls itself. */
  id: z.string(),
  /** Of its sign-in; the tabs of one browser share it. Not the secret in the cookie. */
  session: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** 'Firefox on Linux'; null where the browser does not say. */
  device: z.string().nullable(),
  /** When it was opened. */
  since: instantField(),
});
export type PresentTab = z.output<typeof presentTab>;

/** Name of the socket.io message: the user's tabs, the longest open first. It comes whenever one comes or goes. */
export const PRESENCE = 'presence';

/** Tabs of one user that are told; the ones opened last. */
export const PRESENT_TABS_TOLD = 30;

/** What a tab says of itself when it connects. */
export interface TabIntroduction {
  /** The position that it was told everything up to. */
  readonly after: string;
  /** Its own, as long as it is open. */
  readonly tab?: string;
  /** Milliseconds since it was opened. */
  readonly age?: number;
}

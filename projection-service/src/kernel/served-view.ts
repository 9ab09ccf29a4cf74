import { createReach, type Reach } from './reach.ts';
import { createStamps, type Stamps } from './stamps.ts';

/** The version of a view that answers queries, and how current it is, whichever process projects the view. */
export interface ServedView {
  /** The version that queries read; null before there is one. */
  active: number | null;
  /** Position up to which that version is current. */
  readonly reach: Reach;
  readonly stamps: Stamps;
}

export const createServedView = (): ServedView => ({ active: null, reach: createReach(), stamps: createStamps() });

import { createReach, type Reach } from './reach.ts';
import { createStamps, type Stamps } from './stamps.ts';

/** What queries of a view are answered from, whichever process projects it. */
export interface ServedView {
  /** The version that queries read; null before there is one. */
  active: number | null;
  /** Position up to which that version is current. */
  readonly reach: Reach;
  readonly stamps: Stamps;
}

export const createServedView = (): ServedView => ({ active: null, reach: createReach(), stamps: createStamps() });

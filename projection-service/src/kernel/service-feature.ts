import type { Projection } from './projection.ts';
import type { QueryHandler } from './query-handler.ts';

/** A feature's read side: what it projects, and what it answers. */
export interface ServiceFeature {
  readonly projections: readonly Projection[];
  readonly queries: readonly QueryHandler[];
}

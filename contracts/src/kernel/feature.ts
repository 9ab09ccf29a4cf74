import type { CommandDefinition } from './command.ts';
import type { ErrorEntry } from './errors.ts';
import type { EventDefinition } from './event.ts';
import type { QueryDefinition } from './query.ts';
import type { ViewDefinition } from './view.ts';

/** The parts of a feature that the other packages need. */
export interface Feature {
  readonly events: readonly EventDefinition[];
  readonly commands: readonly CommandDefinition[];
  readonly views: readonly ViewDefinition[];
  readonly queries: readonly QueryDefinition[];
  readonly errors: Readonly<Record<string, ErrorEntry>>;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;

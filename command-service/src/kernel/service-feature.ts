import type { FastifyInstance } from 'fastify';
import type { Decider } from './decider.ts';
import type { Policy } from './policy.ts';
import type { Services } from './services.ts';

/** A feature's write side: its deciders, whose commands become routes; its policies; and routes of its own kind. */
export interface ServiceFeature {
  // A decider's state is its own affair; the registry only passes it back to it.
  readonly deciders: readonly Decider<never>[];
  readonly policies?: readonly Policy[];
  readonly routes?: (app: FastifyInstance, services: Services) => void;
}

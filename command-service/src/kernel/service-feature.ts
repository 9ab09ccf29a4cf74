import type { FastifyInstance } from 'fastify';
import type { Decider } from './decider.ts';
import type { Policy, Process, Watch } from './policy.ts';
import type { Services } from './services.ts';

/** A feature's write side: its deciders, whose commands become routes; its policies; and its special routes. */
export interface ServiceFeature {
  readonly deciders: readonly Decider<unknown>[];
  readonly policies?: readonly (Policy | Process | Watch)[];
  readonly routes?: (app: FastifyInstance, services: Services) => void;
}

import { forEachPlainFeature, type PlainName } from '@lexledger/contracts/plain-features';
import { recordDecider } from './record-decider.ts';
import type { ServiceFeature } from './service-feature.ts';

/** The write side of the plain features: a decider each, for the commands that every record has. */
export const plainWriteSide: Readonly<Record<PlainName, ServiceFeature>> = forEachPlainFeature(({ record }) => ({
  deciders: [recordDecider(record)],
}));

import type { RecordDefinition } from '@lexledger/contracts/kernel/record';
import { forEachPlainFeature, type PlainName } from '@lexledger/contracts/plain-features';
import { RELATIONS } from '@lexledger/domain/relations';
import { recordDecider } from './record-decider.ts';
import type { ServiceFeature } from './service-feature.ts';

/** The fields that name records of other streams, with the category of those. */
const referencesOf = ({ category }: RecordDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries(
    RELATIONS.filter(({ child }) => child.category === category).map(({ field, parent }) => [field, parent.category]),
  );

/** The write side of the plain features: a decider each, for the commands that every record has. */
export const plainWriteSide: Readonly<Record<PlainName, ServiceFeature>> = forEachPlainFeature(({ record }) => ({
  deciders: [recordDecider(record, { references: referencesOf(record) })],
}));

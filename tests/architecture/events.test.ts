import { features as commandFeatures } from '@lexledger/command-service/features';
import type { ServiceFeature } from '@lexledger/command-service/kernel/service-feature';
import { eventCatalogue, features } from '@lexledger/contracts/features';
import { recordedReads } from '@lexledger/contracts/features/audit/recorded-reads';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { withoutExample } from '@lexledger/projection-service/examples';
import { features as projectionFeatures } from '@lexledger/projection-service/features';
import { describe, expect, it } from 'vitest';
import { production } from './source.ts';

const contracts = Object.values<Feature>(features);

describe('a command', () => {
  it('of the contracts has one decider', () => {
    const decided = Object.values<ServiceFeature>(commandFeatures)
      .flatMap((feature) => feature.deciders)
      .flatMap((decider) => decider.commands);
    const named = contracts.flatMap((feature) => feature.commands);
    expect(decided.map(({ type }) => type).sort()).toEqual(named.map(({ type }) => type).sort());
  });
});

describe('an event', () => {
  it('that a projection handles has an example', () => {
    const projections = Object.values(projectionFeatures).flatMap((feature) => feature.projections);
    expect(withoutExample(projections)).toEqual([]);
  });

  it('of the catalogue is given by a decider, or by a record’s definition', () => {
    const texts = production.filter(({ path }) => path.startsWith('command-service/')).map(({ text }) => text);
    const named = (type: string) => texts.some((text) => text.includes(`'${type}'`));
    // Events of records are named after the record's noun, or by the definition of its verb.
    const ofRecords = new Set(
      contracts
        .filter((feature) => feature.commands.some(({ type }) => type.startsWith('Restore')))
        .flatMap((feature) => feature.events.map(({ type }) => type)),
    );
    // Queries record what they read.
    const byDefinition = new Set(['CommandRefused', ...recordedReads.map(({ type }) => type)]);
    expect(
      [...eventCatalogue.keys()].filter((type) => !named(type) && !ofRecords.has(type) && !byDefinition.has(type)),
    ).toEqual([]);
  });
});

import { join } from 'node:path';
import { features as commandFeatures } from '@lexledger/command-service/features';
import type * as deciding from '@lexledger/command-service/kernel/decider';
import type * as giving from '@lexledger/command-service/kernel/given';
import type { ServiceFeature } from '@lexledger/command-service/kernel/service-feature';
import { describe, expect, it, vi } from 'vitest';
import { callsOf } from './calls.ts';
import { ROOT, sources } from './source.ts';

/** Where each refusal was created, and what the tests of deciders led to: places of refusals, types of commands. */
const asked = vi.hoisted(() => ({
  madeAt: new WeakMap<object, string>(),
  refusedAt: new Set<string>(),
  accepted: new Set<string>(),
}));

vi.mock('@lexledger/command-service/kernel/decider', async (original) => {
  const real = await original<typeof deciding>();
  return {
    ...real,
    refuse: (...said: Parameters<typeof real.refuse>) => {
      const refusal = real.refuse(...said);
      const [, , caller = ''] = new Error('where').stack?.split('\n') ?? [];
      asked.madeAt.set(refusal, /command-service.*:\d+:\d+/.exec(caller)?.[0] ?? '');
      return refusal;
    },
  };
});

vi.mock('@lexledger/command-service/kernel/given', async (original) => {
  const real = await original<typeof giving>();
  type Outcome = ReturnType<ReturnType<typeof real.given>['whenNamed']>;
  function noted(type: string, outcome: Outcome): Outcome {
    const { decision, decided } = outcome;
    if ('refused' in decision) asked.refusedAt.add(asked.madeAt.get(decision) ?? '');
    else if (decision.length > 0) for (const accepted of [type, decided]) asked.accepted.add(accepted);
    return outcome;
  }
  return {
    ...real,
    given: (...of: Parameters<typeof real.given>) => {
      const asking = real.given(...of);
      return {
        ...asking,
        when: (...said: Parameters<typeof asking.when>) => noted(said[0].type, asking.when(...said)),
        whenNamed: (...said: Parameters<typeof asking.whenNamed>) => noted(said[0], asking.whenNamed(...said)),
      };
    },
  };
});

// The tests of deciders run again here, so that their decisions can be recorded.
const TESTS = /^command-service\/src\/(?:features\/.*\.decider|kernel\/(?:record-undo|plain-deciders))\.test\.ts$/;
for (const { path } of sources.filter((source) => TESTS.test(source.path))) await import(join(ROOT, path));

const deciders = Object.values<ServiceFeature>(commandFeatures).flatMap((feature) => feature.deciders);
/** The files with code of deciders, without the command handler, whose refusals are its own. */
const OF_DECIDERS =
  /^command-service\/src\/(?:features\/.*\.decider|kernel\/(?!handle|decide\b|disposed-file|entitlement|legal-hold|refusals|given)[\w-]+)\.ts$/;

describe('the tests of deciders', () => {
  it('have every command of a decider accepted', () => {
    const commands = deciders.flatMap((decider) => decider.commands).map(({ type }) => type);
    expect(commands.filter((type) => !asked.accepted.has(type))).toEqual([]);
  });

  it('come to every place where a decider refuses', () => {
    const places = callsOf('refuse', OF_DECIDERS);
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter(({ at }) => !asked.refusedAt.has(at))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogFilter } from '../port.ts';
import { passesNothing, passing, serverFilter } from './filter.ts';

const lets = (filter: LogFilter | undefined, event: { readonly type: string; readonly stream: string }): boolean => {
  const { filterOn, ...options } = serverFilter(filter, () => undefined);
  if (!('regex' in options)) throw new Error('expected a regular expression');
  return new RegExp(options.regex).test(filterOn === 'eventType' ? event.type : event.stream);
};

describe('a filter', () => {
  it('asks for types, else for categories, else for everything but the server’s own', () => {
    const both = serverFilter({ types: ['A', 'B.C'], categories: ['case'] }, () => undefined);
    expect(both).toMatchObject({ filterOn: 'eventType', regex: '^(?:A|B\\.C)$' });
    const categories = serverFilter({ categories: ['case', 'a+b'] }, () => undefined);
    expect(categories).toMatchObject({ filterOn: 'streamName', regex: '^(?:case|a\\+b)(?:-|$)' });
    expect(serverFilter(undefined, () => undefined)).toMatchObject({ filterOn: 'eventType', regex: '^[^$]' });
  });

  it('has the server say how far it looked, as often as was measured', () => {
    const reached: unknown[] = [];
    const filter = serverFilter({ types: ['A'] }, (position) => reached.push(position));
    expect(filter).toMatchObject({ checkpointInterval: 1, maxSearchWindow: 32 });
    void filter.checkpointReached?.({} as never, { commit: 7n, prepare: 0n });
    expect(reached).toEqual([{ commit: 7n, prepare: 0n }]);
  });

  it('at the server leaves out nothing that passes', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab-.$*+?()[]{}|\\^# /é'), minLength: 1, maxLength: 4 });
    const list = fc.option(fc.array(word, { minLength: 1, maxLength: 3 }), { nil: undefined });
    fc.assert(
      fc.property(list, list, word, word, (types, categories, type, stream) => {
        const filter: LogFilter = { ...(types && { types }), ...(categories && { categories }) };
        const event = { type: types?.[0] ?? type, stream: `${categories?.[0]?.split('-')[0] ?? stream}-1` };
        if (passing(filter)(event)) expect(lets(filter, event)).toBe(true);
        if (passing(undefined)(event)) expect(lets(undefined, event)).toBe(true);
      }),
    );
  });

  it('never lets the server’s own events pass', () => {
    expect(passing({ categories: ['case'] })({ type: '$streamDeleted', stream: 'case-1' })).toBe(false);
    expect(passing(undefined)({ type: 'Noted', stream: '$stats-1' })).toBe(false);
    expect(passing(undefined)({ type: 'Noted', stream: 'case-1' })).toBe(true);
  });

  it('with an empty list passes nothing', () => {
    expect(passesNothing({ types: [] })).toBe(true);
    expect(passesNothing({ types: ['A'], categories: [] })).toBe(true);
    expect(passesNothing({ types: ['A'] })).toBe(false);
    expect(passesNothing(undefined)).toBe(false);
  });
});

import { features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { hasPast as takesMoment } from '@lexledger/contracts/past';
import { afterEach, describe, expect, it } from 'vitest';
import { addressAt, momentIn, showMoment } from '../dates/moment.ts';
import { addressOfMoment, hasPast, refusePast } from './past.ts';

const MOMENT = '2026-03-02T09:00:00.000Z';
const AT = 'asOf=2026-03-02T09%3A00%3A00.000Z';
const queries = Object.values<Feature>(features).flatMap((feature) => feature.queries);

afterEach(() => showMoment(null));

describe('an address', () => {
  it.each(queries.map((query) => [query.name, query] as const))(
    '%s is asked of the past if its query takes a moment',
    (_, query) => {
      expect(hasPast(query.path.replace(/:\w+/g, '5'))).toBe(takesMoment(query));
    },
  );

  it('says the moment that the page shows, unless it says its own', () => {
    expect(addressOfMoment('/api/tasks?limit=5')).toBe('/api/tasks?limit=5');
    showMoment(MOMENT);
    expect(addressOfMoment('/api/tasks')).toBe(`/api/tasks?${AT}`);
    expect(addressOfMoment('/api/tasks?limit=5')).toBe(`/api/tasks?limit=5&${AT}`);
    expect(addressOfMoment('/api/financial-reports?asOf=2026-01-01T00:00:00.000Z')).toContain('2026-01-01');
    expect(addressOfMoment('/api/history/tasks/5?asOf=now')).toBe('/api/history/tasks/5');
    expect(addressOfMoment('/api/tables')).toBe('/api/tables');
  });

  it('of a page has a moment that has passed, and loses it for now', () => {
    expect(momentIn(`?id=5&${AT}`)).toBe(MOMENT);
    expect([momentIn(''), momentIn('?asOf=soon'), momentIn('?asOf=2999-01-01T00:00:00.000Z')]).toEqual([
      null,
      null,
      null,
    ]);
    const page = { pathname: '/tasks', search: `?id=5&${AT}` };
    expect(addressAt(null, page)).toBe('/tasks?id=5');
    expect(addressAt('2026-01-01T00:00:00.000Z', page)).toContain('/tasks?id=5&asOf=2026-01-01');
  });
});

describe('a command', () => {
  it('is refused while the page shows the past, unless it is of the session', () => {
    expect(() => refusePast('/api/tasks')).not.toThrow();
    showMoment(MOMENT);
    expect(() => refusePast('/api/tasks')).toThrow('Go back to now');
    expect(() => refusePast('/api/auth/refresh-session')).not.toThrow();
    expect(() => refusePast('/api/logout')).not.toThrow();
  });
});

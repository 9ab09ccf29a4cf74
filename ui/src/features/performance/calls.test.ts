import { describe, expect, it } from 'vitest';
import { addressOfCall, groupCalls } from './calls.ts';

const ORIGIN = 'https://lexledger.example';
const ID = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';

describe('the calls of the interface', () => {
  it('are told apart by their path, without ids and parameters', () => {
    expect(addressOfCall(`${ORIGIN}/api/cases/${ID}?as=of`)).toBe('/api/cases/:id');
    expect(addressOfCall(`${ORIGIN}/assets/index.js`)).toBeNull();
  });

  it('are summed up by times that were measured, the slowest first', () => {
    const times = Array.from({ length: 20 }, (_, index) => ({ name: `${ORIGIN}/api/tasks`, duration: index + 1 }));
    expect(groupCalls([...times, { name: `${ORIGIN}/api/cases/${ID}`, duration: 300 }])).toEqual([
      { address: '/api/cases/:id', calls: 1, median: 300, p95: 300, slowest: 300 },
      { address: '/api/tasks', calls: 20, median: 10, p95: 19, slowest: 20 },
    ]);
  });
});

import { expect, it } from 'vitest';
import { zoneName } from './zoneName.ts';

it('is what people call the zone, in summer and in winter', () => {
  expect(zoneName('America/New_York')).toBe('Eastern Time');
  expect(zoneName('America/Los_Angeles')).toBe('Pacific Time');
  expect(zoneName('Europe/Paris')).toBe('Central European Time');
});

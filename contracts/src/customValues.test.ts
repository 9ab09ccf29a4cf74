import { describe, expect, it } from 'vitest';
import { customValue, customValuesOf } from './customValues.ts';

describe('a value of a custom field', () => {
  it.each([
    ['text', ' C-12 ', 'C-12'],
    ['number', '-12.5', '-12.5'],
    ['date', '2026-02-28', '2026-02-28'],
    ['yes-no', 'no', 'no'],
    ['choice', 'Mediation', 'Mediation'],
  ])('of the kind %s is %s', (kind, value, read) => {
    expect(customValue.parse({ kind, name: 'A field', value })).toMatchObject({ value: read });
  });

  it.each([
    ['text', ' '],
    ['number', 'twelve'],
    ['date', '2026-02-30'],
    ['yes-no', 'maybe'],
    ['choice', ''],
    ['color', 'red'],
  ])('of the kind %s is not %s', (kind, value) => {
    expect(customValue.safeParse({ kind, name: 'A field', value }).success).toBe(false);
  });

  it('is none where the client was erased, and in a case that was cached before there were any', () => {
    expect(customValuesOf({ customFields: '[erased]' })).toEqual({});
    expect(customValuesOf({})).toEqual({});
  });
});

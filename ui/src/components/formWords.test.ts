import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formWords } from './formWords.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: formWords }).error?.issues[0]?.message;

describe('what a form says of a field', () => {
  it.each([
    ['a day that was emptied', z.iso.date(), null, 'Fill in this field'],
    ['a choice that was not made', z.enum(['a']), '', 'Fill in this field'],
    ['what is no day', z.iso.date(), '2026-02-30', 'Give a date'],
    ['what is no number', z.int(), Number.NaN, 'Give a number'],
    ['a part of a number', z.int(), 1.5, 'Give a whole number'],
    ['a number that is too great', z.int().max(60), 61, 'Give at most 60'],
    ['too long a text', z.string().max(3), 'four', 'Use at most 3 characters'],
    ['another choice', z.enum(['a']), 'b', 'Choose one of the list'],
  ])('names what to do about %s', (_, schema, value, words) => {
    expect(said(schema, value)).toBe(words);
  });

  it("leaves the schema's own words", () => {
    expect(said(z.string().min(1, { error: 'Give a name' }), '')).toBe('Give a name');
  });
});

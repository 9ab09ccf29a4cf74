import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './issues.ts';

function issues(schema: z.ZodType, given: unknown): Record<string, string> {
  const result = schema.safeParse(given);
  return Object.fromEntries(issuesOf(result.error as z.ZodError).map(({ path, message }) => [path, message]));
}

describe('what a schema finds wrong', () => {
  it('is said in plain sentences, field by field', () => {
    const schema = z.strictObject({
      name: z.string(),
      count: z.int().min(1).max(9),
      step: z.number().multipleOf(6),
      kind: z.enum(['a', 'b']),
      day: z.iso.date(),
      id: z.uuid(),
      tags: z.array(z.string()).max(1),
      code: z.string().min(3),
      on: z.boolean(),
    });
    const given = { count: 0, step: 7, kind: 'c', day: 'x', id: 'x', tags: ['a', 'b'], code: 'ab', on: 'yes' };
    expect(issues(schema, given)).toEqual({
      name: 'Fill in this field',
      count: 'Give a number of at least 1',
      step: 'Give a multiple of 6',
      kind: 'Give one of "a", "b"',
      day: 'Give a date such as 2026-03-31',
      id: 'Give the id of a record',
      tags: 'Give at most 1 entry',
      code: 'Use at least 3 characters',
      on: 'Give true or false here',
    });
  });

  it("keeps the schema's own sentence where it has one", () => {
    expect(issues(z.object({ name: z.string().min(3, { error: 'Too short for a name' }) }), { name: 'a' })).toEqual({
      name: 'Too short for a name',
    });
  });

  it('names each unknown field, also inside others', () => {
    const schema = z.strictObject({ inner: z.strictObject({}) });
    expect(issues(schema, { inner: { b: 1 }, c: 2, d: 3 })).toEqual({
      'inner.b': 'There is no field b here',
      c: 'There is no field c here',
      d: 'There is no field d here',
    });
  });

  it('is about the whole body where no field is named', () => {
    expect(issues(z.object({}), 'text')).toEqual({ '': 'Give an object here' });
    expect(issues(z.object({}), null)).toEqual({ '': 'Give an object here' });
  });

  it('places entries of lists by their index', () => {
    expect(issues(z.object({ list: z.array(z.number()) }), { list: [1, 'x'] })).toEqual({
      'list.1': 'Give a number here',
    });
  });
});

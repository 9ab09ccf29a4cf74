import fc from 'fast-check';
import { BSON } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type StoredFields, storedFields, viewDocument } from './mongodb-document.ts';
import type { ViewDocument } from './port.ts';

const throughBson = (document: ViewDocument): ViewDocument =>
  viewDocument(document.id, BSON.deserialize(BSON.serialize(storedFields(document))) as StoredFields);

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('a document in MongoDB', () => {
  it('keeps its id apart, and its fields where queries look for them', () => {
    expect(storedFields({ id: 'a', userId: 'u', client: { name: 'Ann' }, none: null, on: true, n: 1.5 })).toEqual({
      userId: 'u',
      client: { name: 'Ann' },
      none: null,
      on: true,
      n: 1.5,
    });
  });

  it('keeps a list as an object, which equals none of its items', () => {
    expect(storedFields({ id: 'a', tags: ['x', ['y']] })).toEqual({ tags: { '[': ['x', { '[': ['y'] }] } });
  });

  it('has no key that begins with $, holds a dot, or means a type to the driver', () => {
    const stored = storedFields({ id: 'a', $set: 1, 'a.b': 2, _bsontype: 'Long', '': 3, '\0': 4 });
    for (const key of Object.keys(stored)) expect(key).toMatch(/^%[\w-]+$/);
  });

  it('is no deeper than MongoDB stores', () => {
    let document: ViewDocument = { id: 'a' };
    for (let depth = 0; depth < 500; depth += 1) document = { id: 'a', inner: { list: [document] } };
    expect(depthOf(storedFields(document))).toBeLessThan(40);
    expect(throughBson(document)).toEqual(document);
  });

  it('is given back as JSON would give it back, whatever is in it', () => {
    const meaningful = ['', '$a', '[', '{', '%', '%24', '__proto__', '_bsontype', 'x.y', '\0', '\ud800', '𝄞'];
    const text = fc.oneof(fc.string(), fc.constantFrom(...meaningful));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        text,
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    const anything = fc.dictionary(text, value, { noNullPrototype: true });
    fc.assert(
      fc.property(anything, (fields) => {
        const document = { ...fields, id: 'a' } as ViewDocument;
        expect(throughBson(document)).toEqual(JSON.parse(JSON.stringify(document)));
      }),
    );
  });

  it('keeps text that is no Unicode', () => {
    const document = { id: 'a', text: 'half \ud800', '\udc00': 1 };
    expect(throughBson(document)).toEqual(document);
  });
});

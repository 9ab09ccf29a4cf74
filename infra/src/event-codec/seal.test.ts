import { randomBytes } from 'node:crypto';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSealed, pathsToSeal, SEALED, seal, unseal, withoutSealed } from './seal.ts';

const KEY = new Uint8Array(32).fill(7);
const PERSONAL = [['fields', 'name'], ['fields', 'birthday'], ['note']] as const;
const data: JsonObject = { fields: { name: 'Ada Okafor', birthday: null, area: 'Family' }, note: ['calls', 'late'] };

const sealAll = (given: JsonObject, context = 'client-1/e1'): JsonObject =>
  seal(given, pathsToSeal(given, PERSONAL), KEY, context);

describe('a sealed object', () => {
  it('shows what is not personal, and nothing of what is', () => {
    const sealed = sealAll(data);
    expect(isSealed(sealed)).toBe(true);
    expect(sealed.fields).toEqual({ birthday: null, area: 'Family' });
    expect(JSON.stringify(sealed)).not.toMatch(/Ada|Okafor|calls|late/);
  });

  it('opens into what it was', () => {
    expect(unseal(sealAll(data), KEY, 'client-1/e1')).toEqual(data);
  });

  it('leaves its siblings at every depth, and does not touch what it was made of', () => {
    const given: JsonObject = { a: { b: { c: 'secret', d: 1 }, e: [2] }, f: 'secret', g: null };
    const before = structuredClone(given);
    const sealed = seal(given, [['a', 'b', 'c'], ['f']], KEY, 'here');
    const { [SEALED]: _box, ...open } = sealed;
    expect(open).toEqual({ a: { b: { d: 1 }, e: [2] }, g: null });
    expect(given).toEqual(before);
    expect(unseal(sealed, KEY, 'here')).toEqual(given);
  });

  it('holds only what has a value', () => {
    expect(pathsToSeal(data, PERSONAL)).toEqual([['fields', 'name'], ['note']]);
    expect(pathsToSeal({ fields: {} }, PERSONAL)).toEqual([]);
    expect(pathsToSeal({ fields: 'no object' }, PERSONAL)).toEqual([]);
  });

  it('is another box each time', () => {
    expect(sealAll(data)[SEALED]).not.toEqual(sealAll(data)[SEALED]);
  });

  it('opens in no other place, with no other key and into no other fields', () => {
    const sealed = sealAll(data);
    const box = sealed[SEALED] as { paths: string[][]; box: string };
    expect(() => unseal(sealed, KEY, 'client-1/e2')).toThrow();
    expect(() => unseal(sealed, new Uint8Array(32).fill(8), 'client-1/e1')).toThrow();
    const swapped = { ...sealed, [SEALED]: { ...box, paths: [...box.paths].reverse() } } as JsonObject;
    expect(() => unseal(swapped, KEY, 'client-1/e1')).toThrow();
  });

  it('does not open when any byte of the box was changed', () => {
    const sealed = sealAll(data);
    const box = sealed[SEALED] as { paths: string[][]; box: string };
    const bytes = Buffer.from(box.box, 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] as number) ^ 1;
      const spoilt = { ...sealed, [SEALED]: { ...box, box: changed.toString('base64') } } as JsonObject;
      expect(() => unseal(spoilt, KEY, 'client-1/e1')).toThrow();
    }
    const cut = { ...sealed, [SEALED]: { ...box, box: bytes.subarray(0, 20).toString('base64') } } as JsonObject;
    expect(() => unseal(cut, KEY, 'client-1/e1')).toThrow();
  });

  it('tells without the key which fields it holds', () => {
    const shown = withoutSealed(sealAll(data), (path) => `gone: ${path.join('.')}`);
    expect(shown).toEqual({
      fields: { name: 'gone: fields.name', birthday: null, area: 'Family' },
      note: 'gone: note',
    });
  });

  it('opens into what it was, whatever that was', () => {
    const values = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);
    fc.assert(
      fc.property(values, values, values, (name, area, note) => {
        const key = randomBytes(32);
        const given = { fields: { name, area }, note } as JsonObject;
        const sealed = seal(given, pathsToSeal(given, PERSONAL), key, 'a/b');
        const opened = isSealed(sealed) ? unseal(sealed, key, 'a/b') : sealed;
        expect(opened).toEqual(given);
      }),
    );
  });
});

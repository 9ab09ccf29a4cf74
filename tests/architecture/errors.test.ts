import { errorCatalogue } from '@lexledger/contracts/features';
import { describe, expect, it } from 'vitest';
import { errorsPage } from './errors.ts';
import { production, sources } from './source.ts';

/** The words in a text that may be error codes: those in capitals that follow a quotation mark or a dot. */
const mentions = (text: string): readonly string[] => text.match(/(?<=['"`.])[A-Z][A-Z_]{2,}(?=['"`:;,)\s])/g) ?? [];

describe('an error code', () => {
  it('of the catalogue is used somewhere outside it', () => {
    const used = new Set(
      production.filter(({ path }) => !path.startsWith('contracts/src/')).flatMap(({ text }) => mentions(text)),
    );
    expect(Object.keys(errorCatalogue).filter((code) => !used.has(code))).toEqual([]);
  });

  it('of the catalogue is asked for by a test', () => {
    const asking = sources.filter(
      ({ path }) => /\.(?:test|spec)\.tsx?$|-behaviour\.ts$/.test(path) && !path.startsWith('tests/architecture/'),
    );
    const asked = new Set(asking.flatMap(({ text }) => mentions(text)));
    expect(Object.keys(errorCatalogue).filter((code) => !asked.has(code))).toEqual([]);
  });

  it('that is refused with, or thrown, is in the catalogue', () => {
    const thrown = production.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\brefuse|new HttpRefusal|\bidReused)\(\s*'([A-Z_]+)'/g)].map(([, code]) => ({
        path,
        code,
      })),
    );
    expect(thrown.length).toBeGreaterThan(20);
    expect(thrown.filter(({ code }) => !Object.hasOwn(errorCatalogue, code as string))).toEqual([]);
  });

  it('is documented, with its status and its message', async () => {
    await expect(errorsPage()).toMatchFileSnapshot('../../docs/errors.md');
  });
});

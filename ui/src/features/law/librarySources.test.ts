import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { citedSources } from '@lexledger/domain/citations/sources';
import { describe, expect, it } from 'vitest';
import { knownSources, libraryOf } from './librarySources.ts';

const authority = (id: string, caseId: string, citation: string): LegalAuthority => ({
  id,
  userId: 'u',
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  caseId,
  type: 'case',
  citation,
  title: null,
  relevantText: null,
  application: null,
  favorable: true,
  category: null,
});

const { sources } = citedSources('Ashcroft v. Iqbal, 556 U.S. 662, 678, 129 S. Ct. 1937 (2009); 28 U.S.C. § 1331.');
const ids = (known: readonly LegalAuthority[]) => known.map(({ id }) => id);

describe('knownSources', () => {
  it('finds a source in the chosen case and in others, however it is cited there', () => {
    const library = libraryOf([
      authority('here', 'case-1', 'Iqbal, 129 S.Ct. 1937 (2009)'),
      authority('there', 'case-2', 'Ashcroft v. Iqbal, 556 US 662 (2009)'),
    ]);
    const [iqbal, statute] = knownSources(sources, library, 'case-1');
    expect(iqbal?.inCase?.id).toBe('here');
    expect(ids(iqbal?.elsewhere ?? [])).toEqual(['there']);
    expect(statute?.inCase).toBeUndefined();
    expect(statute?.elsewhere).toEqual([]);
  });

  it('has none in the case while no case is chosen', () => {
    const library = libraryOf([authority('there', 'case-2', '28 USC 1331')]);
    expect(knownSources(sources, library, null).map(({ inCase, elsewhere }) => [inCase, ids(elsewhere)])).toEqual([
      [undefined, []],
      [undefined, ['there']],
    ]);
  });
});

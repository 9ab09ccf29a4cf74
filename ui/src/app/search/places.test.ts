import { describe, expect, it } from 'vitest';
import { screens } from '../../features.ts';
import { type SearchPlace, searchedViews, searchPlaces } from './places.ts';

const places = Object.entries<SearchPlace>(searchPlaces);
const id = '00000000-0000-4000-8000-0000000000c1';

describe.each(places)('a %s that is found', (_kind, place) => {
  const addresses = [place.at({ id, caseId: id }), place.list, place.add?.at].filter((at) => at !== undefined);

  it('leads to screens that there are', () => {
    expect(addresses.filter(({ to }) => screens[to] === undefined)).toEqual([]);
  });

  it('is named by the address', () => {
    const at = place.at({ id, caseId: null });
    const named = [...Object.values(at.search ?? {}), at.params?.caseId, place.at({ id, caseId: 'case' }).search?.id];
    expect(named).toContain(id);
  });
});

describe('what is found', () => {
  it('is kept up to date by the view of each kind', () => {
    expect(new Set(searchedViews).size).toBe(places.length);
  });
});

import { describe, expect, it } from 'vitest';
import { features } from '../features.ts';
import type { Feature } from '../kernel/feature.ts';
import { searchView } from './search-view.ts';
import { SEARCH_KINDS, type Searchable, searchables } from './searchables.ts';

const all: readonly Feature[] = Object.values(features);

/** Views whose documents are records of the user, which are never destroyed. */
const recordViews = all
  .flatMap(({ views }) => views)
  .filter(({ document }) => ['version', 'createdAt', 'removedAt'].every((field) => field in document.shape));

/** The views that are not searched, each with the reason. */
const NOT_SEARCHED: Readonly<Record<string, string>> = {
  'allowed-addresses': 'two short lists in the settings of one account',
  'blocked-addresses': 'two short lists in the settings of one account',
  'firm-profiles': 'there is one, and the palette leads to its form',
  'element-proofs': 'links between records; what they link is found',
  imports: 'a run over a file; what it brought is found',
  'trust-bank-accounts': 'a few accounts of the firm; their own screen lists them',
  'deposit-slips': 'found by their day among the others',
  'trust-minimums': 'a client and two amounts; the client is found',
  'trust-requests': 'a client and an amount; the client is found, and its own screen searches the messages',
  'trust-reconciliations': 'found by their day among the others',
  'research-synonyms': 'words of the research itself; its own screen lists them',
  'quick-actions': 'the palette lists them among what can be done',
};

/** Ids that people assign and know. */
const KNOWN_IDS = ['clioId', 'timekeeperId'];

const typesOf = ({ view }: Searchable): readonly string[] => view.changedBy.map(({ type }) => type);

describe('a search', () => {
  it('looks through every kind of record that has a title, a name or another text', () => {
    const searched = SEARCH_KINDS.map((kind) => searchables[kind].view.name);
    // Add a missing kind to `searchables`, with the fields that name a record of it.
    const names = recordViews.map(({ name }) => name).filter((name) => !(name in NOT_SEARCHED));
    expect(names.filter((name) => !searched.includes(name as never))).toEqual([]);
  });

  it('knows each kind by the category of its streams', () => {
    const named = all.flatMap(({ commands }) =>
      commands.map(({ path, category }) => [path.split('/')[2] ?? '', category] as const),
    );
    // A record's own commands come first; others are about a part of it that has a stream of its own.
    const categories = new Map(named.toReversed());
    const wrong = SEARCH_KINDS.filter((kind) => categories.get(searchables[kind].view.name) !== kind);
    expect(wrong).toEqual([]);
  });

  it('hears of every event that changes a record that it looks through', () => {
    const heard = searchView.changedBy.map(({ type }) => type as string);
    const changing = SEARCH_KINDS.flatMap((kind) => typesOf(searchables[kind]));
    expect(changing.filter((type) => !heard.includes(type))).toEqual([]);
    expect(new Set(heard).size).toBe(heard.length);
  });

  it('looks through words that an event carries beside the record, where there is such an event', () => {
    const lost = SEARCH_KINDS.flatMap((kind) => {
      const { aside, view }: Searchable = searchables[kind];
      return aside.filter((name) => !view.changedBy.some(({ schema }) => name in schema.shape));
    });
    expect(lost).toEqual([]);
    expect(searchables.document.aside).toEqual(['content']);
  });

  it('passes over what is written for programs, and what the product keeps for itself', () => {
    expect(searchables.event.fields.map(({ name }) => name)).toEqual(['title', 'description', 'location']);
  });

  it.each(SEARCH_KINDS)('names a %s by fields that it has, and looks through words alone', (kind) => {
    const { titles, fields, view, aside }: Searchable = searchables[kind];
    const names = fields.map(({ name }) => name).filter((name) => !aside.includes(name));
    expect(titles.length).toBeGreaterThan(0);
    expect([...titles, ...names].filter((name) => !(name in view.document.shape))).toEqual([]);
    expect(fields.filter(({ name }) => /(?:Id|At|Date)$/.test(name) && !KNOWN_IDS.includes(name))).toEqual([]);
  });
});

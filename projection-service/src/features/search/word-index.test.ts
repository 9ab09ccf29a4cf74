import type { SearchKind } from '@lexledger/contracts/search/searchables';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

const OLD = '2025-03-02T09:00:00.000Z';
const NEW = '2026-03-02T09:00:00.000Z';

let index: WordIndex;
const EVERYTHING = { admits: () => true };

beforeEach(() => {
  index = createWordIndex();
});

function given(
  kind: SearchKind,
  title: string,
  more: { readonly text?: string; readonly in?: string; readonly at?: string } = {},
): Entry {
  const entry: Entry = {
    id: title,
    userId: 'ada',
    kind,
    title: { field: 'title', text: title },
    texts: more.text === undefined ? [] : [{ field: 'description', text: more.text }],
    caseId: more.in ?? null,
    clientId: null,
    updatedAt: more.at ?? NEW,
    position: title,
  };
  index.put(entry);
  return entry;
}

const found = (typed: string, selection = {}): readonly string[] =>
  index.search(typed, { ...EVERYTHING, limit: 100, ...selection }).entries.map(({ title }) => title.text);

describe('a search finds', () => {
  it('what has all of the words, in any order, in its title or its texts', () => {
    given('task', 'Draft the answer', { text: 'for the court in Albany' });
    given('task', 'Draft the reply');
    expect(found('albany draft')).toEqual(['Draft the answer']);
    expect(found('albany reply')).toEqual([]);
  });

  it('words that are only begun, and words with a slip or two in them', () => {
    given('client', 'Theodora Brandt');
    for (const typed of ['theo', 'brand', 'brnadt', 'theodroa brant', 'thedora']) {
      expect([typed, found(typed)]).toEqual([typed, ['Theodora Brandt']]);
    }
    expect(found('brxxdt')).toEqual([]);
  });

  it('whatever the accents, the alphabet and the case', () => {
    given('client', 'Zoë Grünwald');
    given('client', 'Петров');
    expect(found('ZOE GRUNWALD')).toEqual(['Zoë Grünwald']);
    expect(found('petrov')).toEqual(['Петров']);
  });

  it('words in quotes only where they follow each other, and are spelled as they are', () => {
    given('note', 'A breach of contract');
    given('note', 'Contract, and breach of peace');
    expect(found('"breach of contract"')).toEqual(['A breach of contract']);
    expect(found('"breach of contrac"')).toEqual([]);
  });

  it('a record by one word of its own and the name of its case', () => {
    given('case', 'Novak v. Harbor');
    given('event', 'Answer due', { in: 'Novak v. Harbor' });
    given('event', 'Hearing', { in: 'Novak v. Harbor' });
    expect(found('novak answer')).toEqual(['Answer due']);
    expect(found('novak')).toEqual(['Novak v. Harbor']);
  });

  it('what holds most of many words, where nothing holds all of them', () => {
    given('note', 'The witness saw the lorry turn at the light');
    given('note', 'The light in the hall');
    given('note', 'Lunch with the witness of the other side');
    for (let number = 0; number < 30; number += 1) given('note', `The invoice of month ${number}`);
    expect(found('lorry light crash')).toEqual(['The witness saw the lorry turn at the light']);
    expect(found('witness who saw a lorry turn').at(0)).toBe('The witness saw the lorry turn at the light');
    // Two words are both meant, and so is every word where all of them are somewhere together.
    expect(found('lorry crash')).toEqual([]);
    expect(found('the witness side')).toEqual(['Lunch with the witness of the other side']);
    expect(found('"lorry turn" light crash')).toEqual([]);
    // What many records hold tells too little.
    expect(found('invoice month crash jury verdict')).toEqual([]);
  });

  it('most of many words with the name of its case, and at least one of its own', () => {
    given('case', 'Novak v. Harbor');
    given('event', 'Answer due', { in: 'Novak v. Harbor' });
    given('event', 'Hearing', { in: 'Novak v. Harbor' });
    expect(found('novak harbor answer extended')).toEqual(['Answer due', 'Novak v. Harbor']);
  });

  it('nothing by punctuation alone', () => {
    given('task', 'Draft');
    expect(found('— !')).toEqual([]);
  });
});

describe('the order of what is found', () => {
  it('begins with what is called exactly so, whatever is newer', () => {
    given('task', 'Brandt hearing, call Brandt, letter to Brandt');
    given('time', 'Brandt', { at: OLD });
    expect(found('brandt')[0]).toBe('Brandt');
  });

  it('has titles before texts, whole words before beginnings, and those before words with slips', () => {
    given('task', 'One', { text: 'a deposition' });
    given('task', 'Depositions again');
    given('task', 'Deposition again');
    given('task', 'Depositoin again');
    expect(found('deposition')).toEqual(['Deposition again', 'Depositions again', 'One', 'Depositoin again']);
  });

  it('has the newer of equals first, and whom a thing is about before the thing', () => {
    given('task', 'Call Brandt now', { at: OLD });
    given('task', 'Call Brandt then', { at: NEW });
    given('case', 'Call Brandt else', { at: NEW });
    expect(found('brandt')).toEqual(['Call Brandt else', 'Call Brandt then', 'Call Brandt now']);
  });

  it('without words has what was changed last first', () => {
    given('task', 'Before', { at: OLD });
    given('task', 'After', { at: NEW });
    expect(index.latest({ ...EVERYTHING, limit: 1 }).entries.map(({ id }) => id)).toEqual(['After']);
  });
});

describe('an answer', () => {
  beforeEach(() => {
    for (let number = 1; number <= 5; number += 1) given('task', `Letter ${number}`);
    given('client', 'Letterman');
  });

  it('holds as many as asked for, of one kind and of all', () => {
    expect(found('letter', { limit: 3 })).toHaveLength(3);
    expect(found('letter', { perKind: 1 })).toHaveLength(2);
  });

  it('holds only the kinds asked for, and counts all of them', () => {
    const { entries, totals } = index.search('letter', { ...EVERYTHING, kinds: ['client'], limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(['client']);
    expect([...totals].sort()).toEqual([
      ['client', 1],
      ['task', 5],
    ]);
  });
});

describe('a record that', () => {
  it('changes is found by its new words alone', () => {
    const entry = given('client', 'Ada Byron');
    index.put({ ...entry, title: { field: 'name', text: 'Ada Lovelace' } });
    expect(found('byron')).toEqual([]);
    expect(found('lovelace')).toEqual(['Ada Lovelace']);
    expect(index.size).toBe(1);
  });

  it('goes is not found', () => {
    given('client', 'Ada Byron');
    index.remove('Ada Byron');
    expect(found('ada')).toEqual([]);
    expect(index.size).toBe(0);
  });

  it('changes thousands of times leaves nothing behind', () => {
    const entry = given('client', 'Ada Byron');
    const once = index.bytes;
    for (let change = 0; change < 5000; change += 1) {
      index.put({ ...entry, title: { field: 'name', text: `Ada Byron ${change}` } });
    }
    expect(found('ada byron')).toEqual(['Ada Byron 4999']);
    expect(index.bytes).toBeLessThan(once * 4000);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createPassageIndex, type PassageIndex, type Selection } from './passageIndex.ts';

let index: PassageIndex<string>;

function finished<Answer>(work: Generator<undefined, Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const given = (key: string, ...texts: readonly string[]): void =>
  finished(
    index.put(
      key,
      texts.map((text) => ({ texts: { title: '', heading: '', citation: '', text }, source: text })),
    ),
  );
const ask = (question: string, selection: Partial<Selection> = {}) =>
  finished(index.ask(question, { admits: () => true, limit: 10, ...selection }));
const found = (question: string, selection: Partial<Selection> = {}) =>
  ask(question, selection).records.map(({ key }) => key);

beforeEach(() => {
  index = createPassageIndex();
});

describe('a question', () => {
  it('is answered by whatever has some of its words or what they mean, whole sentences or not', () => {
    given('lease', 'The lessee shall repair the windows.');
    given('menu', 'Soup of the day');
    expect(found('Who must make the repairs, the tenant or somebody else?')).toEqual(['lease']);
  });

  it('leaves out words that tell nothing, and says which; of such words alone it takes all', () => {
    given('note', 'What will be will be');
    given('rent', 'Rent is due');
    const { records, ignored } = ask('What is the rent?');
    expect([records.map(({ key }) => key), ignored]).toEqual([['rent'], ['What', 'is', 'the']]);
    expect(found('what will be')).toEqual(['note']);
  });

  it('with words in quotes is answered only where they follow each other', () => {
    given('one', 'It was a breach of contract.');
    given('two', 'The contract says what a breach is.');
    expect(found('is there a "breach of contract"')).toEqual(['one']);
    expect(found('is there a breach of contract')).toEqual(['one', 'two']);
  });

  it('learns further words from what it finds, for passages that have none of its own', () => {
    for (let number = 0; number < 30; number += 1) given(`other ${number}`, `Invoice ${number} for paper and toner`);
    given('first', 'The skipper let go the anchor at the reef in the gale');
    given('second', 'Anchor and chain were lost at the reef when the gale rose');
    given('third', 'At the reef the gale tore both cables');
    const { records, usesFeedback } = ask('anchor');
    expect([records.map(({ key }) => key), usesFeedback]).toEqual([['first', 'second', 'third'], true]);
    expect(records[2]?.passages[0].reasons.map(({ from }) => from)).toContain('feedback');
    expect(found('anchor', { feedback: false })).toEqual(['first', 'second']);
  });
});

describe('an answer', () => {
  it('has each record once with its best passage, and others of it after that', () => {
    given(
      'lease',
      'Rent is due on the first. Rent is paid by wire.',
      'Rent is deposited. The garage is not included.',
      'Dogs',
    );
    given('letter', 'About the rent');
    const [, lease] = ask('when is rent due', { perRecord: 3 }).records;
    const records = ask('when is rent due', { perRecord: 3 }).records;
    expect(records.map(({ key }) => key).sort()).toEqual(['lease', 'letter']);
    expect(records.find(({ key }) => key === 'lease')?.passages.map(({ source }) => source)).toEqual([
      'Rent is due on the first. Rent is paid by wire.',
      'Rent is deposited. The garage is not included.',
    ]);
    expect(lease).toBeDefined();
  });

  it('has words that are in many records once, and says in how many others they are', () => {
    for (let number = 0; number < 5; number += 1) given(`letter ${number}`, 'Rent is due on the first.');
    given('lease', 'Rent');
    const { records } = ask('rent due', { limit: 2 });
    expect(records.map(({ key, alike }) => [key, alike])).toEqual([
      ['letter 0', 4],
      ['lease', 0],
    ]);
  });

  it('says what each word adds, as it was asked and as the passage has it', () => {
    given('lease', 'The lessee shall repair the windows.');
    const passage = ask('Does the tenant repair windows?').records[0]?.passages[0];
    const reasons = passage?.reasons ?? [];
    expect(new Map(reasons.map(({ word, matches }) => [word, matches]))).toEqual(
      new Map([
        ['tenant', ['lessee']],
        ['repair', ['repair']],
        ['windows', ['windows']],
      ]),
    );
    expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(passage?.score ?? 0);
  });

  it('is the same whatever is there that may not be read', () => {
    given('own', 'The anchor was lost');
    given('second', 'A chain and an anchor');
    const alone = ask('lost anchor');
    for (let number = 0; number < 20; number += 1) given(`secret ${number}`, 'Anchor, anchor, lost anchor');
    expect(ask('lost anchor', { admits: (key) => !key.startsWith('secret') })).toEqual(alone);
  });
});

describe('a record that', () => {
  it('changes is found by its new words alone, however often', () => {
    given('note', 'anchor');
    const once = index.bytes;
    for (let change = 0; change < 5000; change += 1) given('note', `chain ${change}`);
    expect([found('anchor'), found('chain')]).toEqual([[], ['note']]);
    expect(index.bytes).toBeLessThan(once * 3);
  });

  it('goes is not found', () => {
    given('note', 'anchor');
    index.remove('note');
    expect(found('anchor')).toEqual([]);
    expect(index.bytes).toBe(0);
  });
});

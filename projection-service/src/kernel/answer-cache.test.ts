import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { createStamps } from './stamps.ts';

const answer = (text: string) => ({ body: Buffer.from(text), headers: {} });

describe('remembered answers', () => {
  it('hold under the stamps that they were made under, for their user and address alone', () => {
    const answers = createAnswerCache();
    answers.keep('ada', '/api/clients', [1, 2], answer('hers'));
    expect(answers.find('ada', '/api/clients', [1, 2])?.body.toString()).toBe('hers');
    expect(answers.find('bob', '/api/clients', [1, 2])).toBeUndefined();
    expect(answers.find('ada', '/api/clients?limit=1', [1, 2])).toBeUndefined();
    expect(answers.find('ada', '/api/clients', [1, 3])).toBeUndefined();
    expect(answers.find('ada', '/api/clients', [1, 2])).toBeUndefined();
  });

  it('give way to newer ones when memory is full, the least used first', () => {
    const answers = createAnswerCache(10_000);
    for (const name of ['one', 'two', 'three']) answers.keep('ada', name, [1], answer('x'.repeat(100)));
    answers.find('ada', 'one', [1]);
    for (let count = 0; count < 14; count += 1) answers.keep('ada', `more ${count}`, [1], answer('x'.repeat(100)));
    expect(answers.find('ada', 'one', [1])).toBeDefined();
    expect(answers.find('ada', 'two', [1])).toBeUndefined();
  });

  it('never include one that would push out the rest', () => {
    const answers = createAnswerCache(10_000);
    answers.keep('ada', 'huge', [1], answer('x'.repeat(5_000)));
    expect(answers.find('ada', 'huge', [1])).toBeUndefined();
  });
});

describe('stamps', () => {
  it('change for those whose records changed, and for all when a view is replaced', () => {
    const stamps = createStamps();
    const [ada, bob] = [stamps.of('ada'), stamps.of('bob')];
    stamps.changed(['ada']);
    expect(stamps.of('ada')).not.toBe(ada);
    expect(stamps.of('bob')).toBe(bob);
    const changed = stamps.of('ada');
    stamps.changedForAll();
    expect([stamps.of('ada'), stamps.of('bob')]).not.toContain(changed);
    expect(stamps.of('bob')).not.toBe(bob);
  });

  it('never come back to an earlier one, however many owners there are', () => {
    const stamps = createStamps();
    stamps.changed(['ada']);
    const before = stamps.of('ada');
    for (let count = 0; count < 10_010; count += 1) stamps.changed([`user ${count}`]);
    const after = stamps.of('ada');
    expect(after).toBeGreaterThanOrEqual(before);
    stamps.changed(['ada']);
    expect(stamps.of('ada')).toBeGreaterThan(after);
  });
});

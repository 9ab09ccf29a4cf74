import { describe, expect, it } from 'vitest';
import { proposedItems, withLabels } from './items.ts';

const textsOf = (answer: string) => proposedItems(answer).map((item) => item.map(({ text }) => text));

describe('a proposal that is a list', () => {
  it.each([
    ['The elements:\n- Duty: owed\n  by law\n* Breach\n2) Damage\n', [['Duty: owed by law'], ['Breach'], ['Damage']]],
    [
      '- Duty | Restatement § 7 | [1] goes to it.\n- Breach|no source',
      [
        ['Duty', 'Restatement § 7', '[1] goes to it.'],
        ['Breach', 'no source'],
      ],
    ],
    ['- Duty\n\nI hope that this helps.', [['Duty']]],
    ['- \n-  | a source', []],
    ['There are none.', []],
  ])('is read item by item: %j', (answer, items) => {
    expect(textsOf(answer)).toEqual(items);
  });

  it('says where each part stands', () => {
    const answer = '- Duty:\n  owed | Roe v. Doe ';
    const [[duty, source] = []] = proposedItems(answer);
    expect(answer.slice(duty?.start, duty?.end)).toBe('Duty:\n  owed');
    expect(answer.slice(source?.start, source?.end)).toBe('Roe v. Doe');
  });

  it('names its passages where it is saved, and leaves a number that is none', () => {
    const passages = [{ label: 'Lease' }, { label: 'Deposition, p. 2' }];
    expect(withLabels('He knew [2], as agreed [1, 2]. So what [7].', passages)).toBe(
      'He knew (Deposition, p. 2), as agreed (Lease; Deposition, p. 2). So what [7].',
    );
  });
});

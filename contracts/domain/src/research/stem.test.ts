import { expect, it } from 'vitest';
import { stem } from './stem.ts';

it.each([
  ['repair repairs repaired repairing', 'repair'],
  ['terminate terminated termination terminating', 'termin'],
  ['retaliate retaliation retaliates', 'retali'],
  ['hopping hop', 'hop'],
  ['falling fall', 'fall'],
  ['filing file files', 'file'],
  ['agreed agree', 'agre'],
  ['parties party', 'parti'],
  ['relational', 'relat'],
  ['reasonableness reasonable', 'reason'],
])('%s have one stem', (words, expected) => {
  const stems = words.split(' ').map(stem);
  expect(stems).toEqual(stems.map(() => expected));
});

it.each(['is', '1983', 'usc', 'петров', 'process', 'status'])('%s is its own stem', (word) => {
  expect(stem(word)).toBe(word);
});

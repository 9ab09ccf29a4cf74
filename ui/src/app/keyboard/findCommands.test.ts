import { describe, expect, it } from 'vitest';
import { findCommands } from './findCommands.ts';

const commands = [
  { label: 'New client', keywords: 'add create' },
  { label: 'New conflict check', keywords: 'add create' },
  { label: 'Clients', keywords: 'go to' },
  { label: 'Use the dark theme', keywords: 'switch appearance' },
  { label: 'Close the case' },
];
const found = (typed: string) => findCommands(commands, typed).map(({ command }) => command.label);

describe('a command is found', () => {
  it.each([
    ['dark', ['Use the dark theme']],
    ['new cli', ['New client']],
    ['client new', ['New client']],
    ['add client', ['New client']],
    ['clsoe case', ['Close the case']],
    ['clients', ['Clients', 'New client']],
    ['appearence', ['Use the dark theme']],
    ['unicorn', []],
    ['', []],
  ])('by %j: %j', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  it('with what says whether it was spelled right', () => {
    expect(findCommands(commands, 'drak')[0]?.isSpelled).toBe(false);
    expect(findCommands(commands, 'dar')[0]?.isSpelled).toBe(true);
  });
});

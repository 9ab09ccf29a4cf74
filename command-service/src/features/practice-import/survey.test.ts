import { COMMAND_NEEDS } from '@lexledger/contracts/access/commands';
import { LEFT_BEHIND } from '@lexledger/contracts/practiceLog';
import { expect, it } from 'vitest';

it('of what everybody does for themselves, and of what the product does, it is decided what is imported', () => {
  const personal = Object.entries(COMMAND_NEEDS).flatMap(([category, { needs }]) => (needs === null ? [category] : []));
  // Whoever adds a category adds it here, or to what is left behind: how somebody signs in, and what they may do.
  expect(personal.filter((category) => !LEFT_BEHIND.has(category)).sort()).toEqual([
    ...['access', 'achievement', 'dashboard', 'hours', 'matternumbers', 'numbering', 'progress', 'progresschoice'],
    ...['quick', 'reminder', 'roll', 'tables', 'target', 'timer', 'trustpayers'],
  ]);
});

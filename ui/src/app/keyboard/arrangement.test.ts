import type { SearchHit, SearchKind } from '@lexledger/contracts/features/search';
import { Zap } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrangement.ts';
import type { Command } from './commands.ts';
import { groupedByKind } from './records.ts';

const hit = (kind: SearchKind, title: string): SearchHit => ({
  kind,
  id: title,
  title,
  titleRanges: [],
  passage: null,
  caseId: null,
  within: null,
  updatedAt: '2026-03-02T09:00:00.000Z',
});

const command = (group: string, label: string): Command => ({
  id: label,
  group,
  icon: Zap,
  label,
  run: () => undefined,
});
const COMMANDS = [
  command('Brandt v. Okafor', 'Close the case'),
  command('New', 'New client'),
  command('Screens', 'Clients'),
  command('Actions', 'Log out'),
];

const found = (hits: readonly SearchHit[], counts: Partial<Record<SearchKind, number>> = {}) => ({
  hits,
  groups: groupedByKind({
    hits: [...hits],
    totals: Object.entries(counts).map(([kind, count]) => ({ kind: kind as SearchKind, count })),
  }),
});

const shown = (typed: string, records = found([]), kind: SearchKind | null = null) =>
  arrange(typed, kind, COMMANDS, records).map(
    ({ heading, lines }) =>
      `${heading}: ${lines
        .map((line) =>
          line.is === 'command' ? line.command.label : line.is === 'record' ? line.hit.title : `all ${line.count}`,
        )
        .join(', ')}`,
  );

describe('the palette shows', () => {
  it('what is open, then what was changed last, then what can be done anywhere, while nothing is typed', () => {
    expect(shown('', found([hit('task', 'Draft'), hit('client', 'Ada')]))).toEqual([
      'Brandt v. Okafor: Close the case',
      'Recently changed: Draft, Ada',
      'New: New client',
      'Screens: Clients',
      'Actions: Log out',
    ]);
  });

  it('records by kind, the kind of the best one first, and the way to all of a kind', () => {
    const hits = [hit('task', 'Best'), hit('client', 'Second'), hit('task', 'Third')];
    expect(shown('best', found(hits, { task: 7, client: 1 }))).toEqual([
      'Tasks: Best, Third, all 7',
      'Clients: Second',
    ]);
  });

  it('commands that are spelled right before records, unless one is called exactly so', () => {
    expect(shown('clients', found([hit('task', 'Call all clients')]))).toEqual([
      'Screens: Clients',
      'Tasks: Call all clients',
    ]);
    expect(shown('clients', found([hit('case', 'Clients')]))[0]).toBe('Cases: Clients');
  });

  it('commands with slips in them behind records', () => {
    expect(shown('clsoe case', found([hit('note', 'Close case notes')]))).toEqual([
      'Notes: Close case notes',
      'Brandt v. Okafor: Close the case',
    ]);
  });

  it('one kind alone where it was narrowed to one', () => {
    const hits = [hit('task', 'One'), hit('task', 'Two')];
    expect(shown('clients', found(hits, { task: 100 }), 'task')).toEqual(['Tasks: One, Two']);
  });

  it('nothing for punctuation', () => {
    expect(shown('!', found([]))).toEqual([]);
  });
});

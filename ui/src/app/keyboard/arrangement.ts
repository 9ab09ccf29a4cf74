import type { SearchHit, SearchKind } from '@lexledger/contracts/features/search';
import { wordsIn } from '@lexledger/domain/search/words';
import { searchPlaces } from '../search/places.ts';
import type { Command } from './commands.ts';
import { findCommands } from './findCommands.ts';
import type { RecordGroup } from './records.ts';

/** A line of the palette. */
export type Line =
  | { readonly is: 'command'; readonly value: string; readonly command: Command }
  | { readonly is: 'record'; readonly value: string; readonly hit: SearchHit }
  /** Shows all results of a kind. */
  | { readonly is: 'more'; readonly value: string; readonly kind: SearchKind; readonly count: number };

export interface LineGroup {
  readonly heading: string;
  /** Total number of results, when not all are shown. */
  readonly count?: number;
  readonly lines: readonly Line[];
}

export interface Arranged {
  readonly hits: readonly SearchHit[];
  readonly groups: readonly RecordGroup[];
}

const MOST_COMMANDS = 6;

const commandLine = (command: Command): Line => ({ is: 'command', value: `command ${command.id}`, command });
const recordLine = (hit: SearchHit): Line => ({ is: 'record', value: `record ${hit.id}`, hit });

function byGroup(commands: readonly Command[]): readonly LineGroup[] {
  const groups = new Map<string, Line[]>();
  for (const command of commands) {
    groups.set(command.group, [...(groups.get(command.group) ?? []), commandLine(command)]);
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }));
}

const recordGroup = ({ kind, hits, count }: RecordGroup): LineGroup => ({
  heading: searchPlaces[kind].many,
  count,
  lines: [
    ...hits.map(recordLine),
    ...(count > hits.length ? [{ is: 'more' as const, value: `more ${kind}`, kind, count }] : []),
  ],
});

const plain = (text: string): string =>
  wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ');

/**
 * The lines before anything is typed: commands for the current context first, then recently changed records, then
 * global commands.
 */
function untyped(commands: readonly Command[], { hits }: Arranged): readonly LineGroup[] {
  const groups = byGroup(commands);
  const isFar = ({ heading }: LineGroup): boolean => ['New', 'Quick actions', 'Screens', 'Actions'].includes(heading);
  const recent = hits.length === 0 ? [] : [{ heading: 'Recently changed', lines: hits.map(recordLine) }];
  return [...groups.filter((group) => !isFar(group)), ...recent, ...groups.filter(isFar)];
}

/**
 * All lines in their order. A correctly spelled command comes before records, unless a record has exactly that name; a
 * command matched with typos comes after them.
 */
export function arrange(
  typed: string,
  kind: SearchKind | null,
  commands: readonly Command[],
  records: Arranged,
): readonly LineGroup[] {
  if (kind !== null) {
    // All results of the kind are shown; a 'more' line would lead here again.
    return records.groups
      .filter((group) => group.kind === kind)
      .map((group) => ({ ...recordGroup(group), lines: group.hits.map(recordLine) }));
  }
  const wanted = plain(typed);
  if (wanted === '') return typed === '' ? untyped(commands, records) : [];
  const found = findCommands(commands, typed);
  const spelled = found.filter(({ isSpelled }) => isSpelled).slice(0, MOST_COMMANDS);
  const shown = byGroup((spelled.length > 0 ? spelled : found.slice(0, MOST_COMMANDS)).map(({ command }) => command));
  const groups = records.groups.map(recordGroup);
  const isCalledSo = records.hits[0] !== undefined && plain(records.hits[0].title) === wanted;
  return spelled.length > 0 && !isCalledSo ? [...shown, ...groups] : [...groups, ...shown];
}

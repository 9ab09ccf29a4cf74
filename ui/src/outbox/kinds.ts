import contracts from 'virtual:record-contracts';
import commands from 'virtual:waiting-commands';
import type { OutgoingCommand } from '../api/outboxGate.ts';
import type { QueuedType } from './item.ts';

/** The outbox's nouns for records whose lists use a shorter or longer one. */
const OWN_NOUNS: Readonly<Record<string, string>> = {
  documents: 'Linked document',
  'google-calendar-events': 'Google event',
};

const PARAMETER = /:(\w+)/g;

/** The commands that contracts name individually, with patterns of their methods and paths. */
const NAMED = Object.entries(commands).map(([command, kind]) => ({
  pattern: new RegExp(`^${command.replace(PARAMETER, '(?<$1>[^/]+)')}$`),
  ...kind,
}));

/**
 * The paths that every record supports: '/api/tasks', '/api/tasks/…', '/api/tasks/…/restore',
 * '/api/history/tasks/…/undo'.
 */
const OF_A_RECORD =
  /^\/api\/(?<history>history\/)?(?<name>[^/]+)(?:\/(?<id>[^/]+)(?:\/(?<verb>restore|undo|revert))?)?$/;

const OUTCOMES = { PATCH: 'changed', DELETE: 'removed', PUT: 'changed', POST: 'added' } as const;
const HISTORY_OUTCOMES: Readonly<Record<string, string>> = { undo: 'change undone', revert: 'earlier state restored' };

export interface Kind {
  readonly noun: string;
  readonly deed: string;
  readonly type: QueuedType;
  /** Empty if the key is the id of the added record. */
  readonly key: string;
  /** Fields of the record that hold entries by their keys. */
  readonly entries?: readonly string[];
  /** Category of the stream, for a command that adds a record. */
  readonly category?: string;
  /** Name of the part, for a command that adds a part of a larger stream. */
  readonly part?: string;
  /** Whose id the added record has, where a user or a firm has only one. */
  readonly only?: 'user' | 'firm';
  /** Views that show the result, if there is no optimistic update. */
  readonly views?: readonly string[];
}

function namedKindOf(method: string, address: string): Kind | undefined {
  for (const { pattern, noun, outcome, key, ...further } of NAMED) {
    const found = pattern.exec(`${method} ${address}`);
    if (found === null) continue;
    const { groups = {} } = found;
    const usual = further.part === undefined ? (Object.values(groups).at(-1) ?? address) : '';
    const named = key?.replace(PARAMETER, (_, name: string) => groups[name] ?? '');
    return { noun, deed: outcome, type: 'other', key: named ?? usual, ...further };
  }
  return undefined;
}

const typeOf = (name: string): QueuedType =>
  name === 'case-notes' ? 'note' : name === 'time-entries' ? 'timeEntry' : 'other';

function recordKindOf(method: OutgoingCommand['method'], address: string): Kind | undefined {
  const { history, name = '', id, verb } = OF_A_RECORD.exec(address)?.groups ?? {};
  const contract = contracts[name];
  if (contract === undefined) return undefined;
  const { category, entries, only, isAddedOnline } = contract;
  const noun = OWN_NOUNS[name] ?? contract.noun;
  if (id === undefined) {
    if (method !== 'POST' || isAddedOnline) return undefined;
    return { noun, deed: 'added', type: typeOf(name), key: '', category, ...(only && { only }) };
  }
  const kind = { noun, type: 'other', key: id, ...(entries && { entries }) } as const;
  if (history !== undefined) {
    const deed = HISTORY_OUTCOMES[verb ?? ''];
    return deed === undefined ? undefined : { ...kind, deed, views: [name] };
  }
  if (verb === undefined) return { ...kind, deed: OUTCOMES[method] };
  return verb === 'restore' ? { ...kind, deed: 'restored' } : undefined;
}

/** The description of a command for the list of pending changes; null for a command that cannot wait. */
export function kindOf({ method, path }: Pick<OutgoingCommand, 'method' | 'path'>): Kind | null {
  const [address = ''] = path.split('?');
  return namedKindOf(method, address) ?? recordKindOf(method, address) ?? null;
}

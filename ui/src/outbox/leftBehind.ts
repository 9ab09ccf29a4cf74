import { noteMayWait, type OutgoingCommand } from '../api/outboxGate.ts';

type Place = Pick<Storage, 'getItem' | 'setItem'>;

const METHODS: readonly unknown[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = (scope: string): string => `outbox_left:${scope}`;

function isCommand(value: unknown): value is OutgoingCommand {
  const { id, method, path, version, proposals = [] } = (value ?? {}) as Partial<OutgoingCommand>;
  return (
    typeof id === 'string' &&
    UUID.test(id) &&
    METHODS.includes(method) &&
    typeof path === 'string' &&
    path.startsWith('/api/') &&
    (version === undefined || Number.isSafeInteger(version)) &&
    Array.isArray(proposals) &&
    proposals.every((seal) => typeof seal === 'string')
  );
}

/** The user's commands that closed pages left behind, in order. Entries that are no commands are omitted. */
export function leftBehind(storage: Pick<Storage, 'getItem'>, scope: string): readonly OutgoingCommand[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(scope)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCommand) : [];
  } catch {
    return [];
  }
}

/**
 * Stores unanswered commands while their page closes: the request ends with the page, and the outbox could not be
 * written in time. Local storage is written synchronously.
 * @returns whether there are any, and they are stored
 */
export function leaveBehind(storage: Place, scope: string, commands: readonly OutgoingCommand[]): boolean {
  if (commands.length === 0) return false;
  try {
    storage.setItem(keyOf(scope), JSON.stringify([...leftBehind(storage, scope), ...commands]));
    noteMayWait(true);
    return true;
  } catch {
    // Storage is full or denied; the server may still have received them.
    return false;
  }
}

/** Deletes the commands, which are in the outbox now. */
export function forgetLeftBehind(storage: Pick<Storage, 'removeItem'>, scope: string): void {
  try {
    storage.removeItem(keyOf(scope));
  } catch {
    // Storage is denied, so there was nothing.
  }
}

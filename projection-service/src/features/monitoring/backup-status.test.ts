import type { LogBatch } from '@lexledger/infra/event-store/port';
import { describe, expect, it } from 'vitest';
import { readBackupStatus } from './backup-status.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-20T09:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW - days * DAY).toISOString();

/** A log of events of these types and ages in days; the position of the first is '1'. */
function aLog(...events: readonly (readonly [type: string, days: number])[]) {
  return {
    async readAll(after: string, limit: number, filter?: { readonly types?: readonly string[] }): Promise<LogBatch> {
      const found = events
        .map(([type, days], index) => ({ type, position: String(index + 1), metadata: { at: daysAgo(days) } }))
        .filter(({ type, position }) => position > after && (filter?.types?.includes(type) ?? true));
      return { events: found.slice(0, limit) as never, position: '9', caughtUp: true };
    },
  };
}

const statusOf = (log: ReturnType<typeof aLog>, last: { at: string; position: string } | null) =>
  readBackupStatus({ log, clock: { now: () => NOW }, lastBackup: async () => last });

describe('a reminder of backups', () => {
  it('does not come in an installation with nothing in it, however old', async () => {
    const bare = aLog(['UserRegistered', 400], ['SignedIn', 300], ['ThemeChosen', 200]);
    expect(await statusOf(aLog(), null)).toEqual({ isKeptHere: true, lastBackupAt: null, isDue: false });
    expect(await statusOf(bare, null)).toMatchObject({ isDue: false });
  });

  it('comes once a record has been in no backup for a week', async () => {
    expect(await statusOf(aLog(['UserRegistered', 30], ['ClientAdded', 6.9]), null)).toMatchObject({ isDue: false });
    expect(await statusOf(aLog(['UserRegistered', 30], ['ClientAdded', 7]), null)).toMatchObject({ isDue: true });
  });

  it('goes with a backup, and comes again a week after the first record that is not in it', async () => {
    const last = { at: daysAgo(20), position: '2' };
    const backedUp = [
      ['UserRegistered', 40],
      ['ClientAdded', 30],
    ] as const;
    expect(await statusOf(aLog(...backedUp), last)).toEqual({
      isKeptHere: true,
      lastBackupAt: last.at,
      isDue: false,
    });
    expect(await statusOf(aLog(...backedUp, ['SignedIn', 19], ['TaskAdded', 3]), last)).toMatchObject({ isDue: false });
    expect(await statusOf(aLog(...backedUp, ['SignedIn', 19], ['TaskAdded', 8]), last)).toMatchObject({ isDue: true });
  });

  it('never comes where servers keep the data', async () => {
    const log = aLog(['ClientAdded', 400]);
    expect(await readBackupStatus({ log, clock: { now: () => NOW } })).toEqual({
      isKeptHere: false,
      lastBackupAt: null,
      isDue: false,
    });
  });
});

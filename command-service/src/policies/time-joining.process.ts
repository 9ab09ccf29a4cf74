import { joinTimeEntries, separateTimeEntries, timeEntry } from '@lexledger/contracts/features/time';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { timeEntryDecider } from '../features/time/time-entry.decider.ts';
import { causedCommand } from '../kernel/caused-by.ts';
import type { Process } from '../kernel/policy.ts';

const NAME = 'time-joining';

type Joining = EventOf<typeof joinTimeEntries.event | typeof separateTimeEntries.event>['data'];

/**
 * Removes entries that were joined into another one, and restores them when that one is separated. If an invoice claims
 * one of them in between, it cannot be removed; then the join is undone, so that its time is not billed twice.
 */
export const timeJoiningProcess: Process = {
  name: NAME,
  reactsTo: [joinTimeEntries.event.type, separateTimeEntries.event.type],
  async step(event: DomainEvent, { handler }) {
    const { userId } = event.metadata;
    if (userId === null) return;
    const send = (type: string, entityId: string, part: number | string) =>
      handler.handle(timeEntryDecider, causedCommand(event, `${NAME}:${part}`, { type, data: {}, entityId, userId }));
    const isJoin = event.type === joinTimeEntries.event.type;
    const { remove, restore } = timeEntry.commands;
    const { entries } = event.data as Joining;
    const answers = await Promise.all(entries.map((id, index) => send((isJoin ? remove : restore).type, id, index)));
    const isHeld = answers.some(
      ({ body }) => (body as { readonly code?: unknown } | null)?.code === 'TIME_ENTRY_INVOICED',
    );
    // The event of this separation restores those that were removed.
    if (isJoin && isHeld) await send(separateTimeEntries.command.type, event.entityId, 'back');
  },
};

import { randomBytes, randomUUID } from 'node:crypto';
import { entityIdFor } from '@lexledger/command-service/kernel/derived-id';
import type { EventCodec, Keys } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { v7 as newCommandId } from 'uuid';

const AT_ONCE = 500;

/** One key for everything, in memory, for measurements that should not include a file of keys. */
export function oneKey(): Keys {
  const key = randomBytes(32);
  return { keyFor: async () => key, find: async () => key };
}

/** Name of a new task's stream, as of a command that is sent now. */
export const newTaskStream = (userId = ''): string => `task-${entityIdFor('task', userId, newCommandId())}`;

/** Writes tasks that belong to the users in turn, with two events each: added and changed. Returns their streams. */
export async function fillWithTasks(
  store: EventStore,
  codec: EventCodec,
  users: readonly string[],
  tasks: number,
): Promise<readonly string[]> {
  const streams: string[] = [];
  for (let start = 0; start < tasks; start += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, tasks - start) }, async (_, offset) => {
        const stream = newTaskStream();
        streams.push(stream);
        const envelope = {
          commandId: randomUUID(),
          commandHash: '',
          userId: users[(start + offset) % users.length] as string,
          sessionId: null,
          correlationId: '',
          causationId: null,
          ip: null,
          userAgent: null,
          at: '2026-02-01T12:00:00.000Z',
        };
        const fields = {
          title: `Task ${start + offset}`,
          description: 'Review the file',
          priority: 'medium',
          status: 'pending',
          taskType: 'general',
          assignedTo: null,
          dueDate: '2026-03-01',
          caseId: null,
          completedAt: null,
        };
        const events = [
          { type: 'TaskAdded', data: { fields } },
          { type: 'TaskChanged', data: { changes: { priority: 'high' } } },
        ];
        await store.append(
          stream,
          'no-stream',
          await Promise.all(events.map((event) => codec.encode(stream, randomUUID(), event, envelope))),
        );
      }),
    );
  }
  return streams;
}

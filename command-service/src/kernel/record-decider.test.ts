import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { client, convertClient } from '@lexledger/contracts/features/clients';
import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { timeEntry } from '@lexledger/contracts/features/time';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { taskDecider } from '../features/tasks/task.decider.ts';
import type { Decider } from './decider.ts';
import { given } from './given.ts';
import { aDataFolder, startProcess } from './test-process.ts';

type Step = { readonly definition: CommandDefinition; readonly body: object; readonly version?: number };

const text = fc.stringMatching(/^[a-z]{1,3}$/);
const step = (definition: CommandDefinition, body: fc.Arbitrary<object>): fc.Arbitrary<Step> =>
  fc
    .record({ body, version: fc.option(fc.nat({ max: 6 }), { nil: undefined }) })
    .map(({ body: made, version }) => ({ definition, body: made, ...(version !== undefined && { version }) }));
const nothing = fc.constant({});
const revision = fc.record({ revision: fc.nat({ max: 8 }) });
/** Steps that undo an earlier event or revert to an earlier revision. */
const back = ({ undo, revert }: { readonly undo: CommandDefinition; readonly revert: CommandDefinition }) => [
  step(undo, revision),
  step(revert, revision),
];
const someOf = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(shape, { requiredKeys: [] }).filter((body) => Object.keys(body).length > 0);

/** A record of each kind with rules of its own, and the steps that may follow. */
const KINDS: Readonly<Record<string, { readonly first: Step; readonly steps: fc.Arbitrary<Step> }>> = {
  client: {
    first: {
      definition: client.commands.add,
      body: { name: 'Ada', email: 'a@b.example', practiceArea: 'Tax', isPNC: true },
    },
    steps: fc.oneof(
      step(client.commands.change, someOf({ name: text, phone: fc.option(text), isPNC: fc.boolean() })),
      step(client.commands.remove, nothing),
      step(client.commands.restore, nothing),
      ...back(client.commands),
      step(convertClient.command, nothing),
    ),
  },
  task: {
    first: { definition: task.commands.add, body: { title: 'File the answer' } },
    steps: fc.oneof(
      step(
        task.commands.change,
        someOf({
          title: text,
          status: fc.constantFrom('pending', 'in-progress', 'completed'),
          dueDate: fc.constant(''),
        }),
      ),
      step(task.commands.remove, nothing),
      step(task.commands.restore, nothing),
      ...back(task.commands),
      step(completeTask.command, nothing),
      step(reopenTask.command, nothing),
    ),
  },
  'calendar event': {
    first: { definition: calendarEvent.commands.add, body: { title: 'Hearing', startDate: '2026-03-12T14:00:00Z' } },
    steps: fc.oneof(
      step(
        calendarEvent.commands.change,
        someOf({
          title: text,
          startDate: fc.constantFrom('2026-03-12T14:00:00Z', '2026-03-13T14:00:00Z'),
          endDate: fc.constantFrom(null, '2026-03-12T15:00:00Z', '2026-03-13T15:00:00Z'),
        }),
      ),
      step(calendarEvent.commands.remove, nothing),
      step(calendarEvent.commands.restore, nothing),
      ...back(calendarEvent.commands),
    ),
  },
  'time entry': {
    first: { definition: timeEntry.commands.add, body: { taskDescription: 'Call', timeMinutes: 6 } },
    steps: fc.oneof(
      step(
        timeEntry.commands.change,
        someOf({
          timeMinutes: fc.constantFrom(null, 6, 60, 90),
          hourlyRate: fc.constantFrom('0.25', '300', '99999999.99'),
          dollarValue: fc.constantFrom(null, '75.50'),
        }),
      ),
      step(timeEntry.commands.remove, nothing),
      step(timeEntry.commands.restore, nothing),
      ...back(timeEntry.commands),
    ),
  },
};

describe('whatever happens to a record', () => {
  it.each(Object.keys(KINDS))(
    'of the kind %s, what the process remembers is what its events say',
    async (kind) => {
      const { first, steps } = KINDS[kind] as (typeof KINDS)[string];
      const folder = aDataFolder();
      const process = startProcess(folder);
      const reader = startProcess(folder);
      onTestFinished(async () => {
        await process.close();
        await reader.close();
      });
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (sequence) => {
          const { id } = (await process.send(first.definition, first.body)).body;
          const decider = process.deciders.get(first.definition.category) as Decider<{ record: RecordBase | null }>;
          for (const { definition, body, version } of sequence) {
            const before = await process.handler.aggregates.load(decider, id);
            const outcome = await process.send(definition, body, { id, ...(version !== undefined && { version }) });
            const after = await process.handler.aggregates.load(decider, id);
            if (outcome.status === 200) expect(outcome.body).toEqual(after.state.record);
            else expect(after.state).toEqual(before.state);
          }
          const remembered = await process.handler.aggregates.load(decider, id);
          const read = await reader.handler.aggregates.load(decider, id);
          expect(remembered.state).toEqual(read.state);
          expect(remembered.revision).toBe(read.revision);
          const { events } = await process.store.readAll('', 100_000);
          const own = events.filter(({ stream }) => stream.endsWith(id) && !stream.startsWith('refusal'));
          const decoded = await Promise.all(own.map((event) => process.codec.decode(event)));
          expect(decoded.reduce<RecordBase | null>(evolveRecord, null)).toEqual(read.state.record);
        }),
        { numRuns: runsOf(15) },
      );
    },
    30_000,
  );
});

describe('a decider', () => {
  it('takes a command that it does not have for a defect', () => {
    expect(() =>
      given(taskDecider, { type: 'TaskAdded', data: { fields: {} }, by: 'x' }).whenNamed('Sing', {}, { by: 'x' }),
    ).toThrow('task has no command Sing');
  });
});

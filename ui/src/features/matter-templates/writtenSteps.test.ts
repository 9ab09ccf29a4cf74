import { templateStep } from '@lexledger/contracts/features/matter-templates';
import { expect, it } from 'vitest';
import { anotherStep, readSteps, writtenStep } from './writtenSteps.ts';

const when = { from: 'Trial', amount: 3, unit: 'weeks', direction: 'before', roll: 'previous' } as const;
const closing = {
  kind: 'event',
  key: 'b',
  title: 'Closing',
  details: null,
  eventType: 'court',
  priority: 'low',
  when,
} as const;
const SNIPPET = '00000000-0000-4000-8000-0000000000a2';

it.each([
  [{ kind: 'task', key: 'a', title: 'Call', details: 'Twice', priority: 'high', when }],
  [{ kind: 'task', key: 'a', title: 'Call', details: null, priority: 'low', when: null }],
  [{ ...closing, time: null, minutes: null }],
  [{ ...closing, time: '09:30', minutes: 90 }],
  [{ ...closing, time: '17:00', minutes: null }],
  [{ kind: 'folder', key: 'c', title: 'Discovery', within: 'd' }],
  [{ kind: 'folder', key: 'd', title: 'Pleadings', within: null }],
  [{ kind: 'snippet', key: 'e', title: 'Checklist', snippetId: SNIPPET }],
] as const)('is read from the form as it was written there: %j', (step) => {
  expect(readSteps([writtenStep(step)])).toEqual([step]);
});

it('leaves to the schema what is no number, and an event without a day', () => {
  const [task, event] = (['task', 'event'] as const).map((kind) => ({ ...anotherStep(kind, []), title: 'A' }));
  const isTaken = (step: object | undefined) => templateStep.safeParse((readSteps([step]) as object[])[0]).success;
  expect(isTaken(task)).toBe(true);
  expect(isTaken(event)).toBe(false);
  expect(isTaken({ ...task, when: { ...task?.when, amount: 'three' } })).toBe(false);
});

it('has a length only with a time of day, and leaves to the schema what is none', () => {
  const event = writtenStep({ ...closing, time: '09:30', minutes: 90 });
  const isTaken = (step: object) => templateStep.safeParse((readSteps([step]) as object[])[0]).success;
  expect(readSteps([{ ...event, time: '' }])).toEqual([{ ...closing, time: null, minutes: null }]);
  expect(isTaken(event)).toBe(true);
  for (const wrong of [{ time: '25:00' }, { minutes: '0' }, { minutes: '1441' }, { minutes: 'an hour' }]) {
    expect(isTaken({ ...event, ...wrong })).toBe(false);
  }
});

it('reads an event of before it had a time as one of the whole day', () => {
  expect(templateStep.parse(closing)).toEqual({ ...closing, time: null, minutes: null });
});

it('has a key of its own in the template', () => {
  expect(anotherStep('task', [{ key: 'task-2' }]).key).toBe('task-3');
});

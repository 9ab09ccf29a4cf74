import { quickAction } from '@lexledger/contracts/features/quick-actions';
import { task } from '@lexledger/contracts/features/tasks';
import { expect, it } from 'vitest';
import { quickActionQueries, quickActionsProjection } from '../features/quick-actions/quick-actions.view.ts';
import { taskQueries, tasksProjection } from '../features/tasks/tasks.view.ts';
import { type ExampleEvent, EXAMPLE_USER as FOUNDER, happened } from './example.ts';
import { roomConcerned, roomsOf } from './rooms.ts';
import { ask, showing, testActor } from './test-reader.ts';
import { idOf } from './test-stores.ts';

const MEMBER = idOf('member');
const ofFirm = { userId: MEMBER, firmId: FOUNDER };
const member = { ...testActor, ...ofFirm };
const stranger = { ...testActor, userId: MEMBER };

const aTask = (title: string, whose = {}): ExampleEvent =>
  happened(
    task.events.added,
    ['task', idOf(title)],
    { fields: { ...task.commands.add.body.parse({ title }), completedAt: null } },
    undefined,
    whose,
  );

const anAction = (name: string, whose = {}): ExampleEvent => {
  const fields = quickAction.commands.add.body.parse({ name, actionType: 'task', template: {} });
  return happened(
    quickAction.events.added,
    ['quick', idOf(name)],
    { fields: { ...fields, usageCount: 0, lastUsedAt: null } },
    undefined,
    whose,
  );
};

const EVENTS = [aTask('Own'), aTask('Of the firm', ofFirm), aTask('Elsewhere', { userId: MEMBER })];
const titlesFor = async (actor: typeof testActor): Promise<readonly string[]> => {
  const views = await showing([tasksProjection], EVENTS);
  const [list] = taskQueries;
  const found = await ask<readonly { readonly title: string }[]>(list as never, views, { actor });
  return found.map(({ title }) => title).toSorted();
};

it('everybody who acts for a firm reads its records, and nobody else does', async () => {
  expect(await titlesFor(testActor)).toEqual(['Of the firm', 'Own']);
  expect(await titlesFor(member)).toEqual(['Of the firm', 'Own']);
  expect(await titlesFor(stranger)).toEqual(['Elsewhere']);
});

it('personal records are read by their person alone', async () => {
  const views = await showing([quickActionsProjection], [anAction('Ada’s'), anAction('Ben’s', ofFirm)]);
  const [list] = quickActionQueries;
  const ownOf = async (actor: typeof testActor) => {
    const found = await ask<readonly { readonly name: string }[]>(list as never, views, { actor });
    return found.map(({ name }) => name).filter((name) => name.endsWith('’s'));
  };
  expect(await ownOf(testActor)).toEqual(['Ada’s']);
  expect(await ownOf(member)).toEqual(['Ben’s']);
});

it('a change of the firm’s concerns the tabs of all its people, and a personal one those of its person', () => {
  const [founders, members] = [roomsOf(testActor), roomsOf(member)];
  const hears = (view: string) => [founders, members].map((rooms) => rooms.includes(roomConcerned(view, ofFirm)));
  expect(hears('tasks')).toEqual([true, true]);
  expect(hears('quick-actions')).toEqual([false, true]);
  expect(roomsOf(stranger)).not.toContain(roomConcerned('tasks', ofFirm));
});

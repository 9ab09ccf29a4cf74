import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Happening, walkEveryPath } from '../testing/machinePaths.ts';
import {
  type EditModeContext,
  editModeMachine,
  isLeaving,
  merged,
  moved,
  queued,
  type WidgetChange,
  type Work,
} from './editMode.ts';

interface Addition {
  readonly widgetType: string;
  readonly position: number;
}

interface Server {
  readonly savePositions?: (ids: readonly string[]) => Promise<void>;
  readonly changeWidget?: (change: WidgetChange) => Promise<void>;
  readonly removeWidget?: (id: string) => Promise<void>;
  readonly resetDashboard?: () => Promise<void>;
  readonly addWidget?: (addition: Addition) => Promise<void>;
}

const done = (): Promise<void> => Promise.resolve();
const refused = (): Promise<never> => Promise.reject(new Error('refused'));

/** A dashboard of three widgets in view mode. */
function aDashboard(server: Server = {}) {
  const notify = vi.fn();
  const notifyError = vi.fn();
  const notifyFailure = vi.fn();
  const reload = vi.fn();
  const showChange = vi.fn();
  const actor = createActor(
    editModeMachine.provide({
      actors: {
        savePositions: fromPromise<void, readonly string[]>(({ input }) => (server.savePositions ?? done)(input)),
        changeWidget: fromPromise<void, WidgetChange>(({ input }) => (server.changeWidget ?? done)(input)),
        removeWidget: fromPromise<void, string>(({ input }) => (server.removeWidget ?? done)(input)),
        resetDashboard: fromPromise(server.resetDashboard ?? done),
        addWidget: fromPromise<void, Addition>(({ input }) => (server.addWidget ?? done)(input)),
      },
      actions: {
        notify: (_, text) => notify(text),
        notifyError: (_, text) => notifyError(text),
        notifyFailure: (_, { error }) => notifyFailure(error),
        showChange: (_, { id, changes }) => showChange(id, changes),
        reload,
      },
    }),
  ).start();
  actor.send({ type: 'WIDGETS', ids: ['a', 'b', 'c'] });
  const saved = () => waitFor(actor, (state) => state.matches({ saving: 'idle' }));
  const drag = (id: string, overId: string | null): void => {
    actor.send({ type: 'DRAG', id });
    actor.send({ type: 'DROP', id, overId });
  };
  return { actor, notify, notifyError, notifyFailure, reload, showChange, saved, drag };
}

/** The same dashboard in edit mode. */
function anEditedDashboard(server: Server = {}) {
  const dashboard = aDashboard(server);
  dashboard.actor.send({ type: 'TOGGLE' });
  return dashboard;
}

describe('arranging in edit mode', () => {
  it('given the viewing mode, nothing is dragged, changed or removed', () => {
    const { actor, drag } = aDashboard();
    drag('a', 'c');
    actor.send({ type: 'REMOVE', id: 'a' });
    actor.send({ type: 'CHANGE', id: 'a', changes: { width: 3 } });
    const { value, context } = actor.getSnapshot();
    expect(value).toEqual({ mode: 'viewing', saving: 'idle', dialog: 'closed' });
    expect(context).toMatchObject({ order: ['a', 'b', 'c'], waiting: [] });
  });

  it('when Customize is pressed twice, edit mode begins and ends', () => {
    const { actor } = aDashboard();
    actor.send({ type: 'TOGGLE' });
    expect(actor.getSnapshot().matches({ mode: 'editing' })).toBe(true);
    actor.send({ type: 'TOGGLE' });
    expect(actor.getSnapshot().matches({ mode: 'viewing' })).toBe(true);
  });

  it('when a widget is dropped on another, the order changes at once and is then saved', async () => {
    const savePositions = vi.fn(done);
    const { actor, drag, saved, reload, notify } = anEditedDashboard({ savePositions });
    drag('a', 'c');
    expect(actor.getSnapshot().context.order).toEqual(['b', 'c', 'a']);
    await saved();
    expect(savePositions).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a']);
    expect(reload).toHaveBeenCalledOnce();
    expect(notify).not.toHaveBeenCalled();
  });

  it.each([
    ['on itself', 'a'],
    ['beside every widget', null],
  ])('when a widget is dropped %s, nothing is sent', async (_, overId) => {
    const savePositions = vi.fn(done);
    const { actor, drag, saved } = anEditedDashboard({ savePositions });
    drag('a', overId);
    await saved();
    expect(savePositions).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context).toMatchObject({ order: ['a', 'b', 'c'], draggedId: null });
  });

  it('when the server refuses the order, that is told and the order is the server’s again', async () => {
    const { actor, drag, saved, reload, notifyError } = anEditedDashboard({ savePositions: refused });
    drag('a', 'c');
    await saved();
    expect(notifyError).toHaveBeenCalledExactlyOnceWith({
      title: 'Error',
      description: 'Failed to update widget positions',
    });
    expect(actor.getSnapshot().context.order).toEqual(['a', 'b', 'c']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('when a second drop comes while the first is on its way, the last order is sent after it', async () => {
    const answers: (() => void)[] = [];
    const savePositions = vi.fn((_ids: readonly string[]) => new Promise<void>((resolve) => answers.push(resolve)));
    const { actor, drag, saved } = anEditedDashboard({ savePositions });
    drag('a', 'c');
    drag('b', 'a');
    expect(savePositions).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await waitFor(actor, () => answers.length === 2);
    answers[1]?.();
    await saved();
    expect(savePositions.mock.calls).toEqual([[['b', 'c', 'a']], [['c', 'a', 'b']]]);
  });

  it('while an order is on its way, an older list brings only what is new', async () => {
    const answers: (() => void)[] = [];
    const { actor, drag, saved } = anEditedDashboard({
      savePositions: () => new Promise<void>((resolve) => answers.push(resolve)),
    });
    drag('a', 'c');
    actor.send({ type: 'WIDGETS', ids: ['a', 'b', 'c', 'd'] });
    expect(actor.getSnapshot().context.order).toEqual(['b', 'c', 'a', 'd']);
    answers[0]?.();
    await saved();
    actor.send({ type: 'WIDGETS', ids: ['d', 'b', 'c', 'a'] });
    expect(actor.getSnapshot().context.order).toEqual(['d', 'b', 'c', 'a']);
  });

  it('when another tab adds a widget while this one drags, the drag goes on and the new one comes last', () => {
    const { actor } = anEditedDashboard();
    actor.send({ type: 'DRAG', id: 'b' });
    actor.send({ type: 'WIDGETS', ids: ['c', 'b', 'a', 'd'] });
    expect(actor.getSnapshot().context).toMatchObject({ draggedId: 'b', order: ['a', 'b', 'c', 'd'] });
    actor.send({ type: 'CANCEL_DRAG' });
    expect(actor.getSnapshot().context).toMatchObject({ draggedId: null, order: ['c', 'b', 'a', 'd'] });
  });

  it('when edit mode ends while a widget is dragged, the drag ends too', () => {
    const { actor } = anEditedDashboard();
    actor.send({ type: 'DRAG', id: 'b' });
    actor.send({ type: 'TOGGLE' });
    expect(actor.getSnapshot().context.draggedId).toBeNull();
    expect(actor.getSnapshot().matches({ mode: 'viewing' })).toBe(true);
  });

  it('when edit mode ends while an order is on its way, it still arrives', async () => {
    const { actor, drag, saved, reload } = anEditedDashboard();
    drag('c', 'a');
    actor.send({ type: 'TOGGLE' });
    await saved();
    expect(reload).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.order).toEqual(['c', 'a', 'b']);
  });
});

describe('removing, changing and resetting', () => {
  it('when two widgets are removed quickly, both are, one after the other', async () => {
    const removeWidget = vi.fn(done);
    const { actor, saved, notify, reload } = anEditedDashboard({ removeWidget });
    actor.send({ type: 'REMOVE', id: 'a' });
    actor.send({ type: 'REMOVE', id: 'b' });
    expect(['a', 'b', 'c'].filter((id) => isLeaving(actor.getSnapshot().context, id))).toEqual(['a', 'b']);
    await saved();
    expect(removeWidget.mock.calls).toEqual([['a'], ['b']]);
    expect(notify.mock.calls).toEqual([
      [{ title: 'Success', description: 'Widget removed successfully' }],
      [{ title: 'Success', description: 'Widget removed successfully' }],
    ]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('when the order changes behind a removal, the removed widget is not in the order that is sent', async () => {
    const savePositions = vi.fn(done);
    const { actor, drag, saved } = anEditedDashboard({ savePositions });
    actor.send({ type: 'REMOVE', id: 'a' });
    drag('c', 'b');
    await saved();
    expect(savePositions).toHaveBeenCalledExactlyOnceWith(['c', 'b']);
  });

  it('when a removal is refused, that is told and the widget stays', async () => {
    const { actor, saved, notifyError } = anEditedDashboard({ removeWidget: refused });
    actor.send({ type: 'REMOVE', id: 'a' });
    await saved();
    expect(notifyError).toHaveBeenCalledExactlyOnceWith({ title: 'Error', description: 'Failed to remove widget' });
    expect(actor.getSnapshot().context.order).toEqual(['a', 'b', 'c']);
    expect(isLeaving(actor.getSnapshot().context, 'a')).toBe(false);
  });

  it('when a size is chosen, it is shown before it is sent; a refusal is told and the list fetched', async () => {
    const { actor, saved, showChange, notifyFailure, reload } = anEditedDashboard({ changeWidget: refused });
    actor.send({ type: 'CHANGE', id: 'a', changes: { width: 3 } });
    expect(showChange).toHaveBeenCalledExactlyOnceWith('a', { width: 3 });
    await saved();
    expect(notifyFailure).toHaveBeenCalledExactlyOnceWith(new Error('refused'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['restored, that is told', done, 'notify', { title: 'Success', description: 'Dashboard reset to default layout' }],
    ['refused, that is told', refused, 'notifyError', { title: 'Error', description: 'Failed to reset dashboard' }],
  ] as const)('when the default layout is %s', async (_, resetDashboard, said, text) => {
    const dashboard = aDashboard({ resetDashboard });
    dashboard.actor.send({ type: 'RESET' });
    await dashboard.saved();
    expect(dashboard[said]).toHaveBeenCalledExactlyOnceWith(text);
  });
});

describe('the add dialog', () => {
  it('given no type is chosen, Add Widget does nothing', () => {
    const { actor } = aDashboard();
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'ADD' });
    expect(actor.getSnapshot().matches({ dialog: 'choosing' })).toBe(true);
  });

  it('when a widget is added, the dialog closes, its choice is cleared, and the place is the count', async () => {
    const addWidget = vi.fn(done);
    const { actor, notify, reload } = aDashboard({ addWidget });
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'CHOOSE', widgetType: 'tasks' });
    actor.send({ type: 'ADD' });
    await waitFor(actor, (state) => state.matches({ dialog: 'closed' }));
    expect(addWidget).toHaveBeenCalledExactlyOnceWith({ widgetType: 'tasks', position: 3 });
    expect(actor.getSnapshot().context.chosenType).toBe('');
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'Success', description: 'Widget added successfully' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('when adding is refused, the dialog stays open with its choice', async () => {
    const { actor, notifyError } = aDashboard({ addWidget: refused });
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'CHOOSE', widgetType: 'tasks' });
    actor.send({ type: 'ADD' });
    await waitFor(actor, (state) => state.matches({ dialog: 'choosing' }));
    expect(notifyError).toHaveBeenCalledExactlyOnceWith({ title: 'Error', description: 'Failed to add widget' });
    expect(actor.getSnapshot().context.chosenType).toBe('tasks');
  });

  it('when it is cancelled, the choice is cleared', () => {
    const { actor } = aDashboard();
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'CHOOSE', widgetType: 'tasks' });
    actor.send({ type: 'CLOSE_ADD' });
    expect(actor.getSnapshot().matches({ dialog: 'closed' })).toBe(true);
    expect(actor.getSnapshot().context.chosenType).toBe('');
  });
});

describe('every path through the machine', () => {
  const sameWidgets = ({ context }: { readonly context: EditModeContext }): void =>
    expect(context.order.toSorted()).toEqual(context.confirmed.toSorted());
  const works = (kind: Work['kind']) => (snapshot: { readonly context: EditModeContext }) => {
    expect(snapshot.context.current?.kind).toBe(kind);
  };

  const arranging: readonly Happening[] = [
    { event: { type: 'WIDGETS', ids: ['a', 'b'] } },
    { event: { type: 'TOGGLE' } },
    { event: { type: 'DRAG', id: 'a' } },
    { event: { type: 'DROP', id: 'a', overId: 'b' } },
    { event: { type: 'DROP', id: 'a', overId: null } },
    { event: { type: 'CANCEL_DRAG' } },
    { event: { type: 'REMOVE', id: 'a' } },
    { event: { type: 'CHANGE', id: 'a', changes: { width: 2 } } },
    { event: { type: 'RESET' } },
  ];
  const adding: readonly Happening[] = [
    { event: { type: 'CHOOSE', widgetType: 'stats' } },
    { event: { type: 'ADD' } },
    { event: { type: 'CLOSE_ADD' } },
  ];

  it('is as it should be in each state', () => {
    walkEveryPath({
      machine: editModeMachine,
      // The dialog is walked while nothing is being arranged: combining both would multiply the paths without covering
      // more.
      happenings: (snapshot) =>
        snapshot.matches({ dialog: 'closed' }) ? [...arranging, { event: { type: 'OPEN_ADD' } }] : adding,
      facts: ({ order, chosenType, draggedId }) => [order.length, chosenType, draggedId],
      states: {
        'mode.viewing': ({ context }) => expect(context.draggedId).toBeNull(),
        'mode.editing.idle': ({ context }) => expect(context.draggedId).toBeNull(),
        'mode.editing.dragging': ({ context }) => expect(context.draggedId).toBe('a'),
        'saving.idle': ({ context }) => expect([context.current, context.waiting]).toEqual([null, []]),
        'saving.positions': works('positions'),
        'saving.change': works('change'),
        'saving.removal': works('removal'),
        'saving.reset': works('reset'),
        'dialog.closed': ({ context }) => expect(context.chosenType).toBe(''),
        'dialog.choosing': (snapshot) => expect(snapshot.can({ type: 'ADD' })).toBe(snapshot.context.chosenType !== ''),
        'dialog.adding': ({ context }) => expect(context.chosenType).toBe('stats'),
      },
      always: sameWidgets,
    });
  });
});

describe('the order', () => {
  it.each([
    ['forward, behind the one it is dropped on', 'a', 'c', ['b', 'c', 'a', 'd']],
    ['backward, before the one it is dropped on', 'd', 'b', ['a', 'd', 'b', 'c']],
    ['onto itself, nowhere', 'b', 'b', ['a', 'b', 'c', 'd']],
    ['from nowhere, nothing', 'x', 'b', ['a', 'b', 'c', 'd']],
  ])('moves a widget %s', (_, id, overId, expected) => {
    expect(moved(['a', 'b', 'c', 'd'], id, overId)).toEqual(expected);
  });

  it('keeps its own sequence when the list changes beneath it', () => {
    expect(merged(['c', 'a', 'b'], ['a', 'c', 'd'])).toEqual(['c', 'a', 'd']);
  });
});

describe('what waits', () => {
  const waiting: readonly Work[] = [
    { kind: 'positions' },
    { kind: 'change', id: 'a', changes: { width: 2 } },
    { kind: 'removal', id: 'b' },
  ];

  it('holds one order only, since the last one counts', () => {
    expect(queued(waiting, { kind: 'positions' })).toEqual(waiting);
  });

  it('joins changes of one widget', () => {
    expect(queued(waiting, { kind: 'change', id: 'a', changes: { height: 3 } })[1]).toEqual({
      kind: 'change',
      id: 'a',
      changes: { width: 2, height: 3 },
    });
  });

  it('drops what a removal or a reset makes needless', () => {
    expect(queued(waiting, { kind: 'removal', id: 'a' })).toEqual([
      { kind: 'positions' },
      { kind: 'removal', id: 'b' },
      { kind: 'removal', id: 'a' },
    ]);
    expect(queued(waiting, { kind: 'reset' })).toEqual([{ kind: 'reset' }]);
  });

  it('knows which widgets are leaving', () => {
    const context = { current: null, waiting } as unknown as EditModeContext;
    expect(isLeaving(context, 'b')).toBe(true);
    expect(isLeaving(context, 'a')).toBe(false);
  });
});

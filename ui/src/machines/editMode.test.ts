import { toasts } from '@lexledger/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { editModeMachine, merged, moved } from './editMode.ts';

/** A promise that is settled by hand. */
function anAnswer() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function aDashboard(
  given: { readonly save?: (order: readonly string[]) => Promise<void>; readonly fails?: boolean } = {},
) {
  const told: (string | undefined)[] = [];
  const answer = given.fails === true ? () => Promise.reject(new Error('no')) : () => Promise.resolve();
  const save = vi.fn(given.save ?? answer);
  const add = vi.fn(answer);
  const remove = vi.fn(answer);
  const reset = vi.fn(answer);
  const reload = vi.fn();
  const actor = createActor(
    editModeMachine.provide({
      actors: {
        savePositions: fromPromise(({ input }) => save(input)),
        addWidget: fromPromise(({ input }) => (add as (input: unknown) => Promise<void>)(input)),
        removeWidget: fromPromise(({ input }) => (remove as (input: unknown) => Promise<void>)(input)),
        resetDashboard: fromPromise(() => reset()),
      },
      actions: {
        tell: (_, text) => void told.push(text.description),
        tellError: (_, text) => void told.push(text.description),
        reload,
      },
    }),
  ).start();
  actor.send({ type: 'WIDGETS', ids: ['a', 'b', 'c'] });
  const order = (): readonly string[] => actor.getSnapshot().context.order;
  const drag = (id: string, overId: string | null): void => {
    actor.send({ type: 'DRAG', id });
    actor.send({ type: 'DROP', id, overId });
  };
  return { actor, told, save, add, remove, reset, reload, order, drag };
}

describe('moving an id to the place of another', () => {
  it.each([
    ['a', 'c', ['b', 'c', 'a']],
    ['c', 'a', ['c', 'a', 'b']],
    ['b', 'b', ['a', 'b', 'c']],
    ['x', 'a', ['a', 'b', 'c']],
  ])('takes %s over %s', (id, overId, expected) => {
    expect(moved(['a', 'b', 'c'], id, overId)).toEqual(expected);
  });

  it('keeps an order that stands when the list changes', () => {
    expect(merged(['c', 'a', 'b'], ['a', 'b', 'd', 'c'])).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('edit mode', () => {
  it('is entered and left by its button', () => {
    const { actor } = aDashboard();
    actor.send({ type: 'TOGGLE' });
    expect(actor.getSnapshot().matches({ mode: 'editing' })).toBe(true);
    actor.send({ type: 'TOGGLE' });
    expect(actor.getSnapshot().matches({ mode: 'viewing' })).toBe(true);
  });

  it('is needed for dragging and removing', () => {
    const { actor, order, drag, save, remove } = aDashboard();
    drag('a', 'c');
    actor.send({ type: 'REMOVE', id: 'a' });
    expect(order()).toEqual(['a', 'b', 'c']);
    expect(save).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  it('shows a drop at once, saves it, and reloads the list', async () => {
    const { actor, order, drag, save, reload } = aDashboard();
    actor.send({ type: 'TOGGLE' });
    drag('a', 'c');
    expect(order()).toEqual(['b', 'c', 'a']);
    expect(actor.getSnapshot().matches({ saving: 'positions' })).toBe(true);
    await settle();
    expect(save).toHaveBeenCalledWith(['b', 'c', 'a']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('marks the dragged widget, until it is dropped where it was', () => {
    const { actor, save } = aDashboard();
    actor.send({ type: 'TOGGLE' });
    actor.send({ type: 'DRAG', id: 'a' });
    expect(actor.getSnapshot().context.draggedId).toBe('a');
    actor.send({ type: 'DROP', id: 'a', overId: 'a' });
    expect(actor.getSnapshot().context.draggedId).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it('tells of a failed save', async () => {
    const { actor, drag, told } = aDashboard({ fails: true });
    actor.send({ type: 'TOGGLE' });
    drag('a', 'b');
    await settle();
    expect(told).toEqual([toasts.widgetMoveFailed.description]);
  });

  it('saves once more when the order changed while it was being saved', async () => {
    const first = anAnswer();
    const saves = [first.promise, Promise.resolve()];
    const { actor, drag, save } = aDashboard({ save: () => saves.shift() ?? Promise.resolve() });
    actor.send({ type: 'TOGGLE' });
    drag('a', 'b');
    drag('c', 'b');
    expect(save).toHaveBeenCalledOnce();
    first.resolve();
    await settle();
    expect(save.mock.calls.map(([order]) => order)).toEqual([
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
    ]);
  });

  it('keeps its order against a list that is older than the drop, and takes in what is new', async () => {
    const first = anAnswer();
    const { actor, drag, order } = aDashboard({ save: () => first.promise });
    actor.send({ type: 'TOGGLE' });
    drag('a', 'c');
    actor.send({ type: 'WIDGETS', ids: ['a', 'b', 'c', 'd'] });
    expect(order()).toEqual(['b', 'c', 'a', 'd']);
    first.resolve();
    await settle();
    actor.send({ type: 'WIDGETS', ids: ['d', 'b', 'c', 'a'] });
    expect(order()).toEqual(['d', 'b', 'c', 'a']);
  });

  it('finishes a save after it is left', async () => {
    const { actor, drag, reload } = aDashboard();
    actor.send({ type: 'TOGGLE' });
    drag('a', 'c');
    actor.send({ type: 'TOGGLE' });
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    [false, toasts.widgetRemoved.description],
    [true, toasts.widgetRemoveFailed.description],
  ])('removes a widget and tells (failing: %s)', async (fails, text) => {
    const { actor, told, remove } = aDashboard({ fails });
    actor.send({ type: 'TOGGLE' });
    actor.send({ type: 'REMOVE', id: 'b' });
    await settle();
    expect(remove).toHaveBeenCalledWith('b');
    expect(told).toEqual([text]);
  });

  it.each([
    [false, toasts.dashboardReset.description],
    [true, toasts.dashboardResetFailed.description],
  ])('restores the default layout and tells (failing: %s)', async (fails, text) => {
    const { actor, told, reset } = aDashboard({ fails });
    actor.send({ type: 'RESET' });
    await settle();
    expect(reset).toHaveBeenCalledOnce();
    expect(told).toEqual([text]);
  });
});

describe('the add dialog', () => {
  it('adds nothing until a type is chosen', () => {
    const { actor, add } = aDashboard();
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'ADD' });
    expect(add).not.toHaveBeenCalled();
    expect(actor.getSnapshot().matches({ dialog: 'choosing' })).toBe(true);
  });

  it('adds at the end, closes and forgets the choice', async () => {
    const { actor, add, told, reload } = aDashboard();
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'CHOOSE', widgetType: 'tasks' });
    actor.send({ type: 'ADD' });
    await settle();
    expect(add).toHaveBeenCalledWith({ widgetType: 'tasks', position: 3 });
    expect(told).toEqual([toasts.widgetAdded.description]);
    expect(reload).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches({ dialog: 'closed' })).toBe(true);
    expect(actor.getSnapshot().context.chosenType).toBe('');
  });

  it('stays open with the choice when adding fails', async () => {
    const { actor, told } = aDashboard({ fails: true });
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'CHOOSE', widgetType: 'tasks' });
    actor.send({ type: 'ADD' });
    await settle();
    expect(told).toEqual([toasts.widgetAddFailed.description]);
    expect(actor.getSnapshot().matches({ dialog: 'choosing' })).toBe(true);
    expect(actor.getSnapshot().context.chosenType).toBe('tasks');
  });

  it('forgets the choice when it is cancelled', () => {
    const { actor } = aDashboard();
    actor.send({ type: 'OPEN_ADD' });
    actor.send({ type: 'CHOOSE', widgetType: 'tasks' });
    actor.send({ type: 'CLOSE_ADD' });
    expect(actor.getSnapshot().context.chosenType).toBe('');
  });
});

import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { assign, fromPromise, setup, stateIn } from 'xstate';

/** The changes that can be made to a widget in place. */
export interface WidgetChanges {
  readonly width?: number;
  readonly height?: number;
  readonly isVisible?: boolean;
}

export interface WidgetChange {
  readonly id: string;
  readonly changes: WidgetChanges;
}

/** A command that is being sent to the server, or is waiting. An order of widgets is read only when it is sent. */
export type Work =
  | { readonly kind: 'positions' }
  | { readonly kind: 'removal'; readonly id: string }
  | ({ readonly kind: 'change' } & WidgetChange)
  | { readonly kind: 'reset' };

export interface EditModeContext {
  /** Ids of the widgets as last confirmed by the server. */
  readonly confirmed: readonly string[];
  /** Ids of the widgets in the order they are shown. */
  readonly order: readonly string[];
  readonly draggedId: string | null;
  readonly current: Work | null;
  readonly waiting: readonly Work[];
  /** The type chosen in the add dialog; '' while none is chosen. */
  readonly chosenType: string;
}

export type EditModeEvent =
  /**
   * The server's list, sent at the start and after every change. While an order is being sent to the server, that order
   * is kept.
   */
  | { readonly type: 'WIDGETS'; readonly ids: readonly string[] }
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'DRAG'; readonly id: string }
  | { readonly type: 'DROP'; readonly id: string; readonly overId: string | null }
  | { readonly type: 'CANCEL_DRAG' }
  | { readonly type: 'CHANGE'; readonly id: string; readonly changes: WidgetChanges }
  | { readonly type: 'REMOVE'; readonly id: string }
  | { readonly type: 'RESET' }
  | { readonly type: 'OPEN_ADD' }
  | { readonly type: 'CLOSE_ADD' }
  | { readonly type: 'CHOOSE'; readonly widgetType: string }
  | { readonly type: 'ADD' };

type Drop = Extract<EditModeEvent, { readonly type: 'DROP' }>;

/** The list with one id moved to the position of another; the same list when either is missing. */
export function moved(order: readonly string[], id: string, overId: string): readonly string[] {
  const from = order.indexOf(id);
  const to = order.indexOf(overId);
  if (from < 0 || to < 0 || from === to) return order;
  const rest = order.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The list's ids in the current order: new ones are added at the end, missing ones removed. */
export const merged = (order: readonly string[], ids: readonly string[]): readonly string[] => [
  ...order.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !order.includes(id)),
];

/** The waiting commands and a new one; those that the new one makes unnecessary are left out. */
export function queued(waiting: readonly Work[], work: Work): readonly Work[] {
  switch (work.kind) {
    case 'positions':
      return waiting.some(({ kind }) => kind === 'positions') ? waiting : [...waiting, work];
    case 'change': {
      const isSame = (other: Work): boolean => other.kind === 'change' && other.id === work.id;
      const known = waiting.find(isSame);
      if (known?.kind !== 'change') return [...waiting, work];
      const both: Work = { ...work, changes: { ...known.changes, ...work.changes } };
      return waiting.map((other) => (isSame(other) ? both : other));
    }
    case 'removal': {
      const isAbout = (other: Work): boolean => 'id' in other && other.id === work.id;
      return [...waiting.filter((other) => !isAbout(other)), work];
    }
    case 'reset':
      return [work];
  }
}

const isOrdering = ({ current, waiting }: EditModeContext): boolean =>
  [current, ...waiting].some((work) => work?.kind === 'positions');

/** True from the click until the list without the widget has arrived. */
export const isLeaving = ({ current, waiting }: EditModeContext, id: string): boolean =>
  [current, ...waiting].some((work) => work?.kind === 'removal' && work.id === id);

const notProvided = (): Promise<never> => Promise.reject(new Error('not provided'));

/**
 * Arranging the dashboard: viewing or editing, dragging, saving, and in parallel the add dialog. Widgets are dragged,
 * changed and removed in edit mode only. Changes are shown at once and sent in order, one command at a time, so that no
 * click is lost while another command is being sent. An order that the server refuses is replaced by the server's.
 */
export const editModeMachine = setup({
  types: { context: {} as EditModeContext, events: {} as EditModeEvent },
  actors: {
    savePositions: fromPromise<void, readonly string[]>(notProvided),
    changeWidget: fromPromise<void, WidgetChange>(notProvided),
    removeWidget: fromPromise<void, string>(notProvided),
    resetDashboard: fromPromise<void>(notProvided),
    /** The position is the current number of widgets. */
    addWidget: fromPromise<void, { readonly widgetType: string; readonly position: number }>(notProvided),
  },
  actions: {
    notify: (_, _text: ToastText) => {},
    notifyError: (_, _text: ToastText) => {},
    /** Notifies the user of a failure that has no text of its own. */
    notifyFailure: (_, _failure: { readonly error: unknown }) => {},
    /** Refetches the list of widgets. */
    reload: () => {},
    /** Shows the change optimistically, before the server has it. */
    showChange: (_, _change: WidgetChange) => {},
    take: assign(({ context }, ids: readonly string[]) => ({
      confirmed: ids,
      order: context.draggedId !== null || isOrdering(context) ? merged(context.order, ids) : ids,
    })),
    move: assign(({ context }, { id, overId }: Drop) => ({ order: moved(context.order, id, overId ?? '') })),
    settle: assign(({ context }) => (isOrdering(context) ? {} : { order: context.confirmed })),
    release: assign({ draggedId: null }),
    enqueue: assign(({ context }, work: Work) => ({ waiting: queued(context.waiting, work) })),
    begin: assign(({ context }) => ({ current: context.waiting[0] ?? null, waiting: context.waiting.slice(1) })),
    finish: assign({ current: null }),
    forget: assign(({ context: { confirmed, order, current } }) => {
      const isOther = (id: string): boolean => current?.kind !== 'removal' || current.id !== id;
      return { confirmed: confirmed.filter(isOther), order: order.filter(isOther) };
    }),
    keepOrder: assign(({ context }) => ({ confirmed: context.order })),
    dropOrder: assign(({ context }) => ({
      order: context.confirmed,
      waiting: context.waiting.filter(({ kind }) => kind !== 'positions'),
    })),
    forgetType: assign({ chosenType: '' }),
  },
  guards: {
    hasType: ({ context }) => context.chosenType !== '',
    isMove: ({ context }, { id, overId }: Drop) =>
      overId !== null && context.draggedId === id && moved(context.order, id, overId) !== context.order,
    isNext: ({ context }, kind: Work['kind']) => context.waiting[0]?.kind === kind,
  },
}).createMachine({
  id: 'editMode',
  context: { confirmed: [], order: [], draggedId: null, current: null, waiting: [], chosenType: '' },
  type: 'parallel',
  states: {
    mode: {
      initial: 'viewing',
      states: {
        viewing: { on: { TOGGLE: 'editing' } },
        editing: {
          initial: 'idle',
          on: { TOGGLE: 'viewing' },
          states: {
            idle: { on: { DRAG: { target: 'dragging', actions: assign({ draggedId: ({ event }) => event.id }) } } },
            dragging: {
              exit: 'release',
              on: {
                TOGGLE: { target: '#editMode.mode.viewing', actions: 'settle' },
                DROP: 'idle',
                CANCEL_DRAG: { target: 'idle', actions: 'settle' },
              },
            },
          },
        },
      },
    },
    // Saving is a parallel state, so that 'Done Editing' interrupts nothing.
    saving: {
      initial: 'idle',
      on: {
        WIDGETS: { actions: { type: 'take', params: ({ event }) => event.ids } },
        DROP: [
          {
            guard: { type: 'isMove', params: ({ event }) => event },
            actions: [
              { type: 'move', params: ({ event }) => event },
              { type: 'enqueue', params: { kind: 'positions' } },
            ],
          },
          { actions: 'settle' },
        ],
        CHANGE: {
          guard: stateIn({ mode: 'editing' }),
          actions: [
            { type: 'showChange', params: ({ event }) => event },
            {
              type: 'enqueue',
              params: ({ event }) => ({ kind: 'change' as const, id: event.id, changes: event.changes }),
            },
          ],
        },
        REMOVE: {
          guard: stateIn({ mode: 'editing' }),
          actions: { type: 'enqueue', params: ({ event }) => ({ kind: 'removal' as const, id: event.id }) },
        },
        RESET: { actions: { type: 'enqueue', params: { kind: 'reset' } } },
      },
      states: {
        idle: {
          entry: 'finish',
          always: [
            { guard: { type: 'isNext', params: 'positions' }, target: 'positions' },
            { guard: { type: 'isNext', params: 'change' }, target: 'change' },
            { guard: { type: 'isNext', params: 'removal' }, target: 'removal' },
            { guard: { type: 'isNext', params: 'reset' }, target: 'reset' },
          ],
        },
        positions: {
          entry: 'begin',
          invoke: {
            src: 'savePositions',
            input: ({ context }) => context.order,
            onDone: { target: 'idle', actions: ['keepOrder', 'reload'] },
            onError: {
              target: 'idle',
              actions: ['dropOrder', { type: 'notifyError', params: toasts.widgetMoveFailed }, 'reload'],
            },
          },
        },
        change: {
          entry: 'begin',
          invoke: {
            src: 'changeWidget',
            input: ({ context: { current } }) =>
              current?.kind === 'change' ? { id: current.id, changes: current.changes } : { id: '', changes: {} },
            onDone: { target: 'idle', actions: 'reload' },
            onError: {
              target: 'idle',
              actions: [{ type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) }, 'reload'],
            },
          },
        },
        removal: {
          entry: 'begin',
          invoke: {
            src: 'removeWidget',
            input: ({ context: { current } }) => (current?.kind === 'removal' ? current.id : ''),
            onDone: { target: 'idle', actions: ['forget', { type: 'notify', params: toasts.widgetRemoved }, 'reload'] },
            onError: {
              target: 'idle',
              actions: [{ type: 'notifyError', params: toasts.widgetRemoveFailed }, 'reload'],
            },
          },
        },
        reset: {
          entry: 'begin',
          invoke: {
            src: 'resetDashboard',
            onDone: { target: 'idle', actions: [{ type: 'notify', params: toasts.dashboardReset }, 'reload'] },
            onError: { target: 'idle', actions: { type: 'notifyError', params: toasts.dashboardResetFailed } },
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { OPEN_ADD: 'choosing' } },
        choosing: {
          on: {
            CHOOSE: { actions: assign({ chosenType: ({ event }) => event.widgetType }) },
            ADD: { guard: 'hasType', target: 'adding' },
            CLOSE_ADD: { target: 'closed', actions: 'forgetType' },
          },
        },
        adding: {
          invoke: {
            src: 'addWidget',
            input: ({ context }) => ({ widgetType: context.chosenType, position: context.confirmed.length }),
            onDone: {
              target: 'closed',
              actions: ['forgetType', { type: 'notify', params: toasts.widgetAdded }, 'reload'],
            },
            onError: { target: 'choosing', actions: { type: 'notifyError', params: toasts.widgetAddFailed } },
          },
        },
      },
    },
  },
});

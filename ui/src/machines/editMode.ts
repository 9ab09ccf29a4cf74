import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { assign, fromPromise, setup, stateIn } from 'xstate';

export interface EditModeContext {
  /** Ids of the widgets in the order they are shown. */
  readonly order: readonly string[];
  readonly draggedId: string | null;
  /** True when the order was changed again while it was being saved. */
  readonly isBehind: boolean;
  /** The type chosen in the add dialog; '' while none is. */
  readonly chosenType: string;
}

export type EditModeEvent =
  /** The server's list, first and after every change. While an order is on its way to the server, that order stands. */
  | { readonly type: 'WIDGETS'; readonly ids: readonly string[] }
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'DRAG'; readonly id: string }
  | { readonly type: 'DROP'; readonly id: string; readonly overId: string | null }
  | { readonly type: 'CANCEL_DRAG' }
  | { readonly type: 'OPEN_ADD' }
  | { readonly type: 'CLOSE_ADD' }
  | { readonly type: 'CHOOSE'; readonly widgetType: string }
  | { readonly type: 'ADD' }
  | { readonly type: 'REMOVE'; readonly id: string }
  | { readonly type: 'RESET' };

type Drop = Extract<EditModeEvent, { readonly type: 'DROP' }>;

/** The list with one id moved to the place of another; the list itself when either is missing. */
export function moved(order: readonly string[], id: string, overId: string): readonly string[] {
  const from = order.indexOf(id);
  const to = order.indexOf(overId);
  if (from < 0 || to < 0 || from === to) return order;
  const rest = order.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The list's ids in the order that stands: new ones at the end, vanished ones gone. */
export const merged = (order: readonly string[], ids: readonly string[]): readonly string[] => [
  ...order.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !order.includes(id)),
];

/**
 * The dashboard's arranging: viewing or editing, dragging, saving; the add dialog beside it. Widgets can be dragged in
 * edit mode only. A drop shows the new order at once and then saves it; a failed save is told, and nothing is put back.
 */
export const editModeMachine = setup({
  types: { context: {} as EditModeContext, events: {} as EditModeEvent },
  actors: {
    savePositions: fromPromise<void, readonly string[]>(() => Promise.reject(new Error('not provided'))),
    /** The position is the count of widgets there are. */
    addWidget: fromPromise<void, { readonly widgetType: string; readonly position: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    removeWidget: fromPromise<void, string>(() => Promise.reject(new Error('not provided'))),
    resetDashboard: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    tell: (_, _text: ToastText) => {},
    tellError: (_, _text: ToastText) => {},
    /** Fetches the list of widgets anew. */
    reload: () => {},
    take: assign(({ context }, ids: readonly string[]) => ({
      order: context.draggedId === null ? ids : merged(context.order, ids),
    })),
    merge: assign(({ context }, ids: readonly string[]) => ({ order: merged(context.order, ids) })),
    move: assign(({ context }, { id, overId }: Drop) => ({ order: moved(context.order, id, overId ?? '') })),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    forgetType: assign({ chosenType: '' }),
    release: assign({ draggedId: null }),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    hasType: ({ context }) => context.chosenType !== '',
    isMove: ({ context }, { id, overId }: Drop) =>
      overId !== null && context.draggedId === id && moved(context.order, id, overId) !== context.order,
  },
}).createMachine({
  id: 'editMode',
  context: { order: [], draggedId: null, isBehind: false, chosenType: '' },
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
            dragging: { exit: 'release', on: { DROP: 'idle', CANCEL_DRAG: 'idle' } },
          },
        },
      },
    },
    // Beside the mode, so that 'Done Editing' cuts nothing short.
    saving: {
      initial: 'idle',
      on: { WIDGETS: { actions: { type: 'take', params: ({ event }) => event.ids } } },
      states: {
        idle: {
          on: {
            DROP: {
              guard: { type: 'isMove', params: ({ event }) => event },
              target: 'positions',
              actions: { type: 'move', params: ({ event }) => event },
            },
            REMOVE: { guard: stateIn({ mode: 'editing' }), target: 'removal' },
            RESET: 'reset',
          },
        },
        positions: {
          entry: 'catchUp',
          on: {
            WIDGETS: { actions: { type: 'merge', params: ({ event }) => event.ids } },
            DROP: {
              guard: { type: 'isMove', params: ({ event }) => event },
              actions: [{ type: 'move', params: ({ event }) => event }, 'fallBehind'],
            },
          },
          invoke: {
            src: 'savePositions',
            input: ({ context }) => context.order,
            onDone: [
              { guard: 'isBehind', target: 'positions', reenter: true },
              { target: 'idle', actions: 'reload' },
            ],
            onError: { target: 'idle', actions: { type: 'tellError', params: toasts.widgetMoveFailed } },
          },
        },
        removal: {
          invoke: {
            src: 'removeWidget',
            input: ({ event }) => (event.type === 'REMOVE' ? event.id : ''),
            onDone: { target: 'idle', actions: [{ type: 'tell', params: toasts.widgetRemoved }, 'reload'] },
            onError: { target: 'idle', actions: { type: 'tellError', params: toasts.widgetRemoveFailed } },
          },
        },
        reset: {
          invoke: {
            src: 'resetDashboard',
            onDone: { target: 'idle', actions: [{ type: 'tell', params: toasts.dashboardReset }, 'reload'] },
            onError: { target: 'idle', actions: { type: 'tellError', params: toasts.dashboardResetFailed } },
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
            input: ({ context }) => ({ widgetType: context.chosenType, position: context.order.length }),
            onDone: {
              target: 'closed',
              actions: ['forgetType', { type: 'tell', params: toasts.widgetAdded }, 'reload'],
            },
            onError: { target: 'choosing', actions: { type: 'tellError', params: toasts.widgetAddFailed } },
          },
        },
      },
    },
  },
});

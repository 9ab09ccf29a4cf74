import { NEW_WIDGET_HEIGHT, NEW_WIDGET_WIDTH } from '@lexledger/contracts/constants';
import type { Widget } from '@lexledger/contracts/features/dashboard';
import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { api } from '../../api/api.ts';
import type { Method } from '../../api/method.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { type EditModeEvent, editModeMachine, type WidgetChange } from '../../machines/editMode.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { cacheAnswer } from '../../replica/persistedCache.ts';
import { arranged, positionsOf } from './layout.ts';

/** The optimistic updates of the list. They are loaded on demand, because the first paint does not need them. */
const loadExpected = importWithRetry(() => import('./expectedWidgets.ts'));

export const PATH = '/api/dashboard/widgets';
const VIEWS = ['dashboard-widgets'];
const ANSWERS = { path: PATH, views: VIEWS };

export const widgetList = liveQuery<readonly Widget[]>([PATH], VIEWS);

/** The notifications of changes that can be undone, as long as nothing else has changed since. */
const TAKES_AWAY: readonly ToastText[] = [toasts.widgetRemoved, toasts.dashboardReset];

/**
 * The state machine of the edit mode, connected to the server. If a command returns the list, it is shown without
 * another request.
 */
function machineFor(queries: QueryClient) {
  const known = (): readonly Widget[] => queries.getQueryData(widgetList.queryKey) ?? [];
  const show = (widgets: readonly Widget[]): void => void queries.setQueryData(widgetList.queryKey, widgets);
  /** The cached list is shown after a restart without a network, too. */
  const expect = (widgets: readonly Widget[]): void => {
    show(widgets);
    cacheAnswer(PATH, widgets);
  };
  const ask = async (
    method: Method,
    path: string,
    body: object | undefined,
    expected: () => readonly Widget[],
  ): Promise<void> => {
    const answer = await api.sendCommand<readonly Widget[]>(method, path, body);
    if (queuedAs(answer) === undefined) show(answer);
    else expect(expected());
  };
  /** The widgets before the last removal or reset. */
  let before: readonly Widget[] = [];
  const undo = async (): Promise<void> => {
    try {
      await ask('POST', `${PATH}/restore`, {}, () => before);
    } catch (error) {
      toastFailure(error);
    }
  };
  return editModeMachine.provide({
    actors: {
      savePositions: fromPromise(({ input: order }) =>
        ask('POST', `${PATH}/positions`, { positions: positionsOf(order) }, () =>
          known().map((widget) => ({ ...widget, position: order.indexOf(widget.id) })),
        ),
      ),
      changeWidget: fromPromise<void, WidgetChange>(async ({ input: { id, changes } }) => {
        // The list shows the change already; a queued one is cached as well.
        if (queuedAs(await api.sendCommand('PATCH', `${PATH}/${id}`, changes)) !== undefined) expect(known());
      }),
      removeWidget: fromPromise(({ input: id }) => {
        before = known();
        return ask('DELETE', `${PATH}/${id}`, undefined, () => known().filter((widget) => widget.id !== id));
      }),
      resetDashboard: fromPromise(async () => {
        const { expectReset } = await loadExpected();
        before = known();
        expect(await expectReset(queries, ANSWERS, known(), () => api.sendCommand('POST', `${PATH}/reset`, {})));
      }),
      addWidget: fromPromise(async ({ input: { widgetType, position } }) => {
        const wanted = { widgetType, position, width: NEW_WIDGET_WIDTH, height: NEW_WIDGET_HEIGHT };
        const { expectAdded } = await loadExpected();
        await expectAdded(queries, ANSWERS, known(), wanted, () => api.sendCommand('POST', PATH, wanted));
      }),
    },
    actions: {
      notify: (_, text) =>
        void toast(text, TAKES_AWAY.includes(text) ? { action: { label: 'Undo', run: () => void undo() } } : {}),
      notifyError: (_, text) => void toastError(text),
      notifyFailure: (_, { error }) => toastFailure(error),
      reload: () => void queries.invalidateQueries({ queryKey: widgetList.queryKey }),
      showChange: (_, { id, changes }) =>
        void queries.setQueryData(widgetList.queryKey, (widgets) =>
          widgets?.map((widget) => (widget.id === id ? { ...widget, ...changes } : widget)),
        ),
    },
  });
}

export interface Arranging {
  /** The widgets in the order shown; undefined until they have loaded. */
  readonly widgets: readonly Widget[] | undefined;
  /** The error if the list could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly state: SnapshotFrom<typeof editModeMachine>;
  readonly send: (event: EditModeEvent) => void;
}

/** The dashboard's widgets and the state machine that arranges them. */
export function useArranging(): Arranging {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(widgetList);
  const machine = useMemo(() => machineFor(queries), [queries]);
  const [state, send] = useMachine(machine);

  // Widgets that are not yet confirmed come first in the list, so it is sorted by position.
  const placed = useMemo(() => data?.toSorted((a, b) => a.position - b.position), [data]);

  useEffect(() => {
    if (placed !== undefined) send({ type: 'WIDGETS', ids: placed.map(({ id }) => id) });
  }, [placed, send]);

  const { order } = state.context;
  const widgets = useMemo(() => (placed === undefined ? undefined : arranged(placed, order)), [placed, order]);
  return { widgets, error, retry: () => void refetch(), state, send };
}

import { NEW_WIDGET_HEIGHT, NEW_WIDGET_WIDTH } from '@lexledger/contracts/constants';
import type { Widget } from '@lexledger/contracts/features/dashboard';
import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import type { Method } from '../../api/method.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { type EditModeEvent, editModeMachine, type WidgetChange } from '../../machines/editMode.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { cacheAnswer } from '../../replica/persistedCache.ts';
import { arranged, positionsOf } from './layout.ts';

/** What stands there before the server has answered: no first paint needs it. */
const loadExpected = importWithRetry(() => import('./expectedWidgets.ts'));

const PATH = '/api/dashboard/widgets';
const VIEWS = ['dashboard-widgets'];
const ANSWERS = { path: PATH, views: VIEWS };

const widgetList = liveQuery<readonly Widget[]>([PATH], VIEWS);

/** What these tell of can be undone, as long as nothing else was changed since. */
const TAKES_AWAY: readonly ToastText[] = [toasts.widgetRemoved, toasts.dashboardReset];

/** The edit mode with the server behind it. Answers of commands that bring the list are shown without asking again. */
function machineFor(queries: QueryClient) {
  const known = (): readonly Widget[] => queries.getQueryData(widgetList.queryKey) ?? [];
  const show = (widgets: readonly Widget[]): void => void queries.setQueryData(widgetList.queryKey, widgets);
  /** Without a network it is shown so after a restart, too. */
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
  /** Before the last removal or reset. */
  let before: readonly Widget[] = [];
  const undo = async (): Promise<void> => {
    try {
      await ask('POST', `${PATH}/restore`, {}, () => before);
    } catch (error) {
      toastError({ title: 'Error', description: messageOf(error) });
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
        // What it makes of the widget is shown already.
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
      notifyFailure: (_, { error }) => void toastError({ title: 'Error', description: messageOf(error) }),
      reload: () => void queries.invalidateQueries({ queryKey: widgetList.queryKey }),
      showChange: (_, { id, changes }) =>
        void queries.setQueryData(widgetList.queryKey, (widgets) =>
          widgets?.map((widget) => (widget.id === id ? { ...widget, ...changes } : widget)),
        ),
    },
  });
}

export interface Arranging {
  /** In the order that is shown; undefined until they have come. */
  readonly widgets: readonly Widget[] | undefined;
  /** Why the list could not be had. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly state: SnapshotFrom<typeof editModeMachine>;
  readonly send: (event: EditModeEvent) => void;
}

/** The dashboard's widgets and the machine that arranges them. */
export function useArranging(): Arranging {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(widgetList);
  const machine = useMemo(() => machineFor(queries), [queries]);
  const [state, send] = useMachine(machine);

  // What is on its way stands first in an answer.
  const placed = useMemo(() => data?.toSorted((a, b) => a.position - b.position), [data]);

  useEffect(() => {
    if (placed !== undefined) send({ type: 'WIDGETS', ids: placed.map(({ id }) => id) });
  }, [placed, send]);

  const { order } = state.context;
  const widgets = useMemo(() => (placed === undefined ? undefined : arranged(placed, order)), [placed, order]);
  return { widgets, error, retry: () => void refetch(), state, send };
}

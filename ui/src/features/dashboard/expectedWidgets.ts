import { DEFAULT_LAYOUT } from '@lexledger/contracts/dashboardLayout';
import type { Widget } from '@lexledger/contracts/features/dashboard';
import type { QueryClient } from '@tanstack/react-query';
import { newCommandId } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { partIdFor } from '../../records/partId.ts';
import { isPendingId, type PendingChange, pendingId, showAddition, showChange } from '../../records/pendingChanges.ts';
import { cachedUserId } from '../../replica/cachedPerson.ts';

/** The known fields of a widget that the server has not added yet. */
export type WantedWidget = Pick<Widget, 'widgetType' | 'position' | 'width' | 'height'>;

export interface WidgetAnswers {
  /** Path of the list: '/api/dashboard/widgets'. */
  readonly path: string;
  readonly views: readonly string[];
}

function newWidget(wanted: WantedWidget, id: string): Widget {
  const at = new Date().toISOString();
  return { ...wanted, id, userId: cachedUserId() ?? '', settings: {}, isVisible: true, createdAt: at, updatedAt: at };
}

/** Shows a widget in its place until the server has added or refused it. */
function expectWidget(
  queries: QueryClient,
  { path, views }: WidgetAnswers,
  wanted: WantedWidget,
  known: readonly Widget[],
): PendingChange {
  return showAddition(queries, {
    views,
    row: newWidget(wanted, pendingId(newCommandId())),
    belongs: ([address, ...others]) => address === path && others.length === 0,
    isLike: (row) => {
      const { id, widgetType, position } = row as Widget;
      const isNew = !isPendingId(id) && !known.some((widget) => widget.id === id);
      return isNew && widgetType === wanted.widgetType && position === wanted.position;
    },
  });
}

/**
 * Shows an additional widget while `send` adds it. The result of a queued command may lack fields. A refusal removes
 * the widget again, and is rethrown.
 */
export async function expectAdded(
  queries: QueryClient,
  answers: WidgetAnswers,
  known: readonly Widget[],
  wanted: WantedWidget,
  send: () => Promise<Widget>,
): Promise<void> {
  const pending = expectWidget(queries, answers, wanted, known);
  try {
    const added = await send();
    pending.settle({ ...newWidget(wanted, added.id), ...added });
  } catch (error) {
    pending.takeBack();
    throw error;
  }
}

/** The default layout with the ids that the server will assign. */
const resetBy = (commandId: string): readonly Widget[] =>
  DEFAULT_LAYOUT.map((widget, position) =>
    newWidget({ ...widget, position }, partIdFor(`widget:${position}`, cachedUserId() ?? '', commandId)),
  );

/**
 * Shows the default layout while `send` resets the dashboard. A refusal restores the previous widgets, and is rethrown.
 */
export async function expectReset(
  queries: QueryClient,
  answers: WidgetAnswers,
  known: readonly Widget[],
  send: () => Promise<readonly Widget[]>,
): Promise<readonly Widget[]> {
  const gone = known.map(({ id }) => showChange(queries, answers.views, id, null));
  const come = DEFAULT_LAYOUT.map((widget, position) => expectWidget(queries, answers, { ...widget, position }, known));
  try {
    const answer = await send();
    const waits = queuedAs(answer);
    const widgets = waits === undefined ? answer : resetBy(waits);
    for (const pending of gone) pending.settle();
    for (const [position, pending] of come.entries()) {
      const added = widgets.find((widget) => widget.position === position);
      if (added === undefined) pending.takeBack();
      else pending.settle(added);
    }
    return widgets;
  } catch (error) {
    for (const pending of [...come, ...gone]) pending.takeBack();
    throw error;
  }
}

import { listWidgets, type Widget, widgetsView } from '@lexledger/contracts/features/dashboard';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

type Placed = Omit<Widget, 'userId' | 'createdAt' | 'updatedAt'>;

const inOrder = (widgets: readonly Widget[]): Widget[] => [...widgets].sort((a, b) => a.position - b.position);

const placed = (widget: Placed, userId: string, at: string): Widget => ({
  ...widget,
  userId,
  createdAt: at,
  updatedAt: at,
});

/** The dashboard with changed widgets. A new dashboard begins empty. */
const layoutOf = (userId: string, widgets: readonly Widget[]) => ({ id: userId, userId, widgets: inOrder(widgets) });

export const widgetsProjection = defineProjection(widgetsView, {
  version: 1,
  indexes: [],
  project: {
    WidgetAdded: (dashboard, { data, metadata }, userId) =>
      layoutOf(userId, [...(dashboard?.widgets ?? []), placed(data.widget, userId, metadata.at)]),
    WidgetChanged: (dashboard, { data, metadata }, userId) =>
      layoutOf(
        userId,
        (dashboard?.widgets ?? []).map((widget) =>
          widget.id === data.id ? ({ ...widget, ...data.changes, updatedAt: metadata.at } as Widget) : widget,
        ),
      ),
    WidgetRemoved: (dashboard, { data }, userId) =>
      layoutOf(
        userId,
        (dashboard?.widgets ?? []).filter(({ id }) => id !== data.id),
      ),
    WidgetsArranged: (dashboard, { data, metadata }, userId) => {
      const moved = new Map(data.positions.map(({ id, position }) => [id, position]));
      return layoutOf(
        userId,
        (dashboard?.widgets ?? []).map((widget) => {
          const position = moved.get(widget.id);
          return position === undefined ? widget : { ...widget, position, updatedAt: metadata.at };
        }),
      );
    },
    DashboardReset: (_dashboard, { data, metadata }, userId) =>
      layoutOf(
        userId,
        data.widgets.map((widget) => placed(widget, userId, metadata.at)),
      ),
    LayoutRestored: (_dashboard, { data }, userId) => layoutOf(userId, data.widgets),
  },
});

export const widgetsQuery = answerQuery(
  listWidgets,
  async ({ actor, read }) => {
    const dashboard = await read.get(widgetsView.name, actor.userId);
    return { body: (dashboard?.widgets ?? []) as unknown as Widget[] };
  },
  { timeless: true },
);

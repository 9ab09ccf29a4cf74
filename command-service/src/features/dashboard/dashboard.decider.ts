import { DEFAULT_LAYOUT } from '@lexledger/contracts/dashboardLayout';
import {
  type addWidget,
  type arrangeWidgets,
  type changeWidget,
  dashboard,
  type dashboardEvents,
  type removeWidget,
  type resetDashboard,
  type restoreLayout,
  type Widget,
} from '@lexledger/contracts/features/dashboard';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

const MAX_WIDGETS = 50;
const MAX_POSITION = 10_000;

type DashboardCommand = CommandOf<
  | typeof addWidget
  | typeof changeWidget
  | typeof removeWidget
  | typeof arrangeWidgets
  | typeof resetDashboard
  | typeof restoreLayout
>;
type DashboardEvent = DomainEvent<EventOf<(typeof dashboardEvents)[number]>>;
export interface Dashboard {
  readonly widgets: readonly Widget[];
  /** The widgets before the last event, if that removed some. */
  readonly before: readonly Widget[] | null;
}

const inOrder = (widgets: readonly Widget[]): readonly Widget[] => [...widgets].sort((a, b) => a.position - b.position);

/** The position after the last one; if that exceeds the maximum, the first free one. */
function placeAfter(taken: ReadonlySet<number>): number {
  let place = Math.max(-1, ...taken) + 1;
  if (place > MAX_POSITION) place = 0;
  while (taken.has(place)) place += 1;
  return place;
}

function add(command: CommandOf<typeof addWidget>, { widgets }: Dashboard): Decision {
  if (widgets.length >= MAX_WIDGETS) return refuse('DASHBOARD_FULL');
  const taken = new Set(widgets.map((widget) => widget.position));
  const { position: wanted, ...rest } = command.data;
  const position = wanted === undefined || taken.has(wanted) ? placeAfter(taken) : wanted;
  return [{ type: 'WidgetAdded', data: { widget: { id: partIdFor('widget', command), ...rest, position } } }];
}

function change(command: CommandOf<typeof changeWidget>, { widgets }: Dashboard): Decision {
  const { widgetId, ...wanted } = command.data;
  const widget = widgets.find(({ id }) => id === widgetId);
  if (widget === undefined) return refuse('NO_SUCH_WIDGET');
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && canonicalJson(value) !== canonicalJson(widget[field as keyof Widget]),
    ),
  );
  return Object.keys(changes).length === 0 ? [] : [{ type: 'WidgetChanged', data: { id: widgetId, changes } }];
}

function remove(command: CommandOf<typeof removeWidget>, { widgets }: Dashboard): Decision {
  const { widgetId } = command.data;
  return widgets.some(({ id }) => id === widgetId)
    ? [{ type: 'WidgetRemoved', data: { id: widgetId } }]
    : refuse('NO_SUCH_WIDGET');
}

function arrange(command: CommandOf<typeof arrangeWidgets>, { widgets }: Dashboard): Decision {
  const { positions } = command.data;
  const wanted = new Map(positions.map(({ id, position }) => [id, position]));
  if (wanted.size < positions.length) {
    return refuse('INVALID_INPUT', { issues: [{ path: 'positions', message: 'Name each widget once' }] });
  }
  const before = new Map(widgets.map(({ id, position }) => [id, position]));
  const after = new Map([...before, ...wanted]);
  if (after.size > before.size) return refuse('NO_SUCH_WIDGET');
  if (new Set(after.values()).size < after.size) return refuse('POSITION_TAKEN');
  const moved = positions.filter(({ id, position }) => before.get(id) !== position);
  return moved.length === 0 ? [] : [{ type: 'WidgetsArranged', data: { positions: moved } }];
}

function reset(command: CommandOf<typeof resetDashboard>, { widgets }: Dashboard): Decision {
  const wanted = DEFAULT_LAYOUT.map((widget, position) => ({ ...widget, position, settings: {}, isVisible: true }));
  const shown = widgets.map(({ id: _id, userId: _userId, createdAt: _made, updatedAt: _changed, ...rest }) => rest);
  if (canonicalJson(shown) === canonicalJson(wanted)) return [];
  const placed = wanted.map((widget) => ({ id: partIdFor(`widget:${widget.position}`, command), ...widget }));
  return [{ type: 'DashboardReset', data: { widgets: placed } }];
}

function restore({ before }: Dashboard): Decision {
  return before === null ? refuse('NOTHING_TO_RESTORE') : [{ type: 'LayoutRestored', data: { widgets: before } }];
}

function evolve(state: Dashboard, event: DashboardEvent): Dashboard {
  const takesAway = event.type === 'WidgetRemoved' || event.type === 'DashboardReset';
  return { widgets: arrangedBy(event, state.widgets), before: takesAway ? state.widgets : null };
}

function arrangedBy(event: DashboardEvent, widgets: readonly Widget[]): readonly Widget[] {
  const at = event.metadata.at;
  const stamps = { userId: event.entityId, createdAt: at, updatedAt: at };
  switch (event.type) {
    case 'WidgetAdded':
      return inOrder([...widgets, { ...event.data.widget, ...stamps }]);
    case 'WidgetChanged': {
      const { id, changes } = event.data;
      return widgets.map((widget) =>
        widget.id === id ? ({ ...widget, ...changes, updatedAt: at } as Widget) : widget,
      );
    }
    case 'WidgetRemoved':
      return widgets.filter(({ id }) => id !== event.data.id);
    case 'WidgetsArranged': {
      const moved = new Map(event.data.positions.map(({ id, position }) => [id, position]));
      return inOrder(
        widgets.map((widget) => {
          const position = moved.get(widget.id);
          return position === undefined ? widget : { ...widget, position, updatedAt: at };
        }),
      );
    }
    case 'DashboardReset':
      return inOrder(event.data.widgets.map((widget) => ({ ...widget, ...stamps })));
    case 'LayoutRestored':
      return inOrder(event.data.widgets);
  }
}

export const dashboardDecider: Decider<Dashboard> = {
  category: 'dashboard',
  isPersonal: true,
  commands: dashboard.commands,
  initial: () => ({ widgets: [], before: null }),

  decide(given, state) {
    const command = given as DashboardCommand;
    switch (command.type) {
      case 'AddWidget':
        return add(command, state);
      case 'ChangeWidget':
        return change(command, state);
      case 'RemoveWidget':
        return remove(command, state);
      case 'ArrangeWidgets':
        return arrange(command, state);
      case 'ResetDashboard':
        return reset(command, state);
      case 'RestoreLayout':
        return restore(state);
    }
  },

  evolve: (state, event) => evolve(state, event as DashboardEvent),

  answer({ widgets }, given) {
    const command = given as DashboardCommand;
    if (command.type === 'AddWidget') return widgets.find(({ id }) => id === partIdFor('widget', command));
    if (command.type === 'ChangeWidget') return widgets.find(({ id }) => id === command.data.widgetId);
    return widgets;
  },

  isLive: () => true,
};

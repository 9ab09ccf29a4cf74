import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { DEFAULT_WIDGET_HEIGHT, DEFAULT_WIDGET_WIDTH } from '../constants.ts';
import { anyJson } from '../kernel/any-json.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, text } from '../kernel/fields.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { total } from '../kernel/total.ts';
import { byPerson, defineView } from '../kernel/view.ts';
import { BASES } from '../ledger/words.ts';

const position = z.int().min(0).max(10_000);
/** Columns or rows of a widget; the grid has at most four columns. */
const span = z.int().min(1).max(4);
const settings = z.record(z.string().max(100), z.json());
const givenSettings = z.record(z.string().max(100), anyJson());

/** Any type is stored: a device with an older version shows a card for a type that it does not know. */
const widgetFields = {
  widgetType: text(50),
  position,
  width: span,
  height: span,
  settings,
  isVisible: z.boolean(),
};

export const widget = z.object({
  id: identifier(),
  userId: identifier(),
  ...widgetFields,
  createdAt: instantField(),
  updatedAt: instantField(),
});
export type Widget = z.output<typeof widget>;

const placed = z.object({ id: identifier(), ...widgetFields });

export const widgetAdded = defineEvent('WidgetAdded', z.object({ widget: placed }));
export const widgetChanged = defineEvent(
  'WidgetChanged',
  z.object({
    id: identifier(),
    changes: z.object({
      width: span.optional(),
      height: span.optional(),
      settings: settings.optional(),
      isVisible: z.boolean().optional(),
    }),
  }),
);
export const widgetRemoved = defineEvent('WidgetRemoved', z.object({ id: identifier() }));
export const widgetsArranged = defineEvent(
  'WidgetsArranged',
  z.object({ positions: z.array(z.object({ id: identifier(), position })) }),
);
export const dashboardReset = defineEvent('DashboardReset', z.object({ widgets: z.array(placed) }));

/** Undoes the removal or reset immediately before it. */
export const layoutRestored = defineEvent('LayoutRestored', z.object({ widgets: z.array(widget) }));

export const dashboardEvents = [
  widgetAdded,
  widgetChanged,
  widgetRemoved,
  widgetsArranged,
  dashboardReset,
  layoutRestored,
] as const;

const DASHBOARD = { noun: 'Dashboard', key: '/api/dashboard/widgets', views: ['dashboard-widgets'] } as const;

const common = { category: 'dashboard', target: 'user' } as const;
const layout = z.array(widget);

export const addWidget = defineCommand({
  ...common,
  type: 'AddWidget',
  waits: { ...DASHBOARD, outcome: 'widget added', part: 'widget' },
  method: 'POST',
  path: '/api/dashboard/widgets',
  body: z.strictObject({
    widgetType: text(50),
    /** Position of the widget; it is added at the end when the position is taken or left out. */
    position: position.optional(),
    width: span.default(DEFAULT_WIDGET_WIDTH),
    height: span.default(DEFAULT_WIDGET_HEIGHT),
    settings: givenSettings.default({}),
    isVisible: z.boolean().default(true),
  }),
  answer: widget,
  status: 201,
  summary: 'Add a widget to the dashboard',
});

export const changeWidget = defineCommand({
  ...common,
  type: 'ChangeWidget',
  waits: { ...DASHBOARD, outcome: 'widget changed' },
  method: 'PATCH',
  path: '/api/dashboard/widgets/:widgetId',
  params: z.object({ widgetId: identifier() }),
  body: z.strictObject({
    width: span.optional(),
    height: span.optional(),
    settings: givenSettings.optional(),
    isVisible: z.boolean().optional(),
  }),
  answer: widget,
  status: 200,
  summary: "Change a widget's size, settings or visibility",
});

export const removeWidget = defineCommand({
  ...common,
  type: 'RemoveWidget',
  waits: { ...DASHBOARD, outcome: 'widget removed' },
  method: 'DELETE',
  path: '/api/dashboard/widgets/:widgetId',
  params: z.object({ widgetId: identifier() }),
  body: noBody,
  answer: layout,
  status: 200,
  summary: 'Remove a widget; answers the widgets that remain',
});

export const arrangeWidgets = defineCommand({
  ...common,
  type: 'ArrangeWidgets',
  waits: { ...DASHBOARD, outcome: 'arranged' },
  method: 'POST',
  path: '/api/dashboard/widgets/positions',
  body: z.strictObject({
    positions: z
      .array(z.strictObject({ id: identifier(), position }))
      .min(1)
      .max(500),
  }),
  answer: layout,
  status: 200,
  summary: 'Save the order of the widgets',
});

export const resetDashboard = defineCommand({
  ...common,
  type: 'ResetDashboard',
  waits: { ...DASHBOARD, outcome: 'reset' },
  method: 'POST',
  path: '/api/dashboard/widgets/reset',
  body: noBody,
  answer: layout,
  status: 200,
  summary: 'Restore the default layout',
});

export const restoreLayout = defineCommand({
  ...common,
  type: 'RestoreLayout',
  waits: { ...DASHBOARD, outcome: 'restored' },
  method: 'POST',
  path: '/api/dashboard/widgets/restore',
  body: noBody,
  answer: layout,
  status: 200,
  summary: 'Undo the removal of a widget, or a reset, that was the last change',
});

export const widgetsView = defineView('dashboard-widgets', {
  document: z.object({ id: identifier(), userId: identifier(), widgets: layout }),
  changedBy: dashboardEvents,
  idsOf: byPerson,
  isPersonal: true,
});

export const listWidgets = defineQuery({
  name: 'ListWidgets',
  path: '/api/dashboard/widgets',
  query: noQuery,
  answer: layout,
  reads: ['dashboard-widgets'],
  summary: "The dashboard's widgets in order",
  isReadAhead: true,
});

/** Counts exclude removed records; amounts and hours are of the current month in the user's calendar. */
export const metricsAnswer = z.object({
  /** The accounting basis of income. */
  basis: z.enum(keysOf(BASES)),
  clients: z.int(),
  potentialClients: z.int(),
  openCases: z.int(),
  closedCases: z.int(),
  openTasks: z.int(),
  overdueTasks: z.int(),
  tasksDueToday: z.int(),
  /** Events that start within the next seven days. */
  upcomingEvents: z.int(),
  minutesToday: z.int(),
  minutesThisMonth: z.int(),
  billableThisMonth: total(),
  incomeThisMonth: total(),
  expensesThisMonth: total(),
  /** Sum of the open cases' values. */
  openCaseValue: total(),
});
export type DashboardMetrics = z.output<typeof metricsAnswer>;

export const dashboardMetrics = defineQuery({
  name: 'GetDashboardMetrics',
  path: '/api/dashboard/metrics',
  query: z.strictObject({
    /** `true` counts the cases, tasks, events and time that are the person’s among the firm’s, and money of those; clients are the firm’s. */
    mine: mineParameter(),
  }),
  answer: metricsAnswer,
  reads: ['clients', 'cases', 'tasks', 'calendar-events', 'time-entries', 'postings', 'ledger-settings'],
  summary: 'The figures of the statistics widget',
  isReadAhead: true,
});

export const dashboard = defineFeature({
  events: dashboardEvents,
  commands: [addWidget, changeWidget, removeWidget, arrangeWidgets, resetDashboard, restoreLayout],
  views: [widgetsView],
  queries: [listWidgets, dashboardMetrics],
  errors: defineErrors({
    NO_SUCH_WIDGET: { status: 404, message: 'There is no such widget on your dashboard. Reload to see what is there.' },
    NOTHING_TO_RESTORE: {
      status: 409,
      message: 'The dashboard was changed since, so there is no removal or reset to undo.',
    },
    POSITION_TAKEN: { status: 422, message: 'Two widgets would stand at the same position. Give each its own.' },
    DASHBOARD_FULL: { status: 422, message: 'A dashboard holds at most 50 widgets. Remove one first.' },
  }),
});

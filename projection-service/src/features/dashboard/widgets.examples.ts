import {
  dashboardReset,
  layoutRestored,
  widgetAdded,
  widgetChanged,
  widgetRemoved,
  widgetsArranged,
} from '@lexledger/contracts/features/dashboard';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { widgetsProjection as projection } from './widgets.view.ts';

const stream = ['dashboard', EXAMPLE_USER] as const;
const placed = (last: number, widgetType: string, position: number) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  widgetType,
  position,
  width: 2,
  height: 1,
  settings: {},
  isVisible: true,
});
const stats = placed(1, 'stats', 0);
const tasks = placed(2, 'tasks', 1);
const shown = (widget: typeof stats, updatedAt = EXAMPLE_TIME) => ({
  ...widget,
  userId: EXAMPLE_USER,
  createdAt: EXAMPLE_TIME,
  updatedAt,
});
const statsAdded = happened(widgetAdded, stream, { widget: stats });
const tasksAdded = happened(widgetAdded, stream, { widget: tasks });

export const widgetsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows an added widget at its place',
    given: [tasksAdded],
    when: statsAdded,
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, widgets: [shown(stats), shown(tasks)] },
  },
  {
    projection,
    title: "shows a widget's new size and keeps the others as they were",
    given: [statsAdded, tasksAdded],
    when: happened(widgetChanged, stream, { id: tasks.id, changes: { width: 4, settings: { due: 7 } } }, LATER),
    shows: { id: EXAMPLE_USER, widgets: [shown(stats), { ...shown(tasks, LATER), width: 4, settings: { due: 7 } }] },
  },
  {
    projection,
    title: 'shows a removed widget no more',
    given: [statsAdded, tasksAdded],
    when: happened(widgetRemoved, stream, { id: stats.id }),
    shows: { id: EXAMPLE_USER, widgets: [shown(tasks)] },
  },
  {
    projection,
    title: 'shows the widgets in their new order',
    given: [statsAdded, tasksAdded],
    when: happened(
      widgetsArranged,
      stream,
      {
        positions: [
          { id: stats.id, position: 1 },
          { id: tasks.id, position: 0 },
        ],
      },
      LATER,
    ),
    shows: {
      id: EXAMPLE_USER,
      widgets: [
        { ...shown(tasks, LATER), position: 0 },
        { ...shown(stats, LATER), position: 1 },
      ],
    },
  },
  {
    projection,
    title: 'shows the layout of a reset and nothing from before',
    given: [tasksAdded],
    when: happened(dashboardReset, stream, { widgets: [stats] }),
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, widgets: [shown(stats)] },
  },
  {
    projection,
    title: 'shows the layout that was restored and nothing of what stood in its place',
    given: [statsAdded],
    when: happened(layoutRestored, stream, { widgets: [shown(tasks)] }, LATER),
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, widgets: [shown(tasks)] },
  },
];

import { WIDGET_TYPES, type WidgetType } from '@lexledger/contracts/choices';
import {
  Bot,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  Flag,
  Gauge,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  Plug,
  StickyNote,
  WalletMinimal,
  Zap,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenPath } from '../../app/navigation.ts';
import { patiently } from '../../lib/patiently.ts';
import type { WidgetProps } from './widgetProps.ts';

export interface WidgetKind {
  readonly label: string;
  /** One sentence: what it shows. */
  readonly description: string;
  /** How to get most out of it. */
  readonly tip: string;
  readonly icon: LucideIcon;
  /** The screen where all of it is. */
  readonly screen?: ScreenPath;
  readonly component: LazyExoticComponent<ComponentType<WidgetProps>>;
}

type Everyday = typeof import('./widgets/everyday.ts');

/** Loads the widgets of the default layout; the screen begins with it before it knows which it needs. */
export const loadEveryday = patiently<Everyday>(
  () => import('./widgets/everyday.ts'),
  () => undefined,
);

const everyday = (name: keyof Everyday): WidgetKind['component'] =>
  lazy(async () => ({ default: (await loadEveryday())[name] }));

/** Every type of widget that this version draws. */
export const widgetKinds = {
  stats: {
    label: WIDGET_TYPES.stats,
    description: 'Cases, tasks, hours and money of the month in figures.',
    tip: 'Each figure leads to the records behind it. It reads best four columns wide.',
    icon: Gauge,
    component: everyday('StatsWidget'),
  },
  chart: {
    label: WIDGET_TYPES.chart,
    description: 'Income, expenses and what is left, month by month for a year.',
    tip: 'Arrow keys move from month to month; t shows the table behind the chart.',
    icon: ChartColumn,
    screen: '/financial-reports',
    component: everyday('ChartWidget'),
  },
  quickActions: {
    label: WIDGET_TYPES.quickActions,
    description: 'One press to a new client, case, task, time entry, note or amount.',
    tip: 'Add your own, with their forms filled in; those that you use most stand first.',
    icon: Zap,
    screen: '/quick-actions',
    component: everyday('QuickActionsWidget'),
  },
  recentCases: {
    label: WIDGET_TYPES.recentCases,
    description: 'The open cases that were touched last, with client and status.',
    tip: 'Two rows high, it shows fourteen cases.',
    icon: BriefcaseBusiness,
    screen: '/cases',
    component: everyday('RecentCasesWidget'),
  },
  tasks: {
    label: WIDGET_TYPES.tasks,
    description: 'Open tasks by due date, with what is overdue on top.',
    tip: 'Tick a task to complete it; Undo brings it back. A new one is written right here.',
    icon: ListChecks,
    screen: '/tasks',
    component: everyday('TasksWidget'),
  },
  calendar: {
    label: WIDGET_TYPES.calendar,
    description: 'The next hearings, deadlines and meetings, today’s first.',
    tip: 'Place it beside Tasks: together they are the day.',
    icon: CalendarDays,
    screen: '/calendar',
    component: everyday('CalendarWidget'),
  },
  notes: {
    label: WIDGET_TYPES.notes,
    description: 'A note on a case in two lines, and the last notes written.',
    tip: 'Ctrl Enter saves the note.',
    icon: StickyNote,
    component: everyday('NotesWidget'),
  },
  ai: {
    label: WIDGET_TYPES.ai,
    description: 'Which AI provider is configured, and the way to the AI screens.',
    tip: 'The built-in tools need no provider.',
    icon: Bot,
    screen: '/ai-research',
    component: lazy(patiently(() => import('./widgets/AiWidget.tsx'))),
  },
  financial: {
    label: WIDGET_TYPES.financial,
    description: 'This month against last month, and the year’s largest categories.',
    tip: 'The categories show when it is two columns wide.',
    icon: WalletMinimal,
    screen: '/financial-reports',
    component: everyday('FinancialWidget'),
  },
  health: {
    label: WIDGET_TYPES.health,
    description: 'Stores, the lag of every view, and the live connection of this tab.',
    tip: 'Look here first when something seems out of date.',
    icon: HeartPulse,
    screen: '/error-states',
    component: lazy(patiently(() => import('./widgets/HealthWidget.tsx'))),
  },
  clio: {
    label: WIDGET_TYPES.clio,
    description: 'Whether Clio is connected, and where that is set up.',
    tip: 'Records keep their Clio ids either way.',
    icon: Plug,
    screen: '/settings',
    component: lazy(patiently(() => import('./widgets/ClioWidget.tsx'))),
  },
  deadlines: {
    label: WIDGET_TYPES.deadlines,
    description: 'Missed deadlines with how long ago, then the next ones; statutes of limitations are marked.',
    tip: 'Each leads to its event and its case. Two rows high, it shows twice as many.',
    icon: Flag,
    screen: '/calendar',
    component: everyday('DeadlinesWidget'),
  },
} as const satisfies Record<WidgetType, WidgetKind>;

/** The kind of a stored type; null for one that another version wrote. */
export const kindOf = (widgetType: string): WidgetKind | null =>
  Object.hasOwn(widgetKinds, widgetType) ? widgetKinds[widgetType as WidgetType] : null;

/** A widget's name for people. */
export const titleOf = (widgetType: string): string => kindOf(widgetType)?.label ?? widgetType;

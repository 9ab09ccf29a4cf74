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
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { ScreenPath } from '../../navigation/navigation.ts';
import type { WidgetProps } from './widgetProps.ts';

export interface WidgetKind {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The screen where all of it is. */
  readonly screen?: ScreenPath;
  readonly component: LazyExoticComponent<ComponentType<WidgetProps>>;
}

type Everyday = typeof import('./widgets/everyday.ts');

/** Loads the widgets of the default layout; the screen begins with it before it knows which it needs. */
export const loadEveryday = importWithRetry<Everyday>(
  () => import('./widgets/everyday.ts'),
  () => undefined,
);

const everyday = (name: keyof Everyday): WidgetKind['component'] =>
  lazy(async () => ({ default: (await loadEveryday())[name] }));

/** Every type of widget that this version draws. */
export const widgetKinds = {
  stats: {
    label: WIDGET_TYPES.stats,
    icon: Gauge,
    component: everyday('StatsWidget'),
  },
  chart: {
    label: WIDGET_TYPES.chart,
    icon: ChartColumn,
    screen: '/financial-reports',
    component: everyday('ChartWidget'),
  },
  quickActions: {
    label: WIDGET_TYPES.quickActions,
    icon: Zap,
    screen: '/quick-actions',
    component: everyday('QuickActionsWidget'),
  },
  recentCases: {
    label: WIDGET_TYPES.recentCases,
    icon: BriefcaseBusiness,
    screen: '/cases',
    component: everyday('RecentCasesWidget'),
  },
  tasks: {
    label: WIDGET_TYPES.tasks,
    icon: ListChecks,
    screen: '/tasks',
    component: everyday('TasksWidget'),
  },
  calendar: {
    label: WIDGET_TYPES.calendar,
    icon: CalendarDays,
    screen: '/calendar',
    component: everyday('CalendarWidget'),
  },
  notes: {
    label: WIDGET_TYPES.notes,
    icon: StickyNote,
    component: everyday('NotesWidget'),
  },
  ai: {
    label: WIDGET_TYPES.ai,
    icon: Bot,
    screen: '/ai-research',
    component: lazyWithRetry(() => import('./widgets/AiWidget.tsx')),
  },
  financial: {
    label: WIDGET_TYPES.financial,
    icon: WalletMinimal,
    screen: '/financial-reports',
    component: everyday('FinancialWidget'),
  },
  health: {
    label: WIDGET_TYPES.health,
    icon: HeartPulse,
    screen: '/error-states',
    component: lazyWithRetry(() => import('./widgets/HealthWidget.tsx')),
  },
  clio: {
    label: WIDGET_TYPES.clio,
    icon: Plug,
    screen: '/settings',
    component: lazyWithRetry(() => import('./widgets/ClioWidget.tsx')),
  },
  deadlines: {
    label: WIDGET_TYPES.deadlines,
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

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
  readonly icon: LucideIcon;
  /** The screen that shows everything, of which the widget shows a part. */
  readonly screen?: ScreenPath;
  /** View of what it shows, and what that is within a sentence: a role that does not read it is told so instead. */
  readonly shows?: readonly [view: string, what: string];
  /**
   * Whose records are shown in a firm: the firm's or one's own, as the person chooses; always one's own; or none, since it
   * shows no records.
   */
  readonly whose: 'chosen' | 'own' | 'none';
  readonly component: LazyExoticComponent<ComponentType<WidgetProps>>;
}

type Everyday = typeof import('./widgets/everyday.ts');

/** Loads the widgets of the default layout. The screen starts this before it knows which widgets it needs. */
export const loadEveryday = importWithRetry<Everyday>(
  () => import('./widgets/everyday.ts'),
  () => undefined,
);

const everyday = (name: keyof Everyday): WidgetKind['component'] =>
  lazy(async () => ({ default: (await loadEveryday())[name] }));

/** Every type of widget that this version knows. */
export const widgetKinds: Readonly<Record<WidgetType, WidgetKind>> = {
  stats: { icon: Gauge, whose: 'chosen', component: everyday('StatsWidget') },
  chart: {
    icon: ChartColumn,
    screen: '/financial-reports',
    shows: ['postings', 'income and expenses'],
    whose: 'chosen',
    component: everyday('ChartWidget'),
  },
  quickActions: { icon: Zap, screen: '/quick-actions', whose: 'own', component: everyday('QuickActionsWidget') },
  recentCases: {
    icon: BriefcaseBusiness,
    screen: '/cases',
    shows: ['cases', 'cases'],
    whose: 'chosen',
    component: everyday('RecentCasesWidget'),
  },
  tasks: { icon: ListChecks, screen: '/tasks', whose: 'chosen', component: everyday('TasksWidget') },
  calendar: { icon: CalendarDays, screen: '/calendar', whose: 'chosen', component: everyday('CalendarWidget') },
  notes: { icon: StickyNote, shows: ['case-notes', 'notes'], whose: 'chosen', component: everyday('NotesWidget') },
  ai: {
    icon: Bot,
    screen: '/ai-research',
    shows: ['research-questions', 'research and drafts'],
    whose: 'none',
    component: lazyWithRetry(() => import('./widgets/AiWidget.tsx')),
  },
  financial: {
    icon: WalletMinimal,
    screen: '/financial-reports',
    shows: ['postings', 'income and expenses'],
    whose: 'chosen',
    component: everyday('FinancialWidget'),
  },
  health: {
    icon: HeartPulse,
    screen: '/error-states',
    whose: 'none',
    component: lazyWithRetry(() => import('./widgets/HealthWidget.tsx')),
  },
  clio: {
    icon: Plug,
    screen: '/settings',
    whose: 'none',
    component: lazyWithRetry(() => import('./widgets/ClioWidget.tsx')),
  },
  deadlines: { icon: Flag, screen: '/calendar', whose: 'chosen', component: everyday('DeadlinesWidget') },
};

const isKnown = (widgetType: string): widgetType is WidgetType => Object.hasOwn(widgetKinds, widgetType);

/** The kind of a stored type; null for a type of another version. */
export const kindOf = (widgetType: string): WidgetKind | null => (isKnown(widgetType) ? widgetKinds[widgetType] : null);

/** A widget's title for people; an unknown type itself. */
export const titleOf = (widgetType: string): string => (isKnown(widgetType) ? WIDGET_TYPES[widgetType] : widgetType);

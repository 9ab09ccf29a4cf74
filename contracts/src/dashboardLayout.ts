import type { WidgetType } from './choices.ts';

/**
 * The layout of an account without one, and after a reset: the day's figures come first, then what must not be missed.
 */
export const DEFAULT_LAYOUT: readonly {
  readonly widgetType: WidgetType;
  readonly width: number;
  readonly height: number;
}[] = [
  { widgetType: 'stats', width: 4, height: 1 },
  { widgetType: 'deadlines', width: 2, height: 1 },
  { widgetType: 'tasks', width: 2, height: 1 },
  { widgetType: 'calendar', width: 2, height: 1 },
  { widgetType: 'recentCases', width: 2, height: 1 },
  { widgetType: 'chart', width: 4, height: 1 },
  { widgetType: 'quickActions', width: 1, height: 1 },
  { widgetType: 'notes', width: 1, height: 1 },
  { widgetType: 'financial', width: 2, height: 1 },
];

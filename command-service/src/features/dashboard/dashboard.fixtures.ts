import {
  dashboardReset,
  widgetAdded,
  widgetChanged,
  widgetRemoved,
  widgetsArranged,
} from '@lexledger/contracts/features/dashboard';
import type { z } from 'zod';
import { happened } from '../../kernel/given.ts';

export const STATS = '11111111-aaaa-4aaa-8aaa-000000000001';
export const TASKS = '11111111-aaaa-4aaa-8aaa-000000000002';
export const NOTES = '11111111-aaaa-4aaa-8aaa-000000000003';

type Placed = z.input<typeof widgetAdded.schema>['widget'];

export const placed = (id: string, widgetType: string, position: number): Placed => ({
  id,
  widgetType,
  position,
  width: 2,
  height: 1,
  settings: {},
  isVisible: true,
});

export const added = (widget: Placed) => happened(widgetAdded, { widget });
export const removed = (id: string) => happened(widgetRemoved, { id });
export const arranged = (positions: z.input<typeof widgetsArranged.schema>['positions']) =>
  happened(widgetsArranged, { positions });
export const reset = (widgets: Placed[]) => happened(dashboardReset, { widgets });
export const changed = (id: string, changes: z.input<typeof widgetChanged.schema>['changes']) =>
  happened(widgetChanged, { id, changes });

/** Statistics, tasks and notes, in this order. */
export const threeWidgets = [
  added(placed(STATS, 'stats', 0)),
  added(placed(TASKS, 'tasks', 1)),
  added(placed(NOTES, 'notes', 2)),
] as const;

export const aFullDashboard = Array.from({ length: 50 }, (_, position) =>
  added(placed(`11111111-aaaa-4aaa-8aaa-${String(position).padStart(12, '0')}`, 'stats', position)),
);

import type { Widget } from '@lexledger/contracts/features/dashboard';
import type { EditModeEvent } from '../../machines/editMode.ts';

export interface WidgetCardProps {
  readonly widget: Widget;
  /** From 0, among `count`. */
  readonly place: number;
  readonly count: number;
  readonly editing: boolean;
  readonly dragged: boolean;
  /** Its removal is on the way. */
  readonly leaving: boolean;
  readonly send: (event: EditModeEvent) => void;
  /** Moves it one place: -1 or 1. */
  readonly onMove: (id: string, by: number) => void;
}

import type { Widget } from '@lexledger/contracts/features/dashboard';
import type { EditModeEvent } from '../../machines/editMode.ts';
import type { Size } from './layout.ts';

/** The props of every widget. Its data come from live queries of its own. */
export interface WidgetProps extends Size {
  readonly settings: Widget['settings'];
}

export interface WidgetCardProps {
  readonly widget: Widget;
  /** Place of the widget, from 0 to `count - 1`. */
  readonly place: number;
  readonly count: number;
  readonly editing: boolean;
  readonly dragged: boolean;
  /** Whether the removal was sent and is not confirmed yet. */
  readonly leaving: boolean;
  readonly send: (event: EditModeEvent) => void;
  /** Moves the widget by one place: -1 or 1. */
  readonly onMove: (id: string, by: number) => void;
}

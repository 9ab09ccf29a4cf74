import type { Widget } from '@lexledger/contracts/features/dashboard';
import type { EditModeEvent } from '../../machines/editMode.ts';
import type { Size } from './layout.ts';

/** What every widget is given. It finds its data itself, by live queries. */
export interface WidgetProps extends Size {
  readonly settings: Widget['settings'];
}

export interface WidgetCardProps {
  readonly widget: Widget;
  /** From 0, among `count`. */
  readonly place: number;
  readonly count: number;
  readonly editing: boolean;
  readonly dragged: boolean;
  /** Whether its removal was sent and is not confirmed. */
  readonly leaving: boolean;
  readonly send: (event: EditModeEvent) => void;
  /** Moves it one place: -1 or 1. */
  readonly onMove: (id: string, by: number) => void;
}

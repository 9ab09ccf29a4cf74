import { Hourglass, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { DeadlineLane } from '../../features/deadlines/DeadlineLane.tsx';

export interface CalendarLaneProps {
  readonly caseTitle: (id: string | null) => string | undefined;
  /** Opens an event of the calendar. */
  readonly onOpenEvent: (id: string) => void;
}

/** A column beside the calendar; it is opened by a button where there is no space for it. */
export interface CalendarLane {
  readonly id: string;
  /** Title of the column: 'Deadlines and limitations'. */
  readonly title: string;
  /** Label of the button: 'Deadlines'. */
  readonly short: string;
  readonly icon: LucideIcon;
  readonly Lane: ComponentType<CalendarLaneProps>;
}

export const CALENDAR_LANES: readonly CalendarLane[] = [
  {
    id: 'limitation',
    title: 'Deadlines and limitations',
    short: 'Deadlines',
    icon: Hourglass,
    Lane: DeadlineLane,
  },
];

import type { EventType } from '@lexledger/contracts/choices';
import {
  CalendarSync,
  Circle,
  Flag,
  Gavel,
  Handshake,
  Hourglass,
  Landmark,
  type LucideIcon,
  Mic,
  SquareCheck,
  Users,
} from 'lucide-react';

export interface EventLook {
  /** Icon that identifies the type in addition to the color. */
  readonly icon: LucideIcon;
  /** A color of the theme. */
  readonly color: string;
}

export const EVENT_LOOKS: Readonly<Record<EventType, EventLook>> = {
  appointment: { icon: Handshake, color: 'var(--series-2)' },
  hearing: { icon: Gavel, color: 'var(--series-1)' },
  deposition: { icon: Mic, color: 'var(--series-5)' },
  deadline: { icon: Flag, color: 'var(--series-3)' },
  limitation: { icon: Hourglass, color: 'var(--danger)' },
  meeting: { icon: Users, color: 'var(--series-4)' },
  court: { icon: Landmark, color: 'var(--series-1)' },
  other: { icon: Circle, color: 'var(--series-6)' },
};

/** The look of events in the person's Google account. */
export const GOOGLE_LOOK: EventLook = { icon: CalendarSync, color: 'var(--series-6)' };

export const TASK_LOOK: EventLook = { icon: SquareCheck, color: 'var(--muted)' };

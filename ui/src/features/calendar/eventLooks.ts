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
  /** Tells the type beside its colour. */
  readonly icon: LucideIcon;
  /** A colour of the theme. */
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

/** Of what is in the person's account at Google. */
export const GOOGLE_LOOK: EventLook = { icon: CalendarSync, color: 'var(--series-6)' };

export const TASK_LOOK: EventLook = { icon: SquareCheck, color: 'var(--muted)' };

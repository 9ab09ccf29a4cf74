import {
  Banknote,
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  Clock,
  FileText,
  Landmark,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  ReceiptText,
  Scale,
  StickyNote,
  Users,
} from 'lucide-react';
import type { TimelineKind } from './timelineEntry.ts';

export const TIMELINE_KINDS: readonly {
  readonly kind: TimelineKind;
  readonly label: string;
  readonly icon: LucideIcon;
}[] = [
  { kind: 'event', label: 'Events', icon: CalendarDays },
  { kind: 'task', label: 'Tasks', icon: ListChecks },
  { kind: 'note', label: 'Notes', icon: StickyNote },
  { kind: 'time', label: 'Time', icon: Clock },
  { kind: 'money', label: 'Money', icon: Banknote },
  { kind: 'invoice', label: 'Invoices', icon: ReceiptText },
  { kind: 'trust', label: 'Trust', icon: Landmark },
  { kind: 'document', label: 'Documents', icon: FileText },
  { kind: 'fact', label: 'Facts', icon: BookOpen },
  { kind: 'authority', label: 'Authorities', icon: Scale },
  { kind: 'argument', label: 'Arguments', icon: MessageSquareQuote },
  { kind: 'party', label: 'Parties', icon: Users },
  { kind: 'case', label: 'Case', icon: BriefcaseBusiness },
];

export const TIMELINE_ICONS = Object.fromEntries(TIMELINE_KINDS.map(({ kind, icon }) => [kind, icon])) as Readonly<
  Record<TimelineKind, LucideIcon>
>;

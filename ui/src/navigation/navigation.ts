import plainScreens from 'virtual:plain-screens';
import type { PlainPath } from '@lexledger/contracts/plain-features';
import {
  BookOpen,
  Bot,
  BriefcaseBusiness,
  CalendarDays,
  ChartLine,
  ChartNoAxesCombined,
  Clock,
  Contact,
  FileText,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Medal,
  PenLine,
  ReceiptText,
  Scale,
  ScanSearch,
  Settings,
  Target,
  TextQuote,
  TriangleAlert,
  Users,
  Zap,
} from 'lucide-react';

export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key that opens the screen from anywhere when pressed after 'g'. */
  readonly key: string;
}

/** All screens of the menu, in groups separated by rules. */
export const navigation = [
  [
    { path: '/', label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
    { path: '/calendar', label: 'Calendar', icon: CalendarDays, key: 'a' },
    { path: '/tasks', label: 'Tasks', icon: ListChecks, key: 'k' },
    { path: '/time', label: 'Time', icon: Clock, key: 't' },
  ],
  [
    { path: '/clients', label: 'Clients', icon: Users, key: 'c' },
    { path: '/cases', label: 'Cases', icon: BriefcaseBusiness, key: 'm' },
    { path: '/team', label: 'Team', icon: Contact, key: 'p' },
  ],
  [
    { path: '/facts', label: 'Facts', icon: BookOpen, key: 'f' },
    { path: '/law', label: 'Law', icon: Scale, key: 'l' },
    { path: '/document-management', label: 'Documents', icon: FileText, key: 'o' },
    { path: '/document-snippets', label: 'Legal Snippets', icon: TextQuote, key: 's' },
    { path: '/quick-actions', label: 'Quick Actions', icon: Zap, key: 'q' },
  ],
  [
    { path: '/document-drafting', label: 'AI Drafting', icon: PenLine, key: 'w' },
    { path: '/ai-research', label: 'AI Research', icon: Bot, key: 'r' },
    { path: '/case-analyzer', label: 'Case Analyzer', icon: ScanSearch, key: 'z' },
  ],
  [
    { path: '/invoices', label: 'Invoices', icon: ReceiptText, key: 'i' },
    { path: '/financial-reports', label: 'Financial Reports', icon: ChartLine, key: 'b' },
    { path: '/future-planning', label: 'Future Planning', icon: Target, key: 'u' },
  ],
  [
    { path: '/achievements', label: 'Achievements', icon: Medal, key: 'h' },
    { path: '/performance', label: 'Performance', icon: ChartNoAxesCombined, key: 'v' },
    { path: '/settings', label: 'Settings', icon: Settings, key: ',' },
    { path: '/error-states', label: 'Error States', icon: TriangleAlert, key: 'x' },
  ],
] as const satisfies readonly (readonly Destination[])[];

/** The groups of the menu, with the screens of plain records where they belong. */
export const menu: readonly (readonly Destination[])[] = navigation.map((group) =>
  group.flatMap((destination: Destination) => [
    destination,
    ...plainScreens
      .filter(({ screen }) => screen.after === destination.path)
      .map(({ many, screen: { path, key } }) => ({ path, label: many, icon: FileText, key })),
  ]),
);

export const destinations: readonly Destination[] = menu.flat();

/** The inbox has its place in the header, and only in firms of several people. */
export const inbox = { path: '/inbox', label: 'Inbox', icon: Inbox, key: 'n' } as const satisfies Destination;

/** Paths of screens: those of the menu, the pages of one case and of its differences, of one invoice, document, draft and template, the audit trail and the firm. */
export type ScreenPath =
  | (typeof navigation)[number][number]['path']
  | PlainPath
  | typeof inbox.path
  | '/cases/$caseId'
  | '/cases/$caseId/differences'
  | '/cases/templates'
  | '/invoices/$invoiceId'
  | '/calendar/deadlines'
  | '/settings/audit-trail'
  | '/settings/firm'
  | '/settings/retention'
  | '/document-management/$documentId'
  | '/document-drafting/$draftId'
  | '/document-drafting/templates/$templateId';

/** The five screens of a phone's bottom bar. */
export const bottomBar: readonly Destination[] = ['/', '/calendar', '/tasks', '/time', '/cases'].flatMap((path) =>
  destinations.filter((destination) => destination.path === path),
);

export const labelOf = (path: string): string | undefined =>
  [...destinations, inbox].find((destination) => destination.path === path)?.label;

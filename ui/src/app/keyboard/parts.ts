import {
  Activity,
  BookOpenText,
  CalendarRange,
  ChartColumn,
  ClockAlert,
  Files,
  FileUp,
  HandCoins,
  Landmark,
  ListOrdered,
  type LucideIcon,
  ReceiptText,
  Upload,
  Vault,
} from 'lucide-react';
import type { Address } from '../search/places.ts';

/** A part of a screen, or a form on it, with an address of its own. */
export interface Part {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Additional search terms. */
  readonly keywords: string;
  readonly at: Address;
  /** Category of the commands of a form. */
  readonly category?: string;
}

/** The tabs and views of screens to which no list of records leads. */
export const PARTS: readonly Part[] = [
  {
    id: 'bulk billing',
    label: 'Bulk billing',
    icon: Files,
    keywords: 'unbilled work drafts approve send many invoices month end',
    at: { to: '/invoices', search: { tab: 'bulk' } },
  },
  {
    id: 'trust',
    label: 'Trust accounts',
    icon: Vault,
    keywords: 'client money retainer deposit withdraw balance',
    at: { to: '/invoices', search: { tab: 'trust' } },
  },
  {
    id: 'trust journal',
    label: 'Trust journal',
    icon: BookOpenText,
    keywords: 'receipts disbursements check register trial balance client money',
    at: { to: '/invoices', search: { tab: 'journal' } },
  },
  {
    id: 'trust requests',
    label: 'Trust requests',
    icon: HandCoins,
    keywords: 'retainer replenish minimum balance evergreen ask',
    at: { to: '/invoices', search: { tab: 'requests' } },
  },
  {
    id: 'deposit slips',
    label: 'Deposit slips',
    icon: ReceiptText,
    keywords: 'trust bank checks cash',
    at: { to: '/invoices', search: { tab: 'slips' } },
  },
  {
    id: 'banks',
    label: 'Trust bank accounts',
    icon: Landmark,
    keywords: 'IOLTA rules cleared closed periods firm funds charges',
    at: { to: '/invoices', search: { tab: 'banks' } },
  },
  {
    id: 'reconciliations',
    label: 'Reconciliations',
    icon: Landmark,
    keywords: 'trust bank statement three-way reconcile',
    at: { to: '/invoices', search: { tab: 'reconciliations' } },
  },
  {
    id: 'imports',
    label: 'Imports',
    icon: Upload,
    keywords: 'clients csv file undo',
    at: { to: '/clients', search: { tab: 'imports' } },
  },
  {
    id: 'time week',
    label: 'Week of time',
    icon: CalendarRange,
    keywords: 'timesheet hours target copy last',
    at: { to: '/time', search: { view: 'week' } },
  },
  {
    id: 'time recovery',
    label: 'Unbilled-time suggestions',
    icon: ClockAlert,
    keywords: 'recovery unbilled forgotten proposals activity',
    at: { to: '/time', search: { view: 'recover' } },
  },
  {
    id: 'report',
    label: 'Financial report of a period',
    icon: ChartColumn,
    keywords: 'income expense work in progress receivables ageing comparison export pdf csv',
    at: { to: '/financial-reports', search: { view: 'report' } },
  },
  {
    id: 'agenda',
    label: 'Agenda',
    icon: ListOrdered,
    keywords: 'calendar events list',
    at: { to: '/calendar', search: { view: 'agenda' } },
  },
  {
    id: 'application performance',
    label: 'Performance of the application',
    icon: Activity,
    keywords: 'latency long tasks queue health',
    at: { to: '/performance', search: { tab: 'application' } },
  },
];

/** Forms that do not belong to a list of records. */
export const PART_FORMS: readonly Part[] = [
  {
    id: 'deposit',
    label: 'New trust deposit',
    icon: Vault,
    keywords: 'add trust retainer client money',
    category: 'trust',
    at: { to: '/invoices', search: { tab: 'trust', new: '1' } },
  },
  {
    id: 'import',
    label: 'Import clients',
    icon: FileUp,
    keywords: 'csv file upload migrate',
    category: 'import',
    at: { to: '/clients', search: { tab: 'imports', new: '1' } },
  },
];

/** Other names of a screen or a form, which lawyers or the screen itself use. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  Dashboard: 'home widgets customize layout',
  Clients: 'birthdays reminders export',
  Documents: 'upload files attachments tags',
  Invoices: 'bills billing payments unbilled ageing',
  'Financial Reports': 'income expenses money',
  'Future Planning': 'goals forecast pipeline',
  Settings: 'profile account time zone',
  'Error States': 'parked sync health',
  'New invoice': 'bill',
  'New financial record': 'income expense payment',
  'Arrange the widgets': 'customize dashboard layout',
};

import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import type { Day } from '../../dates/zones.ts';

/** A past or future entry in the history of a case. */
export type Happening =
  | { readonly kind: 'case' }
  | { readonly kind: 'note'; readonly record: CaseNote }
  | { readonly kind: 'task'; readonly record: Task }
  | { readonly kind: 'event'; readonly record: CalendarEntry }
  | { readonly kind: 'time'; readonly record: TimeEntry }
  | { readonly kind: 'money'; readonly record: FinancialRecord }
  | { readonly kind: 'fact'; readonly record: Fact }
  | { readonly kind: 'authority'; readonly record: LegalAuthority }
  | { readonly kind: 'argument'; readonly record: LegalArgument }
  | { readonly kind: 'party'; readonly record: Party }
  | { readonly kind: 'document'; readonly record: CaseDocument }
  | { readonly kind: 'invoice'; readonly record: Invoice }
  | { readonly kind: 'trust'; readonly clientId: string };

export type TimelineKind = Happening['kind'];

export interface TimelineEntry {
  readonly key: string;
  readonly day: Day;
  /** Shown instead of the day when the date is not known exactly: 'about Jun 2025'. */
  readonly when: string | null;
  /** An instant; null when only the day is known. */
  readonly at: string | null;
  readonly title: string;
  /** A detail beside the title: the kind of record, or whether it is done. */
  readonly detail: string;
  /** Decimal text; an expense is negative. */
  readonly amount: string | null;
  /** True for a task or a deadline whose day has passed without it being done. */
  readonly overdue: boolean;
  readonly what: Happening;
}

/** Fields that are empty in most entries. */
export const NOTHING = { when: null, at: null, detail: '', amount: null, overdue: false };

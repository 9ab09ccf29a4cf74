import { EVENT_TYPES, PRIORITIES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isMet, isWithdrawn } from '@lexledger/domain/deadlines/met';
import type { ReactNode } from 'react';
import { RecordName } from '../../components/RecordName.tsx';
import { count, formatDay, formatInstant } from '../../text/format.ts';
import { repeatText } from '../../text/repeatWords.ts';
import { instantOfDay, storedDay } from './allDay.ts';
import { daysText, reminderText } from './reminders.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Event',
  description: 'Notes',
  eventType: 'Type',
  startDate: 'Starts',
  endDate: 'Ends',
  isAllDay: 'All day',
  caseId: 'Case',
  clientId: 'Client',
  location: 'Location',
  priority: 'Priority',
  reminderMinutes: 'Reminder',
  reminderDays: 'Reminders, days before',
  recurrenceRule: 'Repeats',
  timeZone: 'Time zone',
  exDates: 'Left out',
  rDates: 'Further dates',
  overrides: 'Changed occurrences',
  metAt: 'Met',
  withdrawnAt: 'Withdrawn',
  withdrawnReason: 'Reason for the withdrawal',
  confirmedAt: 'Confirmed',
  confirmedInitials: 'Initials',
};

/** Midnight UTC distinguishes a day of an all-day event from a moment. */
const momentText = (instant: string, isAllDay: boolean): string =>
  isAllDay && instant === instantOfDay(storedDay(instant)) ? formatDay(storedDay(instant)) : formatInstant(instant);

function shown(field: string, value: unknown, isAllDay: boolean): ReactNode {
  if (field === 'reminderMinutes') return reminderText(value as number | null);
  if (field === 'reminderDays') return Array.isArray(value) ? daysText(value) : 'The usual days';
  if (field === 'recurrenceRule') return typeof value === 'string' ? repeatText(value) : 'Does not repeat';
  if (Array.isArray(value)) return count(value.length, 'occurrence');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || value === '') return 'Empty';
  if (field === 'caseId') return <RecordName kind="cases" id={value} />;
  if (field === 'clientId') return <RecordName kind="clients" id={value} />;
  if (field === 'startDate' || field === 'endDate') return momentText(value, isAllDay);
  if (field === 'metAt' || field === 'withdrawnAt' || field === 'confirmedAt') return formatInstant(value);
  if (field === 'eventType') return EVENT_TYPES[value as keyof typeof EVENT_TYPES];
  return field === 'priority' ? PRIORITIES[value as keyof typeof PRIORITIES] : value;
}

/** When a deadline was met, or withdrawn and why; empty if it is still open. */
export function resolvedText(
  event: Pick<CalendarEvent, 'eventType' | 'metAt' | 'withdrawnAt' | 'withdrawnReason'>,
): string {
  if (event.metAt !== null && isMet(event)) return `Met ${formatInstant(event.metAt)}`;
  if (event.withdrawnAt === null || !isWithdrawn(event)) return '';
  return `Withdrawn ${formatInstant(event.withdrawnAt)}: ${event.withdrawnReason ?? 'no reason left'}`;
}

/** Whether a deadline is resolved, and who confirmed the date of a statute of limitations; empty if neither. */
export function deadlineText(event: CalendarEvent): string {
  const { eventType, confirmedAt, confirmedInitials } = event;
  const confirmed =
    confirmedAt === null || eventType !== 'limitation'
      ? ''
      : `Confirmed by ${confirmedInitials}, ${formatInstant(confirmedAt)}`;
  return [resolvedText(event), confirmed].filter(Boolean).join(' · ');
}

/** An event's fields in words, for the choice between two conflicting edits. */
export const describeEvent =
  (isAllDay: boolean) =>
  (field: string, value: unknown): { readonly label: string; readonly value: ReactNode } => ({
    label: LABELS[field] ?? field,
    value: shown(field, value, isAllDay),
  });

import { EVENT_TYPES, FINANCIAL_TYPES, PRIORITIES } from '@lexledger/contracts/choices';
import type { QuickTemplate } from '@lexledger/contracts/quick-actions/choices';
import { formatMoney } from '../../money/money.ts';
import { count, formatMinutes } from '../../text/format.ts';

/** Labels of the templates' fields. */
export const TEMPLATE_LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Details',
  priority: 'Priority',
  taskType: 'Type',
  assignedTo: 'Assigned to',
  caseId: 'Case',
  dueInDays: 'Due',
  content: 'Text',
  taskDescription: 'Work done',
  timeMinutes: 'Time',
  hourlyRate: 'Hourly rate',
  billable: 'Billable',
  eventType: 'Type',
  isAllDay: 'All day',
  location: 'Location',
  inDays: 'Day',
  at: 'Time',
  minutes: 'Length',
  snippetId: 'Snippet',
  practiceArea: 'Practice area',
  isPNC: 'Potential client',
  clientId: 'Client',
  status: 'Status',
  type: 'Type',
  amount: 'Amount',
  category: 'Category',
};

const later = (days: number): string => (days === 0 ? 'the same day' : `${count(days, 'day')} later`);

/** A field's value in words. The names of chosen records are shown elsewhere, so an id is only described as chosen. */
function written(field: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return field.endsWith('InDays') || field === 'inDays' ? later(value) : formatMinutes(value);
  if (/Id$|^assignedTo$/.test(field)) return 'chosen';
  if (field === 'amount' || field === 'hourlyRate') return formatMoney(value);
  const words: Readonly<Record<string, string>> = { ...PRIORITIES, ...EVENT_TYPES, ...FINANCIAL_TYPES };
  return ['priority', 'eventType', 'type'].includes(field) ? (words[value] ?? value) : value;
}

/** The template in words: 'Title: Follow up; Due: 7 days later'; empty for an empty template. */
export const templateWords = (template: QuickTemplate): string =>
  Object.entries(template)
    .flatMap(([field, value]) =>
      value === null ? [] : [`${TEMPLATE_LABELS[field] ?? field}: ${written(field, value)}`],
    )
    .join('; ');

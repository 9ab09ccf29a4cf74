import type { InvoiceAge } from '@lexledger/contracts/reportChoices';

const DAY_MS = 86_400_000;

/** Whole days past the due date; zero or negative for an invoice that is not past due. */
export const daysLate = (dueDate: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dueDate}T00:00:00Z`)) / DAY_MS);

/** The age bracket by whole days past the due date; the due date itself is not past due. */
export function ageOf(dueDate: string, day: string): InvoiceAge {
  const days = daysLate(dueDate, day);
  if (days <= 0) return 'current';
  if (days <= 30) return 'days1to30';
  if (days <= 60) return 'days31to60';
  return days <= 90 ? 'days61to90' : 'over90';
}

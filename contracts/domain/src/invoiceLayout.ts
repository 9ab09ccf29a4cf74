import type { Invoice, InvoiceLine } from '@lexledger/contracts/features/invoices';
import { linesOf } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { USUAL_LAYOUT } from '@lexledger/contracts/invoiceLayoutChoices';
import { type Decimal, toDecimal } from '@lexledger/contracts/kernel/money';
import { ACTIVITY_CODES } from '@lexledger/contracts/kernel/utbms';
import { sumOfLines } from './invoiceSum.ts';

/**
 * The layout of an invoice: its own, or that of its firm.
 * @param firm the firm on its letterhead; one of an earlier version has no layout
 */
export const layoutOf = (
  { layout }: { readonly layout?: InvoiceLayout | null },
  firm: Partial<Pick<FirmDetails, 'invoiceLayout'>> | null,
): InvoiceLayout => layout ?? firm?.invoiceLayout ?? USUAL_LAYOUT;

/** What the lines of a section have in common; `of` is a day, an id or a code, null for lines without one. */
export interface Heading {
  readonly by: 'date' | 'timekeeper' | 'activity' | 'fees' | 'costs';
  readonly of: string | null;
}

export interface Section {
  /** Null where the lines are not grouped. */
  readonly heading: Heading | null;
  readonly lines: readonly InvoiceLine[];
  /** Null where hours are not shown, and for lines without any. */
  readonly minutes: number | null;
  readonly amount: Decimal;
}

function headingOf(line: InvoiceLine, { grouping, detail }: InvoiceLayout): Heading | null {
  const isCost = line.kind === 'expense';
  if (grouping === 'date') return { by: grouping, of: line.date };
  // A summary of lines that are not grouped says at least what are fees and what are costs.
  if (grouping === 'none') return detail === 'summary' ? { by: isCost ? 'costs' : 'fees', of: null } : null;
  if (isCost) return { by: 'costs', of: null };
  return { by: grouping, of: grouping === 'timekeeper' ? line.workedBy : line.activityCode };
}

const rankOf = ({ heading }: Pick<Section, 'heading'>): string =>
  heading?.by === 'date' ? (heading.of ?? '') : heading?.by === 'costs' ? '1' : '0';

/** The lines in the sections of a layout: days in their order, others as they first appear, costs last. */
export function sectionsOf(invoice: Pick<Invoice, 'lines'>, layout: InvoiceLayout): readonly Section[] {
  const groups = new Map<string, { readonly heading: Heading | null; readonly lines: InvoiceLine[] }>();
  for (const line of linesOf(invoice)) {
    const heading = headingOf(line, layout);
    const key = `${heading?.by} ${heading?.of}`;
    const group = groups.get(key) ?? { heading, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : 0))
    .map(({ heading, lines }) => {
      const minutes = lines.reduce((sum, { minutes: own }) => sum + (own ?? 0), 0);
      return {
        heading,
        lines,
        minutes: layout.hours && minutes > 0 ? minutes : null,
        amount: toDecimal(sumOfLines(lines)),
      };
    });
}

/** The words of a heading that names no record and no day: 'A103 Draft and revise', 'Costs'. */
export function headingWords({ by, of }: Heading): string {
  if (by === 'costs') return 'Costs';
  if (by === 'fees') return 'Fees';
  const code = of as keyof typeof ACTIVITY_CODES | null;
  return by === 'activity' && code !== null ? `${code} ${ACTIVITY_CODES[code] ?? ''}`.trim() : 'Other work';
}

import { type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { openAmount } from './invoiceSum.ts';

/** The placeholders of a firm's template, with the description that is shown for each. */
export const MESSAGE_PLACEHOLDERS = {
  number: 'The number of the invoice',
  subject: 'What the invoice is for',
  client: 'The name of the client',
  total: 'The total',
  balance: 'What is still due',
  due: 'The due date',
  firm: 'The name of your firm',
} as const;
type Placeholder = keyof typeof MESSAGE_PLACEHOLDERS;

/** The message of firms without a template of their own. */
export const USUAL_MESSAGE = {
  subject: 'Invoice {{number}} from {{firm}}',
  text: `Dear {{client}},

Please find attached invoice {{number}} for {{subject}}. The balance of {{balance}} is due on {{due}}.

Thank you.

{{firm}}`,
} as const;

export interface MessageTemplate {
  readonly subject: string | null;
  readonly text: string | null;
}

export interface MessageParts {
  readonly invoice: Pick<Invoice, 'number' | 'title' | 'total' | 'paid' | 'writtenOff' | 'dueDate'>;
  readonly clientName: string;
  readonly firmName: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** The message that is sent with an invoice. Unknown placeholders in double braces stay as they are written. */
export function invoiceMessage(template: MessageTemplate, { invoice, clientName, firmName }: MessageParts) {
  const { number, title, total, dueDate } = invoice;
  const parts: Readonly<Record<Placeholder, string>> = {
    number: number === null ? '' : invoiceNumber(number),
    subject: title,
    client: clientName,
    total: MONEY.format(Number(total)),
    balance: MONEY.format(Number(openAmount(invoice))),
    due: dueDate === null ? '' : DAY.format(Date.parse(`${dueDate}T00:00:00Z`)),
    firm: firmName,
  };
  const filled = (text: string): string =>
    text.replace(PLACEHOLDER, (written, name: string) => (name in parts ? parts[name as Placeholder] : written));
  return {
    // The subject must be one line, whatever the inserted values contain.
    subject: filled(template.subject ?? USUAL_MESSAGE.subject)
      .replace(/\s+/g, ' ')
      .trim(),
    text: filled(template.text ?? USUAL_MESSAGE.text),
  };
}

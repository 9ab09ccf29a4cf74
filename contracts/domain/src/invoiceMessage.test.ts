import { describe, expect, it } from 'vitest';
import { invoiceMessage, type MessageParts, USUAL_MESSAGE } from './invoiceMessage.ts';

const parts: MessageParts = {
  invoice: {
    ...{ number: 12, title: 'Okafor v. Brandt, March', total: '1234.50', paid: '234.50', writtenOff: '0.00' },
    dueDate: '2026-04-01',
  },
  clientName: 'Ada Okafor',
  firmName: 'Adler & Byron LLP',
};
const message = (subject: string | null, text: string | null) => invoiceMessage({ subject, text }, parts);

describe('the message of an invoice', () => {
  it('is written for a firm that wrote none', () => {
    const { subject, text } = message(null, null);
    expect(subject).toBe('Invoice 0012 from Adler & Byron LLP');
    expect(text).toContain('Dear Ada Okafor,');
    expect(text).toContain('The balance of $1,000.00 is due on April 1, 2026.');
    expect(`${subject}${text}`).not.toContain('{{');
    expect(USUAL_MESSAGE.text).toContain('{{client}}');
  });

  it('is the firm’s own, with the parts of the invoice in their places', () => {
    expect(message('Bill {{ number }}:\n{{subject}}', 'Total {{total}}, {{unknown}}')).toEqual({
      subject: 'Bill 0012: Okafor v. Brandt, March',
      text: 'Total $1,234.50, {{unknown}}',
    });
  });
});

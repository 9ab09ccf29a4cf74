import type { Invoice, InvoiceLine } from '@lexledger/contracts/features/invoices';
import { firmDetails } from '@lexledger/contracts/firmFields';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';
import { createInvoicePrinter } from './invoice-printer.ts';

const id = '00000000-0000-4000-8000-0000000000c1';

const line = (description: string, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  kind: 'time',
  entryId: id,
  caseId: null,
  date: '2026-03-03',
  description,
  minutes: 90,
  rate: '300.00',
  amount: '450.00',
  taskCode: 'L210',
  activityCode: null,
  expenseCode: null,
  inHouse: false,
  workedBy: null,
  reduction: null,
  ...more,
});

const anInvoice: Invoice = {
  id,
  userId: id,
  version: 3,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
  removedAt: null,
  title: 'Müller ./. Łukasiewicz, März',
  clientId: id,
  caseId: null,
  lines: [
    line('Réponse à la requête'),
    line('Filing fee', { kind: 'expense', minutes: null, rate: null, amount: '402.00' }),
  ],
  dueDate: '2026-04-04',
  discount: '52.00',
  taxRate: '8.875',
  notes: 'Thank you.',
  layout: null,
  status: 'part-paid',
  number: 12,
  subtotal: '852.00',
  taxAmount: '71.00',
  total: '871.00',
  paid: '100.00',
  payments: [],
  emails: [],
  claims: [],
  issuedOn: '2026-03-05',
  sentAt: '2026-03-05T10:00:00.000Z',
  approvedAt: null,
  sentOn: null,
  sentVia: null,
  writtenOff: '0.00',
  writtenOffOn: null,
  writeOffReason: null,
  voidedAt: null,
  voidedOn: null,
  firm: null,
  discountPercent: null,
  discountReason: null,
  credited: '0.00',
  credits: [],
  creditReasons: {},
};
const people = {
  from: 'Zoë Adler',
  firm: null,
  client: { name: 'Jürgen Müller', address: '1 Elm Court\nAlbany, NY' },
  members: {},
  trust: [],
};

describe('an invoice as a PDF', { timeout: 30_000 }, () => {
  it('says everything that the client needs, accents kept', async () => {
    const [page = ''] = await pagesOf(await invoicePdf(anInvoice, people));
    for (const words of [
      'Zoë Adler',
      'Invoice 0012',
      'Jürgen Müller',
      'Müller ./. Łukasiewicz, März',
      'Réponse à la requête',
      'L210',
      'Mar 5, 2026',
      'Due Apr 4, 2026',
      '$402.00',
      '-$52.00',
      'Tax, 8.875 %',
      '$871.00',
      'Balance due $771.00',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('bears the firm at its head and how to pay at its foot, and the firm’s name on every page', async () => {
    const firm = firmDetails.parse({
      firmName: 'Adler & Łukasiewicz LLP',
      street: '12 State Street\nFloor 4',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      phone: '518-555-0100',
      taxId: '14-1234567',
      paymentTerms: 'By transfer within thirty days.\nIBAN on request.',
    });
    const [page = ''] = await pagesOf(await invoicePdf(anInvoice, { ...people, firm }));
    for (const words of [
      'Adler & Łukasiewicz LLP',
      '12 State Street',
      'Floor 4',
      'Albany, NY 12207',
      '518-555-0100',
      'Tax id 14-1234567',
      'By transfer within thirty days.',
      'IBAN on request.',
      'Adler & Łukasiewicz LLP · Invoice 0012',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('Zoë Adler');
  });

  it('names the team member who did the work of a line', async () => {
    const lines = [line('Réponse à la requête', { workedBy: 'miriam' }), line('Hearing')];
    const [page = ''] = await pagesOf(
      await invoicePdf({ ...anInvoice, lines }, { ...people, members: { miriam: 'Miriam Katz' } }),
    );
    expect(page.match(/Miriam Katz/g)).toHaveLength(1);
  });

  it('says what was written down, discounted and credited, and why', async () => {
    const reduction = { kind: 'no-charge' as const, from: '450.00', reason: 'First consultation' };
    const memo = {
      ...{ id, ordinal: 1, date: '2026-03-09', amount: '71.00', at: '2026-03-09T10:00:00.000Z' },
      ...{ voidedOn: null, voidedAt: null },
    };
    const reduced: Invoice = {
      ...anInvoice,
      lines: [line('Hearing', { amount: '0.00', reduction }), ...anInvoice.lines.slice(1)],
      ...{ discountReason: 'Agreed', credited: '71.00', credits: [memo], creditReasons: { CM1: 'Billed twice' } },
    };
    const [page = ''] = await pagesOf(await invoicePdf(reduced, people));
    for (const words of [
      'No charge, value $450.00: First consultation',
      'Discount: Agreed -$52.00',
      'Credit memo 0012-CM1: Billed twice -$71.00',
      'Balance due $700.00',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('shows the lines as its layout says, and the same totals', async () => {
    const layout = { grouping: 'activity', detail: 'entries', hours: true, trust: false } as const;
    const activityCode = 'A103';
    const lines = [
      line('Réponse', { activityCode }),
      line('Filing fee', { kind: 'expense', minutes: null, rate: null }),
    ];
    const page = async (more: object, shown = people) =>
      (await pagesOf(await invoicePdf({ ...anInvoice, lines, layout: { ...layout, ...more } }, shown))).join();
    const [whole, bare, sums] = await Promise.all([page({}), page({ hours: false }), page({ detail: 'summary' })]);
    expect(whole).toMatch(/A103 Draft and revise 1\.5 \$450\.00.*Réponse.*Costs.*Filing fee/s);
    expect(bare).toContain('Réponse');
    expect(bare).not.toMatch(/Hours|\$300\.00/);
    expect(sums).toContain('A103 Draft and revise');
    expect(sums).not.toContain('Réponse');
    for (const text of [whole, bare, sums]) expect(text).toContain('$871.00');
  });

  it('takes the layout of its firm, and shows trust money that it is given', async () => {
    const firm = firmDetails.parse({ firmName: 'Adler', invoiceLayout: { detail: 'summary' } });
    const trust = [{ label: 'Held in trust', amount: '1500.00' }];
    const [page = ''] = await pagesOf(await invoicePdf(anInvoice, { ...people, firm, trust }));
    expect(page).toMatch(/Fees.*Costs.*Held in trust \$1,500\.00/s);
    expect(page).not.toContain('Réponse');
  });

  it('is the same, byte for byte, for the same invoice', async () => {
    expect(await invoicePdf(anInvoice, people)).toEqual(await invoicePdf(anInvoice, people));
  });

  it('goes on over pages with its heads repeated, every line once', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line(`Entry number ${index + 1}.`));
    const pages = await pagesOf(await invoicePdf({ ...anInvoice, lines }, people));
    expect(pages.length).toBeGreaterThan(2);
    const rows = pages.join(' ').match(/Entry number \d+\./g);
    expect(rows).toEqual(lines.map(({ description }) => description));
    for (const page of pages.slice(0, -1)) expect(page).toContain('Work and expenses');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('reads nothing that the words of an invoice name', async () => {
    const lines = [line('<img src="file:///etc/passwd"> https://example.com/pixel.png')];
    const [page] = await pagesOf(await invoicePdf({ ...anInvoice, lines }, people));
    expect(page).toContain('file:///etc/passwd');
  });

  it('is laid out in a thread just the same, several at once', async () => {
    const printer = createInvoicePrinter();
    const other = { ...anInvoice, number: 13 };
    const [first, second] = await Promise.all([
      printer.print({ invoice: anInvoice, people }),
      printer.print({ invoice: other, people }),
    ]);
    expect(first).toEqual(await invoicePdf(anInvoice, people));
    expect((await pagesOf(second))[0]).toContain('Invoice 0013');
  });

  it('is given up when it takes too long, and the next one is made all the same', async () => {
    await expect(createInvoicePrinter(0).print({ invoice: anInvoice, people })).rejects.toMatchObject({
      code: 'PAPER_TOO_LONG',
    });
    expect((await createInvoicePrinter().print({ invoice: anInvoice, people })).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
  });

  it('says that it is a draft, or void, in the name of its file too', () => {
    expect(invoiceFileName({ number: null, status: 'draft' })).toBe('Invoice, draft.pdf');
    expect(invoiceFileName({ number: 12, status: 'void' })).toBe('Invoice 0012, void.pdf');
    expect(invoiceFileName(anInvoice)).toBe('Invoice 0012.pdf');
  });
});

import type { Invoice } from '@lexledger/contracts/features/invoices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { clearToasts, shownToasts } from '../../notifications/toast.ts';
import { fakeServer } from '../../testing/server.ts';
import { exportLedes } from './exportLedes.ts';

const line = {
  id: 'l',
  kind: 'fee',
  entryId: null,
  caseId: null,
  date: '2026-03-01',
  description: 'Opinion',
  minutes: null,
  rate: null,
  amount: '600.00',
  inHouse: false,
  taskCode: null,
  activityCode: null,
  expenseCode: null,
};
const invoice = {
  id: 'i',
  number: 7,
  issuedOn: '2026-03-02',
  clientId: '0b1f0a10-0000-4000-8000-000000000001',
  caseId: null,
  title: 'Fixed fee',
  total: '600.00',
  discount: null,
  taxAmount: '0.00',
  lines: [line],
  firm: { taxId: '14-1234567', timekeeperId: 'ZA', timekeeperName: 'Adler, Zoë', timekeeperClass: 'PT' },
} as unknown as Invoice;

const ZOES_CONTACT = '0b1f0a10-0000-4000-8000-000000000005';
const MIRIAM = '0b1f0a10-0000-4000-8000-000000000004';

const files: Blob[] = [];

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

/** The messages shown to the user, and the rows of the file; none if no file was created. */
async function exported(client: object, changes: Partial<Invoice> = {}, check: object = {}) {
  const { fetch } = fakeServer({
    [`GET /api/clients/${invoice.clientId}`]: {
      body: { id: invoice.clientId, clioId: null, utbmsCodes: false, ...client },
    },
    'GET /api/auth/check': { body: { user: { username: 'zoe' }, ...check } },
    'GET /api/firm/members': { body: [{ id: 'zoe', name: 'Zoë Adler', contactId: ZOES_CONTACT }] },
    [`GET /api/team-members/${ZOES_CONTACT}`]: {
      body: { id: ZOES_CONTACT, name: 'Zoë Adler', timekeeperId: null, timekeeperClass: null },
    },
    'GET /api/firm-profiles': { body: [] },
    [`GET /api/team-members/${MIRIAM}`]: {
      body: { id: MIRIAM, name: 'Kaye, Miriam', timekeeperId: null, timekeeperClass: 'PL' },
    },
  });
  vi.stubGlobal('fetch', fetch);
  // An answer is shared with who asks the same shortly after.
  api.changeSession();
  await exportLedes({ ...invoice, ...changes });
  const [told] = shownToasts();
  const rows = files[0] === undefined ? [] : (await textOf(files[0])).split('\r\n').slice(2, -1);
  return { told: [told?.title, told?.description].filter(Boolean).join(': '), rows };
}

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  files.length = 0;
  clearToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the LEDES file of an invoice', () => {
  it('has ids that its fields hold, and needs no codes where the client wants none', async () => {
    const { told, rows } = await exported({});
    expect(told).toBe('LEDES file saved');
    expect(rows[0]?.split('|').slice(2, 4)).toEqual(['40008000000000000001', '40008000000000000001']);
  });

  it('is not made without the codes that the client wants, nor with an id that it would have to cut', async () => {
    expect(await exported({ utbmsCodes: true })).toEqual({
      told: 'No LEDES file was made: Line 1: Give this line its UTBMS activity code.',
      rows: [],
    });
    clearToasts();
    const { told, rows } = await exported({ clioId: 'Northwind Logistics 2026' });
    expect(told).toContain('The client’s Clio id has 24 characters, and LEDES holds 20. Give the client another one.');
    expect(rows).toEqual([]);
  });

  it('says on each row who did the work', async () => {
    const { rows } = await exported({}, { lines: [line, { ...line, id: 'm', workedBy: MIRIAM }] as never });
    const who = rows.map((row) => row.split('|')).map((fields) => [fields[17], fields[21], fields[22]]);
    expect(who).toEqual([
      ['ZA', 'Adler, Zoe', 'PT'],
      ['40008000000000000004', 'Kaye, Miriam', 'PL'],
    ]);
  });

  it('has the firm’s own timekeeper for who founded a firm of several people, unless their contact has an id', async () => {
    const lines = [
      { ...line, workedBy: ZOES_CONTACT },
      { ...line, id: 'm', workedBy: MIRIAM },
    ] as never;
    const { rows } = await exported({}, { lines }, { firm: { id: 'zoe', role: 'owner' } });
    expect(rows.map((row) => row.split('|')[21])).toEqual(['Adler, Zoe', 'Kaye, Miriam']);
  });

  it('comes with a warning of a tax, for which the format has no field', async () => {
    const { told, rows } = await exported({}, { taxAmount: '48.00', total: '648.00' });
    expect(told).toMatch(/^LEDES file saved: LEDES 1998B has no field for tax/);
    expect(rows[1]).toContain('|IF|');
  });

  it('says what it lacks of the firm, also where the invoice does not', async () => {
    const { told } = await exported({}, { firm: null });
    expect(told).toMatch(/^LEDES file saved: A LEDES file of this invoice lacks your firm’s tax id, /);
  });
});

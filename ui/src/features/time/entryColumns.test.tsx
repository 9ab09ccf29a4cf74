import type { TimeEntry } from '@lexledger/contracts/features/time';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHONE } from '../../browser/media.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { type EntryActs, entryColumns } from './entryColumns.tsx';
import { totalsOf } from './totals.ts';

const anEntry = (id: string, workedBy: string | null): TimeEntry => ({
  id,
  userId: 'u',
  version: 0,
  createdAt: '2026-03-04T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
  removedAt: null,
  taskDescription: `Work ${id}`,
  timeMinutes: 60,
  dollarValue: null,
  hourlyRate: '300.00',
  caseId: 'okafor',
  clientId: null,
  clioId: null,
  date: '2026-03-04',
  billable: true,
  billed: false,
  invoiceId: null,
  measureId: null,
  measuredSeconds: null,
  joined: null,
  recoveredFrom: null,
  workedBy,
  calculatedValue: '300.00',
});

const acts: EntryActs = {
  open: vi.fn(),
  repeat: vi.fn(),
  joinable: () => [],
  join: vi.fn(),
  separate: vi.fn(),
  remove: vi.fn(),
  restore: vi.fn(),
};

async function theList(phone: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: phone && query === PHONE,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const rows = [anEntry('mine', null), anEntry('hers', 'ines')];
  const names = { caseTitle: () => 'Okafor v. Reid', clientName: () => undefined, memberName: () => 'Ines Vidal' };
  const columns = entryColumns(names, acts, totalsOf(rows), { withDate: true, withWorker: true, phone });
  await renderScreen(<DataTable label="Time entries" columns={columns} rows={rows} />);
}

afterEach(() => void vi.restoreAllMocks());

describe('the list of time', () => {
  it('says on a phone who worked, where somebody else did, and nothing of the person’s own work', async () => {
    await theList(true);
    expect(screen.getByRole('row', { name: /Work hers/ })).toHaveTextContent('·Okafor v. Reid·Ines Vidal·1.0 h');
    expect(screen.getByRole('row', { name: /Work mine/ })).toHaveTextContent('·Okafor v. Reid·1.0 h');
  });

  it('says of each entry who worked where there is room for a column', async () => {
    await theList(false);
    expect(screen.getByRole('cell', { name: 'Ines Vidal' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'You' })).toBeVisible();
  });
});

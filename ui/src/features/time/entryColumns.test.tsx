import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHONE } from '../../browser/media.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { aTimeEntry } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { type EntryActs, entryColumns } from './entryColumns.tsx';
import { totalsOf } from './totals.ts';

const acts: EntryActs = {
  open: vi.fn(),
  repeat: vi.fn(),
  joinable: () => [],
  join: vi.fn(),
  separate: vi.fn(),
  remove: vi.fn(),
  restore: vi.fn(),
};

const timekeepers = {
  ofEntry: ({ workedBy }: { readonly workedBy: string | null }) => workedBy,
  isOwn: ({ workedBy }: { readonly workedBy: string | null }) => workedBy === null,
  enteredBy: ({ workedBy }: { readonly workedBy: string | null }) => (workedBy === null ? undefined : 'me'),
};

async function theList(phone: boolean, withAuthor = false) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: phone && query === PHONE,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const rows = [aTimeEntry('Work mine'), aTimeEntry('Work hers', { workedBy: 'ines' })];
  const rest = { authorName: () => 'You', timekeepers };
  const names = {
    ...rest,
    caseTitle: () => 'Okafor v. Reid',
    clientName: () => undefined,
    memberName: () => 'Ines Vidal',
  };
  const columns = entryColumns(names, acts, totalsOf(rows), { withDate: true, withWorker: true, withAuthor, phone });
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

  it('names both where somebody enters the time of another', async () => {
    await theList(false, true);
    const row = screen.getByRole('row', { name: /Work hers/ });
    expect(row).toHaveTextContent(/Ines Vidal.*You/);
  });
});

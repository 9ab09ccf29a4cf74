import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { activeShortcuts, shortcutFor } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { useOpenPane } from '../openPane.ts';
import type { BulkWork } from '../table/bulkWork.ts';
import type { TableColumn } from '../table/tableColumn.ts';
import { ListScreen } from './ListScreen.tsx';
import { REMOVED_OPTION, textFilter, useFilteredList } from './listFilters.ts';

interface Errand {
  readonly id: string;
  readonly version: number;
  readonly removedAt: string | null;
  readonly title: string;
  readonly area: string;
  readonly isUrgent: boolean;
}

const errand = (title: string, more: Partial<Errand> = {}): Errand => ({
  id: title.toLowerCase(),
  version: 1,
  removedAt: null,
  title,
  area: 'Court',
  isUrgent: false,
  ...more,
});
const POST = errand('Post', { area: 'Office' });
const FILING = errand('Filing', { isUrgent: true });
const GONE = errand('Gone', { removedAt: '2026-03-01T09:00:00.000Z' });

const COLUMNS: readonly TableColumn<Errand>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => title, sortBy: ({ title }) => title },
];
const WORK: BulkWork<Errand> = {
  place: { path: '/api/errands', views: ['errands'], noun: 'Errand' },
  one: 'errand',
  many: 'errands',
  nameOf: ({ title }) => title,
  verbs: [],
  fields: [],
};
const PLAN = {
  filters: [
    textFilter<Errand>('area', 'Area', ({ area }) => [area]),
    {
      key: 'status',
      label: 'Status',
      options: [{ value: 'urgent', label: 'Urgent' }, REMOVED_OPTION],
      admits: ({ isUrgent }: Errand) => isUrgent,
      ignoresUnknown: true,
    },
  ],
  textsOf: ({ title, area }: Errand) => [title, area],
  sort: 'title',
};
const [onNew, onEdit] = [vi.fn(), vi.fn()];

function Errands({ keepsHeader = false }: { readonly keepsHeader?: boolean }) {
  const list = useFilteredList(WORK.place, PLAN);
  const pane = useOpenPane(list.data);
  return (
    <>
      <output aria-label="Address">{JSON.stringify(useAddress().search)}</output>
      <ListScreen
        title="Errands"
        detail={list.data && `${list.rows.length} shown`}
        list={list}
        name="tasks"
        columns={COLUMNS}
        work={WORK}
        onNew={onNew}
        onEdit={onEdit}
        keepsHeader={keepsHeader}
        pane={pane}
        aside={pane.listed && <aside aria-label="Open">{pane.listed.title}</aside>}
        empty={{ title: 'Errands are run.', example: 'For example: the post.', first: 'Add the first errand' }}
      />
    </>
  );
}

const errands = (path = '/', rows: readonly Errand[] = [POST, FILING], keepsHeader = false) =>
  renderScreen(
    <Errands keepsHeader={keepsHeader} />,
    {
      'GET /api/errands': { body: rows },
      'GET /api/errands?removed=true': { body: [GONE] },
      'GET /api/tables': { body: [] },
    },
    path,
  );

const shown = async (): Promise<readonly string[]> =>
  within(await screen.findByRole('table', { name: 'Errands' }))
    .getAllByText(/^(Post|Filing|Gone)$/)
    .map(({ textContent }) => textContent);

describe('the screen of a list', () => {
  it('shows what the search and the filters of the address leave', async () => {
    await errands('/?area=Court');
    expect(await shown()).toEqual(['Filing']);
    expect(screen.getByText('1 shown')).toBeVisible();
  });

  it('leaves out a filter whose value is not known, where it says so', async () => {
    await errands('/?status=lost');
    expect(await shown()).toEqual(['Filing', 'Post']);
  });

  it('offers what the rows have, and keeps a choice that none of them has', async () => {
    await errands('/?area=Bank');
    await screen.findByRole('option', { name: 'Court' });
    const area = screen.getByRole('combobox', { name: 'Area' });
    const options = within(area).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Area: all', 'Bank', 'Court', 'Office']);
  });

  it('clears the search and every filter where nothing is found', async () => {
    await errands('/?search=stamps&status=urgent&sort=-title');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await shown()).toEqual(['Post', 'Filing']);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('{"sort":"-title"}'));
  });

  it('asks for removed records in place of the others', async () => {
    await errands('/?status=removed');
    expect(await shown()).toEqual(['Gone']);
  });

  it('edits and closes the open record by keys that say so', async () => {
    await errands('/?id=filing');
    expect(await screen.findByRole('complementary', { name: 'Open' })).toHaveTextContent('Filing');
    expect(activeShortcuts().map(({ label }) => label)).toEqual(
      expect.arrayContaining(['New errand', 'Edit the open errand', 'Close the open errand']),
    );
    shortcutFor('e')?.run();
    expect(onEdit).toHaveBeenCalledWith(FILING);
  });

  it('leaves the button of a new record to the empty state, unless the header keeps it', async () => {
    const { unmount } = await errands('/', []);
    await userEvent.click(await screen.findByRole('button', { name: 'Add the first errand' }));
    expect(onNew).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'New errand' })).toBeNull();
    expect(screen.queryByText('0 shown')).toBeNull();
    unmount();
    await errands('/', [], true);
    expect(await screen.findByRole('button', { name: 'New errand' })).toBeVisible();
    expect(await screen.findByText('0 shown')).toBeVisible();
  });
});

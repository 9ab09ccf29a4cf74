import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { choiceFilter, type ListFiltersPlan, REMOVED_OPTION, textFilter, useFilteredList } from './listFilters.ts';

interface Errand {
  readonly id: string;
  readonly title: string;
  readonly priority: string;
  readonly description: string | null;
}

const ERRANDS = { path: '/api/errands', views: ['errands'], noun: 'Errand' };

const errand = (title: string, priority: string, description: string | null = null): Errand => ({
  ...{ id: title, title, priority, description },
});

const PLAN: ListFiltersPlan<Errand> = {
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: [{ value: 'high', label: 'High' }, REMOVED_OPTION],
      admits: ({ priority }, chosen) => priority === chosen,
    },
    choiceFilter('area', 'Area', [{ value: 'low', label: 'Low' }], ({ priority }) => priority),
    textFilter('tag', 'Word', ({ title }) => title.split(' ')),
  ],
  textsOf: ({ title, description }) => [title, description],
  sort: 'title',
};

/** Shows what the hook says. */
function Probe() {
  const list = useFilteredList(ERRANDS, PLAN);
  return (
    <>
      <ul aria-label="Rows">
        {list.rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <ul aria-label="Choices">
        {list.controls.flatMap(({ key, options }) =>
          options.map(({ label }) => <li key={`${key} ${label}`}>{label}</li>),
        )}
      </ul>
      <p>{`${list.isFiltered ? 'filtered' : 'all'}, ${list.removed ? 'removed' : 'kept'}, ${list.sort}`}</p>
      <button type="button" onClick={list.clear}>
        Clear
      </button>
    </>
  );
}

const ANSWERS = {
  'GET /api/errands': {
    body: [errand('Draft complaint', 'high'), errand('File complaint', 'low', 'With the clerk')],
  },
  'GET /api/errands?removed=true': { body: [errand('Old task', 'low')] },
};

const rows = () =>
  within(screen.getByRole('list', { name: 'Rows' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

it.each([
  ['', ['Draft complaint', 'File complaint'], 'all, kept, title'],
  ['?search=clerk', ['File complaint'], 'filtered, kept, title'],
  ['?status=high&sort=-title', ['Draft complaint'], 'filtered, kept, -title'],
  ['?tag=complaint&area=low', ['File complaint'], 'filtered, kept, title'],
  ['?status=high&area=low', [], 'filtered, kept, title'],
  ['?status=removed', ['Old task'], 'all, removed, title'],
  ['?status=removed&tag=Draft', [], 'filtered, removed, title'],
])('a list at %j shows the rows of its address', async (address, shown, said) => {
  await renderScreen(<Probe />, ANSWERS, `/errands${address}`);
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(rows()).toEqual(shown));
});

it('is cleared of its filters, and chooses among the texts of its rows', async () => {
  await renderScreen(<Probe />, ANSWERS, '/errands?search=clerk&tag=File&sort=-title');
  await waitFor(() => expect(rows()).toEqual(['File complaint']));
  const choices = within(screen.getByRole('list', { name: 'Choices' })).getAllByRole('listitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['High', 'Removed', 'Low', 'complaint', 'Draft', 'File']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(rows()).toEqual(['Draft complaint', 'File complaint']));
  expect(screen.getByText('all, kept, -title')).toBeVisible();
});

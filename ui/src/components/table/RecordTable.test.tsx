import type { TableChoices } from '@lexledger/contracts/features/tables';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckCircle2 } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAddress } from '../../navigation/address.ts';
import { clearBulkJobs, shownBulkJobs } from '../../records/bulkJobs.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { type BulkWork, commandsOf } from './bulkWork.ts';
import { csvOfTable } from './exportTable.ts';
import { useListTable } from './listTable.ts';
import { RecordTable } from './RecordTable.tsx';
import { TableTools } from './TableTools.tsx';
import type { TableColumn } from './tableColumn.ts';

interface Errand {
  readonly id: string;
  readonly version: number;
  readonly removedAt: string | null;
  readonly title: string;
  readonly state: string;
  readonly due: string | null;
}

const errands = (amount: number): readonly Errand[] =>
  Array.from({ length: amount }, (_, index) => ({
    id: `e${index}`,
    version: 1,
    removedAt: null,
    title: `Errand ${index}`,
    state: 'open',
    due: `2026-03-${String(20 - index).padStart(2, '0')}`,
  }));

const columns: readonly TableColumn<Errand>[] = [
  { id: 'title', header: 'Title', csv: ({ title }) => title, cell: ({ title }) => title, sortBy: ({ title }) => title },
  { id: 'state', header: 'State', csv: ({ state }) => state, cell: ({ state }) => state, sortBy: ({ state }) => state },
  { id: 'due', header: 'Due', csv: ({ due }) => due, cell: ({ due }) => due, sortBy: ({ due }) => due },
  { id: 'note', header: 'Note', isOptional: true, csv: () => 'a note', cell: () => 'a note' },
];

const place = { path: '/api/errands', views: ['errands'], noun: 'Errand' };
const { post } = commandsOf<Errand>(place);

const WORK: BulkWork<Errand> = {
  place,
  one: 'errand',
  many: 'errands',
  nameOf: ({ title }) => title,
  verbs: [
    {
      label: 'Finish',
      icon: CheckCircle2,
      pastTense: 'finished',
      run: (errand) => post(errand, 'finish'),
      undo: (_before, now) => post(now, 'reopen'),
    },
  ],
  fields: [{ label: 'Due date', field: 'due', kind: 'day', none: 'No due date' }],
};

const TERMS = ['search', 'status', 'sort'];

function Errands({ rows }: { readonly rows: readonly Errand[] }) {
  const { search, setSearch } = useAddress();
  const table = useListTable({ name: 'tasks', columns, rows, sort: search.sort ?? 'title', terms: TERMS });
  return (
    <>
      <output aria-label="Address">{JSON.stringify(search)}</output>
      <button type="button" onClick={() => setSearch({ status: 'open', sort: '-due' })}>
        Narrow
      </button>
      <TableTools table={table} />
      <RecordTable
        label="Errands"
        table={table}
        work={WORK}
        onSortChange={(sort) => setSearch({ sort })}
        rowKeys={{ x: ({ title }) => setSearch({ pressed: title }) }}
      />
    </>
  );
}

const untouched: TableChoices = { table: 'tasks', columns: null, filters: [], defaultFilterId: null };

const saved = (id: string, name: string, search: Record<string, string>): TableChoices['filters'][number] => ({
  id,
  name,
  search,
  createdAt: '2026-03-02T15:00:00.000Z',
  updatedAt: '2026-03-02T15:00:00.000Z',
});

async function shown(
  replies: Replies = {},
  { amount = 6, choices = untouched, path = '/' }: { amount?: number; choices?: TableChoices; path?: string } = {},
) {
  const person = userEvent.setup();
  const view = await renderScreen(
    <Errands rows={errands(amount)} />,
    { 'GET /api/tables': { body: [choices] }, ...replies },
    path,
  );
  return { ...view, person };
}

const rowOf = (title: string): HTMLElement => screen.getByText(title).closest('tr') as HTMLElement;
const selected = (): readonly string[] =>
  screen
    .getAllByRole('checkbox', { name: 'Select', checked: true })
    .map((box) => within(box.closest('tr') as HTMLElement).getByText(/^Errand/).textContent ?? '');
const bar = (): HTMLElement => screen.getByRole('region', { name: 'Selection' });
const headers = (): readonly (string | null)[] =>
  screen.getAllByRole('columnheader').flatMap((header) => (header.textContent === '' ? [] : header.textContent));
const address = (): unknown => JSON.parse(screen.getByLabelText('Address').textContent ?? '{}');

afterEach(clearBulkJobs);

describe('a key on a row', () => {
  it('does what it says, and nothing to a removed record', async () => {
    const person = userEvent.setup();
    const [kept, gone] = errands(2);
    const rows = [kept, { ...gone, removedAt: '2026-03-02T15:00:00.000Z' }] as readonly Errand[];
    await renderScreen(<Errands rows={rows} />, { 'GET /api/tables': { body: [untouched] } });
    rowOf('Errand 1').focus();
    await person.keyboard('x');
    expect(address()).toEqual({});
    rowOf('Errand 0').focus();
    await person.keyboard('x');
    expect(address()).toEqual({ pressed: 'Errand 0' });
  });
});

describe('selecting rows', () => {
  it('goes on by Shift and an arrow, and back again', async () => {
    const { person } = await shown();
    rowOf('Errand 1').focus();
    await person.keyboard(' ');
    // The second key follows the first without any delay.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', shiftKey: true });
    expect(rowOf('Errand 3')).toHaveFocus();
    expect(selected()).toEqual(['Errand 1', 'Errand 2', 'Errand 3']);
    await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(selected()).toEqual(['Errand 1', 'Errand 2']));
    expect(bar()).toHaveTextContent('2 errands selected');
  });

  it('goes up to the row that is pressed with Shift, in the order shown', async () => {
    const { person } = await shown({}, { path: '/?sort=due' });
    await person.click(within(rowOf('Errand 4')).getByRole('checkbox'));
    await person.keyboard('{Shift>}');
    await person.click(screen.getByText('Errand 2'));
    await person.keyboard('{/Shift}');
    expect(selected()).toEqual(['Errand 4', 'Errand 3', 'Errand 2']);
  });

  it('takes all that is shown by Ctrl A, and none by Escape', async () => {
    const { person } = await shown();
    rowOf('Errand 0').focus();
    await person.keyboard('{Control>}a{/Control}');
    expect(bar()).toHaveTextContent('6 errands selected');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });
});

describe('what is done to the selected rows', () => {
  const select = async (person: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  };

  it('is sent for each by itself, on the version that was seen, with an id of its own', async () => {
    const done = { body: { ...errands(1)[0], version: 2 } };
    const { person, server } = await shown(
      Object.fromEntries(errands(3).map(({ id }) => [`POST /api/errands/${id}/finish`, done])),
      { amount: 3 },
    );
    await select(person);
    await person.click(within(bar()).getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('3 errands finished')).toBeVisible();
    const sent = server.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ headers: { 'if-match': version } }) => version)).toEqual(['"1"', '"1"', '"1"']);
    expect(new Set(sent.map(({ headers: { 'idempotency-key': id } }) => id)).size).toBe(3);
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('keeps what was refused, by name and with its reason', async () => {
    const { person } = await shown(
      {
        'POST /api/errands/e0/finish': { body: { ...errands(1)[0], version: 2 } },
        'POST /api/errands/e1/finish': { status: 409, body: { message: 'It is finished already.' } },
      },
      { amount: 2 },
    );
    await select(person);
    await person.click(within(bar()).getByRole('button', { name: 'Finish' }));
    await waitFor(() =>
      expect(shownBulkJobs()).toMatchObject([
        {
          text: { title: '1 of 2 errands finished' },
          failures: [{ name: 'Errand 1', reason: 'It is finished already.' }],
        },
      ]),
    );
  });

  it('gives a field of all of them one value, and leaves out those that have it', async () => {
    const patched = vi.fn((call: { body: unknown }) => ({
      body: { ...errands(1)[0], version: 2, ...(call.body as object) },
    }));
    const { person, server } = await shown(
      Object.fromEntries(errands(3).map(({ id }) => [`PATCH /api/errands/${id}`, patched])),
      { amount: 3 },
    );
    await select(person);
    await person.click(within(bar()).getByRole('button', { name: 'Change' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Due date…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Due date of 3 errands' });
    await person.type(within(dialog).getByLabelText('Due date'), '2026-03-19');
    await person.click(within(dialog).getByRole('button', { name: 'Change 3 errands' }));
    expect(await screen.findByText('2 errands changed')).toBeVisible();
    const sent = server.calls.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/api/errands/e0', { due: '2026-03-19' }],
      ['/api/errands/e2', { due: '2026-03-19' }],
    ]);
  });

  it('is asked for before many are removed, and not before a few', async () => {
    const removed = Object.fromEntries(
      errands(10).map(({ id }) => [`DELETE /api/errands/${id}`, { body: errands(1)[0] }]),
    );
    const { person, server } = await shown(removed, { amount: 10 });
    await select(person);
    await person.click(within(bar()).getByRole('button', { name: 'Remove' }));
    const question = screen.getByRole('dialog', { name: 'Remove 10 errands?' });
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('10 errands removed')).toBeVisible();
  });
});

describe('the columns of a table', () => {
  it('are as they were chosen', async () => {
    await shown({}, { choices: { ...untouched, columns: { shown: ['title', 'due', 'note'], hidden: ['state'] } } });
    await waitFor(() => expect(headers()).toEqual(['Title', 'Due', 'Note']));
  });

  it('are hidden and moved by keyboard, at once, and reset', async () => {
    let choices = untouched;
    const { person, server } = await shown({
      'GET /api/tables': () => ({ body: [choices] }),
      'PUT /api/tables/tasks/columns': ({ body }) => {
        choices = { ...untouched, columns: body as TableChoices['columns'] };
        return { body: choices };
      },
      'DELETE /api/tables/tasks/columns': () => {
        choices = untouched;
        return { body: choices };
      },
    });
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    const box = (name: string): HTMLElement => within(chooser).getByRole('checkbox', { name });
    expect(box('Title: always shown')).toBeDisabled();
    box('State').focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(headers()).toEqual(['Title', 'Due', 'State']));
    expect(box('State')).toHaveFocus();
    expect(within(chooser).getByRole('status')).toHaveTextContent('State: 3 of 3');
    await person.keyboard(' ');
    await waitFor(() => expect(headers()).toEqual(['Title', 'Due']));
    await person.keyboard('{ArrowDown} ');
    await waitFor(() => expect(headers()).toEqual(['Title', 'Due', 'Note']));
    expect(server.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      shown: ['title', 'due', 'note'],
      hidden: ['state'],
    });
    await person.click(within(chooser).getByRole('button', { name: 'Reset to default' }));
    await waitFor(() => expect(headers()).toEqual(['Title', 'State', 'Due']));
  });

  it('are what every press made of them, drawn already or not, whatever older answer comes between', async () => {
    let choices = untouched;
    let meanwhile = (): void => undefined;
    const { person, queries, server } = await shown({
      'GET /api/tables': () => ({ body: [choices] }),
      'PUT /api/tables/tasks/columns': ({ body }) => {
        meanwhile();
        meanwhile = () => undefined;
        choices = { ...untouched, columns: body as TableChoices['columns'] };
        return { body: choices };
      },
    });
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    const box = (name: string): HTMLElement => within(chooser).getByRole('checkbox', { name });
    meanwhile = () => {
      queries.setQueryData(['/api/tables'], [untouched]);
      box('Note').click();
    };
    act(() => {
      box('State').click();
      box('Due').click();
    });
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
        shown: ['title', 'note'],
        hidden: ['due', 'state'],
      }),
    );
    await waitFor(() => expect(headers()).toEqual(['Title', 'Note']));
  });

  it('leave the focus to who went on to another one before they were drawn', async () => {
    let choices = untouched;
    const { person } = await shown({
      'GET /api/tables': () => ({ body: [choices] }),
      'PUT /api/tables/tasks/columns': ({ body }) => {
        choices = { ...untouched, columns: body as TableChoices['columns'] };
        return { body: choices };
      },
    });
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    const box = (name: string): HTMLElement => within(chooser).getByRole('checkbox', { name });
    act(() => {
      box('State').click();
      box('Note').focus();
    });
    await waitFor(() => expect(box('State')).not.toBeChecked());
    expect(box('Note')).toHaveFocus();
  });

  it('may be sorted by one that is hidden', async () => {
    await shown(
      {},
      { path: '/?sort=due', choices: { ...untouched, columns: { shown: ['title'], hidden: ['state', 'due'] } } },
    );
    await waitFor(() => expect(headers()).toEqual(['Title']));
    expect(screen.getAllByText(/^Errand/).map(({ textContent }) => textContent)).toEqual([
      'Errand 5',
      'Errand 4',
      'Errand 3',
      'Errand 2',
      'Errand 1',
      'Errand 0',
    ]);
  });
});

describe('saved filters', () => {
  const urgent = saved('00000000-0000-4000-8000-000000000001', 'Open, latest first', { status: 'open', sort: '-due' });

  it('keep what the address says under a name', async () => {
    let choices = untouched;
    const { person, server } = await shown({
      'GET /api/tables': () => ({ body: [choices] }),
      'POST /api/tables/tasks/filters': () => {
        choices = { ...untouched, filters: [urgent] };
        return { status: 201, body: choices };
      },
    });
    await person.click(screen.getByRole('button', { name: 'Narrow' }));
    await person.click(screen.getByRole('button', { name: 'Saved filters' }));
    await person.type(await screen.findByLabelText('Save what is shown as'), 'Open, latest first{Enter}');
    expect(await screen.findByRole('button', { name: 'Saved filters: Open, latest first' })).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Open, latest first',
      search: { status: 'open', sort: '-due' },
    });
  });

  it('stay open for whoever opened them again before the answer came', async () => {
    let choices = untouched;
    let answer = (): void => undefined;
    const { person, server } = await shown({
      'GET /api/tables': () => ({ body: [choices] }),
      'POST /api/tables/tasks/filters': () => {
        choices = { ...untouched, filters: [urgent] };
        return { status: 201, body: choices };
      },
    });
    const { fetch } = server;
    const send = fetch.getMockImplementation();
    fetch.mockImplementation(async (input, init) => {
      if (init?.method === 'POST') {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      }
      return send?.(input, init) as Promise<Response>;
    });
    await person.click(screen.getByRole('button', { name: 'Narrow' }));
    await person.click(screen.getByRole('button', { name: 'Saved filters' }));
    await person.type(await screen.findByLabelText('Save what is shown as'), 'Open, latest first{Enter}');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Saved filters' }));
    answer();
    expect(await screen.findByRole('button', { name: 'Open, latest first' })).toBeVisible();
  });

  it('say at the name why it was refused', async () => {
    const { person } = await shown(
      {
        'POST /api/tables/tasks/filters': {
          status: 409,
          body: { message: 'Another saved filter of this table has that name.' },
        },
      },
      { path: '/?status=open' },
    );
    await person.click(screen.getByRole('button', { name: 'Saved filters' }));
    await person.type(await screen.findByLabelText('Save what is shown as'), 'Open{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another saved filter of this table has that name.');
  });

  it('are applied in place of what the address said', async () => {
    const { person } = await shown({}, { path: '/?search=ada&tab=x', choices: { ...untouched, filters: [urgent] } });
    await person.click(screen.getByRole('button', { name: 'Saved filters' }));
    await person.click(await screen.findByRole('button', { name: 'Open, latest first' }));
    await waitFor(() => expect(address()).toEqual({ tab: 'x', status: 'open', sort: '-due' }));
  });

  it('open the table when one is its default and the address asks for nothing, and only then', async () => {
    const choices = { ...untouched, filters: [urgent], defaultFilterId: urgent.id };
    const { person, unmount } = await shown({}, { choices });
    await waitFor(() => expect(address()).toEqual({ status: 'open', sort: '-due' }));
    await person.click(screen.getByRole('button', { name: 'Due' }));
    await waitFor(() => expect(address()).toEqual({ status: 'open', sort: 'due' }));
    unmount();
    await shown({}, { choices, path: '/?search=ada' });
    await screen.findByRole('button', { name: 'Saved filters' });
    expect(address()).toEqual({ search: 'ada' });
  });
});

describe('an exported file', () => {
  it('has the columns that are given, in their order, and rows as they are', () => {
    expect(csvOfTable([...columns].reverse(), errands(2))).toBe(
      '\uFEFFNote,Due,State,Title\r\na note,2026-03-20,open,Errand 0\r\na note,2026-03-19,open,Errand 1\r\n',
    );
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { noteChanged } from '../cache/recentlyChanged.ts';
import { type Column, DataTable, type DataTableProps } from './DataTable.tsx';

interface Matter {
  readonly id: string;
  readonly title: string;
  readonly value: number | null;
}

const matters: readonly Matter[] = [
  { id: '1', title: 'Okafor v. Reid', value: 200 },
  { id: '2', title: 'achebe v. State', value: null },
  { id: '3', title: 'Moretti estate', value: 1000 },
];

const columns: readonly Column<Matter>[] = [
  { id: 'title', header: 'Case', cell: ({ title }) => title, sortBy: ({ title }) => title },
  { id: 'value', header: 'Value', cell: ({ value }) => value ?? '–', sortBy: ({ value }) => value, align: 'end' },
];

const table = (props: Partial<DataTableProps<Matter>> = {}) =>
  render(<DataTable label="Cases" columns={columns} rows={matters} {...props} />);

const Selecting = () => {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <>
      <DataTable label="Cases" columns={columns} rows={matters} selection={{ ids, onChange: setIds }} />
      <output>{ids.join(' ')}</output>
    </>
  );
};

const Beside = () => {
  const [id, setId] = useState<string>();
  return (
    <>
      <DataTable label="Cases" columns={columns} rows={matters} openId={id} onOpen={(row) => setId(row.id)} />
      <output>{id}</output>
    </>
  );
};

const bodyRows = (): readonly HTMLElement[] => screen.getAllByRole('row').slice(1);
const titles = (): readonly (string | undefined)[] =>
  bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? undefined);

describe('a table', () => {
  it('opens beside it the row that the keys come to rest on, once one is open', async () => {
    const person = userEvent.setup();
    render(<Beside />);
    const open = screen.getByRole('status');
    await person.keyboard('{ArrowDown}j');
    expect(open).toBeEmptyDOMElement();
    await person.keyboard('{Enter}');
    expect(open).toHaveTextContent('2');
    await person.keyboard('j');
    await waitFor(() => expect(open).toHaveTextContent('3'));
    await person.keyboard('kk');
    await waitFor(() => expect(open).toHaveTextContent('1'));
  });

  it('is entered by the arrow down from the page and from the search box, and from no other control', async () => {
    const person = userEvent.setup();
    render(
      <>
        <input data-search aria-label="Search" />
        <input aria-label="Name" />
        <DataTable label="Cases" columns={columns} rows={matters} />
      </>,
    );
    await person.click(screen.getByLabelText('Name'));
    await person.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await person.click(screen.getByLabelText('Search'));
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(bodyRows()[0]).toHaveFocus());
  });

  it('opens no record by a press of its menu, which lies outside the table', () => {
    const onOpen = vi.fn();
    const menu: Column<Matter> = {
      id: 'menu',
      header: 'Menu',
      cell: ({ id }) =>
        createPortal(
          <div role="menuitem" tabIndex={-1}>
            Join {id}
          </div>,
          document.body,
        ),
    };
    table({ columns: [...columns, menu], onOpen });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Join 1' }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Okafor v. Reid'));
    expect(onOpen).toHaveBeenCalledWith(matters[0]);
  });

  it('is entered by j from the page, where j and k move as the arrows do', async () => {
    const person = userEvent.setup();
    render(
      <>
        <input data-search aria-label="Search" />
        <DataTable label="Cases" columns={columns} rows={matters} />
      </>,
    );
    await person.type(screen.getByLabelText('Search'), 'j');
    expect(screen.getByLabelText('Search')).toHaveFocus();
    await person.click(document.body);
    await person.keyboard('j');
    await waitFor(() => expect(bodyRows()[0]).toHaveFocus());
    await person.keyboard('j');
    await waitFor(() => expect(bodyRows()[1]).toHaveFocus());
    await person.keyboard('k');
    await waitFor(() => expect(bodyRows()[0]).toHaveFocus());
  });

  it('keeps the order of its rows until a header is pressed, then sorts both ways', async () => {
    const person = userEvent.setup();
    table();
    expect(titles()).toEqual(['Okafor v. Reid', 'achebe v. State', 'Moretti estate']);
    await person.click(screen.getByRole('button', { name: 'Case' }));
    expect(titles()).toEqual(['achebe v. State', 'Moretti estate', 'Okafor v. Reid']);
    expect(screen.getByRole('columnheader', { name: 'Case' })).toHaveAttribute('aria-sort', 'ascending');
    await person.click(screen.getByRole('button', { name: 'Case' }));
    expect(titles()).toEqual(['Okafor v. Reid', 'Moretti estate', 'achebe v. State']);
  });

  it('puts rows without a value last in both directions', () => {
    const { rerender } = table({ sort: 'value' });
    expect(titles()).toEqual(['Okafor v. Reid', 'Moretti estate', 'achebe v. State']);
    rerender(<DataTable label="Cases" columns={columns} rows={matters} sort="-value" />);
    expect(titles()).toEqual(['Moretti estate', 'Okafor v. Reid', 'achebe v. State']);
  });

  it('moves between rows by the arrow keys and opens one by Enter', async () => {
    const onOpen = vi.fn();
    const onEdit = vi.fn();
    table({ onOpen, onEdit });
    const [first] = bodyRows();
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    await vi.waitFor(() => expect(bodyRows()[1]).toHaveFocus());
    fireEvent.keyDown(bodyRows()[1] as HTMLElement, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith(matters[1]);
    fireEvent.keyDown(bodyRows()[1] as HTMLElement, { key: 'e' });
    expect(onEdit).toHaveBeenCalledWith(matters[1]);
    fireEvent.keyDown(bodyRows()[1] as HTMLElement, { key: 'End' });
    await vi.waitFor(() => expect(bodyRows()[2]).toHaveFocus());
  });

  it('selects rows by Space and all by the header', async () => {
    const person = userEvent.setup();
    render(<Selecting />);
    bodyRows()[0]?.focus();
    fireEvent.keyDown(bodyRows()[0] as HTMLElement, { key: ' ' });
    expect(screen.getByRole('status')).toHaveTextContent('1');
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 2 3');
  });

  it('does not open a row when a control in it is pressed', async () => {
    const person = userEvent.setup();
    const onOpen = vi.fn();
    const withButton: readonly Column<Matter>[] = [
      ...columns,
      { id: 'do', header: '', cell: () => <button type="button">Close</button> },
    ];
    table({ columns: withButton, onOpen });
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(onOpen).not.toHaveBeenCalled();
    await person.click(screen.getByText('Moretti estate'));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('tints a row that another tab changed', async () => {
    table({ view: 'tinted-cases' });
    noteChanged('tinted-cases', '3');
    await vi.waitFor(() => expect(bodyRows()[2]).toHaveClass('bg-changed'));
    expect(bodyRows()[0]).not.toHaveClass('bg-changed');
  });

  it('stands on totals', () => {
    table({ columns: columns.map((column) => (column.id === 'value' ? { ...column, total: '1,200' } : column)) });
    expect(screen.getByText('1,200')).toBeVisible();
  });
});

describe('a long table', () => {
  const many: readonly Matter[] = Array.from({ length: 1000 }, (_, index) => ({
    id: String(index),
    title: `Matter ${index}`,
    value: index,
  }));

  it('draws only what is in view, and says how many rows there are', () => {
    table({ rows: many });
    expect(bodyRows().length).toBeLessThan(100);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect(bodyRows()[4]).toHaveAttribute('aria-rowindex', '6');
  });

  it('is drawn whole on paper where it grows with its rows', () => {
    const { container } = table({ rows: many.slice(0, 120), fill: false });
    const drawn = (): number => container.querySelectorAll('tbody tr').length;
    expect(drawn()).toBeLessThan(80);
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBe(120);
    fireEvent(window, new Event('afterprint'));
    expect(drawn()).toBeLessThan(80);
  });

  it('is selected as a whole, and what a filter hides stays selected', async () => {
    const person = userEvent.setup();
    const onChange = vi.fn();
    const { rerender } = table({ rows: many, selection: { ids: ['hidden'], onChange } });
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const all = onChange.mock.calls[0]?.[0] as readonly string[];
    expect([all.length, all[0]]).toEqual([1001, 'hidden']);
    rerender(<DataTable label="Cases" columns={columns} rows={many} selection={{ ids: all, onChange }} />);
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(onChange).toHaveBeenLastCalledWith(['hidden']);
  });
});

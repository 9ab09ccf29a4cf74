import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useRovingRows } from './rovingRows.ts';

const ROWS = [{ id: 'one' }, { id: 'two' }, { id: 'three' }] as const;

function Rows({ open, remove, reach }: Readonly<Record<'open' | 'remove' | 'reach', (said: string | number) => void>>) {
  const { list, rowProps } = useRovingRows(
    ROWS,
    { Enter: { run: ({ id }) => open(id) }, Delete: { run: ({ id }) => remove(id), leaves: true } },
    { isMain: true, reach: (index) => reach(index) },
  );
  return (
    <div ref={list}>
      <ul>
        {ROWS.map(({ id }) => (
          <li key={id} {...rowProps(id)}>
            <button type="button">{id}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function theRows() {
  const told = { open: vi.fn(), remove: vi.fn(), reach: vi.fn() };
  render(<Rows {...told} />);
  return told;
}

const row = (id: string): HTMLElement => screen.getByRole('button', { name: id }).closest('li') as HTMLElement;
const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

describe('rows with a roving focus', () => {
  it('have one in the order of tabs, which follows the arrow keys, Home and End', async () => {
    const { reach } = theRows();
    expect(ROWS.map(({ id }) => row(id).tabIndex)).toEqual([0, -1, -1]);
    fireEvent.keyDown(row('one'), { key: 'End' });
    await drawn();
    expect(row('three')).toHaveFocus();
    expect(reach).toHaveBeenLastCalledWith(2);
    fireEvent.keyDown(row('three'), { key: 'ArrowDown' });
    fireEvent.keyDown(row('three'), { key: 'ArrowUp' });
    await drawn();
    expect(row('two')).toHaveFocus();
    expect(row('two').tabIndex).toBe(0);
    fireEvent.keyDown(row('two'), { key: 'Home' });
    fireEvent.keyDown(row('one'), { key: 'ArrowDown' });
    await drawn();
    expect(row('two')).toHaveFocus();
  });

  it('are entered from the page, and moved through, by j and k, too', async () => {
    theRows();
    fireEvent.keyDown(document.body, { key: 'j' });
    await drawn();
    expect(row('one')).toHaveFocus();
    fireEvent.keyDown(row('one'), { key: 'j' });
    await drawn();
    expect(row('two')).toHaveFocus();
    fireEvent.keyDown(row('two'), { key: 'k' });
    await drawn();
    expect(row('one')).toHaveFocus();
  });

  it('run their keys, and give the focus on when the row goes', async () => {
    const { open, remove } = theRows();
    fireEvent.keyDown(row('three'), { key: 'Enter' });
    expect(open).toHaveBeenCalledWith('three');
    fireEvent.keyDown(row('three'), { key: 'Delete' });
    await drawn();
    expect(remove).toHaveBeenCalledWith('three');
    expect(row('two')).toHaveFocus();
  });

  it('leave the keys of their controls, and those of the browser, alone', () => {
    const { open } = theRows();
    fireEvent.keyDown(screen.getByRole('button', { name: 'one' }), { key: 'Enter' });
    fireEvent.keyDown(row('one'), { key: 'Enter', ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Board } from './Board.tsx';

const columns = [
  { status: 'open', label: 'Open', rows: [] },
  { status: 'active', label: 'Active', rows: [{ id: 'one' }, { id: 'two' }] },
  { status: 'closed', label: 'Closed', rows: [{ id: 'three' }] },
].map((column) => ({ ...column, heading: column.label, amount: column.rows.length, value: 0 }));

function theBoard(): void {
  render(
    <Board
      label="Cases by status"
      one="case"
      view="cases"
      columns={columns}
      titleOf={({ id }) => id}
      face={({ id }, link) => (
        <a href={`#${id}`} {...link}>
          {id}
        </a>
      )}
      menuOf={() => []}
      onMove={vi.fn()}
      onEdit={vi.fn()}
      onRemove={vi.fn()}
    />,
  );
}

const card = (id: string): HTMLElement => screen.getByRole('link', { name: id });
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the cards of a board', () => {
  it.each(['j', 'ArrowDown'])('are entered from the page by %s, at the first that there is', (key) => {
    theBoard();
    press(key);
    expect(card('one')).toHaveFocus();
  });

  it('are moved through by j and k within a column, and by the arrows across', () => {
    theBoard();
    press('j');
    press('j');
    expect(card('two')).toHaveFocus();
    press('j');
    expect(card('two')).toHaveFocus();
    press('k');
    expect(card('one')).toHaveFocus();
    press('ArrowRight');
    expect(card('three')).toHaveFocus();
  });
});

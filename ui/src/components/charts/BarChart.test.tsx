import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import type { Column } from './series.ts';

const chart = (onOpen?: (column: Column) => void) =>
  render(
    <BarChart
      label="Income and expenses"
      columnHeading="Month"
      format={(value) => `$${value}`}
      series={[
        { key: 'income', label: 'Income', color: 2 },
        { key: 'expenses', label: 'Expenses', color: 1, open: true },
      ]}
      columns={[
        { id: '2026-01', label: 'Jan', title: 'January 2026', values: { income: 100, expenses: 40 } },
        { id: '2026-02', label: 'Feb', title: 'February 2026', values: { income: 80, expenses: null } },
      ]}
      {...(onOpen === undefined ? {} : { onOpen })}
    />,
  );

const months = (): readonly [HTMLElement, HTMLElement] =>
  screen.getAllByRole('img', { name: /2026/ }) as unknown as readonly [HTMLElement, HTMLElement];

describe('a bar chart', () => {
  it('says the values of every column', () => {
    chart();
    expect(months().map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'January 2026: Income $100, Expenses $40',
      'February 2026: Income $80, Expenses none',
    ]);
  });

  it('takes the focus once, and the arrow keys move between its columns', () => {
    chart();
    const [january, february] = months();
    expect([january.tabIndex, february.tabIndex]).toEqual([-1, 0]);
    february.focus();
    fireEvent.keyDown(february, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(january);
    expect([january.tabIndex, february.tabIndex]).toEqual([0, -1]);
  });

  it('opens a column by Enter', () => {
    const opened = vi.fn();
    chart(opened);
    const february = screen.getByRole('button', { name: /February/ });
    february.focus();
    fireEvent.keyDown(february, { key: 'Enter' });
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ id: '2026-02' });
  });

  it('has its table one key away', () => {
    chart();
    const [january] = months();
    fireEvent.keyDown(january, { key: 't' });
    expect(screen.getByRole('table', { name: 'Income and expenses' }).textContent).toContain('January 2026$100$40');
  });
});

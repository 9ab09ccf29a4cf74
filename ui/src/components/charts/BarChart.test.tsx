import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import type { ChartRow } from './chart.ts';

const chart = (onOpen?: (row: ChartRow, index: number) => void) =>
  render(
    <BarChart
      title="Income and expenses"
      series={['Income', 'Expenses']}
      rows={[
        { label: 'January 2026', short: 'Jan', values: [100, 40] },
        { label: 'February 2026', short: 'Feb', values: [80, 0] },
      ]}
      format={(value) => `$${value}`}
      {...(onOpen === undefined ? {} : { onOpen })}
    />,
  );

const months = (): readonly [HTMLElement, HTMLElement] =>
  screen.getAllByRole('img', { name: /2026/ }) as unknown as readonly [HTMLElement, HTMLElement];

describe('a bar chart', () => {
  it('says the values of every month', () => {
    chart();
    expect(months().map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'January 2026: Income $100, Expenses $40',
      'February 2026: Income $80, Expenses $0',
    ]);
  });

  it('takes the focus once, and the arrow keys move between its months', () => {
    chart();
    const [january, february] = months();
    expect([january.tabIndex, february.tabIndex]).toEqual([-1, 0]);
    february.focus();
    fireEvent.keyDown(february, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(january);
    expect([january.tabIndex, february.tabIndex]).toEqual([0, -1]);
  });

  it('opens a month by Enter', () => {
    const opened = vi.fn();
    chart(opened);
    const february = screen.getByRole('button', { name: /February/ });
    february.focus();
    fireEvent.keyDown(february, { key: 'Enter' });
    expect(opened.mock.calls[0]?.[1]).toBe(1);
  });

  it('has its table one key away', async () => {
    chart();
    const [january] = months();
    fireEvent.keyDown(january, { key: 't' });
    const table = await screen.findByRole('table', { name: 'Income and expenses' });
    expect(table.textContent).toContain('January 2026$100$40');
  });
});

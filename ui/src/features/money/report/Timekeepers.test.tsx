import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { Timekeepers } from './Timekeepers.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../../../components/csv.ts', async (original) => ({
  ...(await original<typeof import('../../../components/csv.ts')>()),
  saveFile: saved,
}));

const kaye = { minutes: 90, worked: '450.00', billed: '300.00', collected: '150.00' };
const own = { minutes: 6, worked: '30.00', billed: '0.00', collected: '0.00' };
const gone = { minutes: 0, worked: '0.00', billed: '20.00', collected: '0.00' };

describe('the report by timekeeper', () => {
  it('shows hours, value, billed and collected of each, and saves them as CSV', async () => {
    await renderScreen(
      <Timekeepers
        asked={{ period: { from: '2026-01-01', to: '2026-12-31' }, by: 'month', asOf: null, isMine: false }}
      />,
      {
        'GET /api/auth/check': {
          body: { authenticated: true, user: { id: 'u', username: 'zoe', firstName: 'Zoe', lastName: 'Adler' } },
        },
        'GET /api/financial-reports/timekeepers?from=2026-01-01&to=2026-12-31': {
          body: {
            ...{ minutes: 90, worked: '450.00', billed: '320.00', collected: '150.00' },
            rows: [
              { key: 'k', name: 'Miriam Kaye', ...kaye },
              { key: 'self', name: null, ...own },
              { key: 'unknown', name: null, ...gone },
            ],
          },
        },
      },
    );
    const table = await screen.findByRole('table', { name: 'Report by timekeeper' });
    const row = within(table).getByRole('row', { name: /Miriam Kaye/ });
    expect(row).toHaveTextContent('1.5$450.00$300.00$150.00');
    expect(within(table).getByRole('row', { name: /Zoe Adler/ })).toHaveTextContent('0.1$30.00');
    expect(within(table).getByRole('row', { name: /Not known any more/ })).toHaveTextContent('$20.00');
    fireEvent.click(screen.getByRole('button', { name: 'Save timekeepers as CSV' }));
    const [, text] = saved.mock.calls[0] as [string, string];
    expect(text).toContain('Miriam Kaye,90,450.00,300.00,150.00');
    expect(text).toContain('Total,90,450.00,320.00,150.00');
  });
});

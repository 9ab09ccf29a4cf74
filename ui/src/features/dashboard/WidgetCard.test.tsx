import type { Widget } from '@lexledger/contracts/features/dashboard';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { widgetList } from './arranging.ts';
import { WidgetCard } from './WidgetCard.tsx';

const widget = {
  id: '6f1c2a4e-0000-4000-8000-000000000001',
  widgetType: 'weather',
  position: 0,
  width: 1,
  height: 1,
  settings: {},
  isVisible: true,
} as unknown as Widget;

const tasks = { ...widget, widgetType: 'tasks' };
const props = { place: 0, count: 1, editing: false, dragged: false, leaving: false } as const;
const user = { id: 'me', username: 'dana', timeZone: 'UTC' };

/** The card of the widget as the list has it. */
function Listed() {
  const { data = [] } = useQuery(widgetList);
  return data.map((one) => (
    <WidgetCard key={one.id} widget={one} {...props} send={() => undefined} onMove={() => undefined} />
  ));
}

describe('whose records a widget of a firm shows', () => {
  const show = async (firm: object | undefined) => {
    const { queries, server } = await renderScreen(<Listed />, {
      'GET /api/dashboard/widgets': { body: [tasks] },
      'GET /api/tasks': { body: [] },
      [`PATCH /api/dashboard/widgets/${widget.id}`]: { body: { ...tasks, settings: { whose: 'mine' } } },
    });
    act(() => void queries.setQueryData(authenticationCheck.queryKey, { authenticated: true, user, firm } as never));
    await screen.findByRole('region');
    return server;
  };

  it('is chosen and kept in its settings, and asked of the server', async () => {
    const server = await show({ id: 'firm', role: 'lawyer' });
    await userEvent.selectOptions(await screen.findByLabelText(/^Whose/), 'Mine');
    await waitFor(() => expect(server.calls.some(({ url }) => /tasks\?.*mine=true/.test(url))).toBe(true));
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ settings: { whose: 'mine' } });
    expect(screen.getByLabelText(/^Whose/)).toHaveValue('mine');
  });

  it('is no question for who works alone', async () => {
    await show(undefined);
    await screen.findByText(/Open tasks will be listed/);
    expect(screen.queryByLabelText(/^Whose/)).toBeNull();
  });
});

describe('the card of a widget', () => {
  it.each([true, false])('while it is dragged (%s) is at half opacity', async (dragged) => {
    await renderScreen(
      <WidgetCard
        widget={widget}
        place={0}
        count={1}
        editing={true}
        dragged={dragged}
        leaving={false}
        send={() => undefined}
        onMove={() => undefined}
      />,
    );
    const { className } = screen.getByRole('region');
    expect(className.split(' ').includes('opacity-50')).toBe(dragged);
  });
});

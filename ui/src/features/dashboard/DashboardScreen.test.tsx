import { WIDGET_TYPES } from '@lexledger/contracts/choices';
import type { Widget } from '@lexledger/contracts/features/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies, Reply } from '../../testing/server.ts';
import DashboardScreen from './DashboardScreen.tsx';

const PATH = '/api/dashboard/widgets';

const aWidget = (id: string, widgetType: string, more: Partial<Widget> = {}): Widget => ({
  id,
  userId: 'u',
  widgetType,
  position: 0,
  width: 1,
  height: 1,
  settings: {},
  isVisible: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

/** A server that stores the widgets; `replies` add to its own replies or replace them. */
function aServer(given: readonly Widget[], replies: Replies = {}): Replies {
  let widgets = given;
  return {
    [`GET ${PATH}`]: () => ({ body: widgets }),
    [`POST ${PATH}`]: ({ body }): Reply => {
      const added = aWidget('new', (body as Widget).widgetType, body as Partial<Widget>);
      widgets = [...widgets, added];
      return { status: 201, body: added };
    },
    [`POST ${PATH}/reset`]: (): Reply => {
      widgets = [aWidget('a', 'clio'), aWidget('b', 'ai')];
      return { body: widgets };
    },
    [`POST ${PATH}/positions`]: ({ body }): Reply => {
      const { positions } = body as { readonly positions: readonly { readonly id: string }[] };
      widgets = positions.flatMap(({ id }) => widgets.filter((widget) => widget.id === id));
      return { body: widgets };
    },
    ...Object.fromEntries(
      given.flatMap(({ id }) => [
        [
          `DELETE ${PATH}/${id}`,
          (): Reply => {
            widgets = widgets.filter((widget) => widget.id !== id);
            return { body: widgets };
          },
        ],
        [
          `PATCH ${PATH}/${id}`,
          ({ body }: { readonly body: unknown }): Reply => {
            widgets = widgets.map((widget) =>
              widget.id === id ? { ...widget, ...(body as Partial<Widget>) } : widget,
            );
            return { body: widgets.find((widget) => widget.id === id) };
          },
        ],
      ]),
    ),
    ...replies,
  };
}

async function aDashboard(widgets: readonly Widget[], replies: Replies = {}) {
  const view = await renderScreen(<DashboardScreen />, aServer(widgets, replies));
  const user = userEvent.setup();
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
  const titles = (): readonly (string | null)[] =>
    screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const sent = (method: string) => view.server.calls.filter((call) => call.method === method);
  return { ...view, user, press, titles, sent };
}

describe('the dashboard without widgets', () => {
  it('says what to do, and its first button opens the add dialog', async () => {
    const { press } = await aDashboard([]);
    expect(await screen.findByText('Customize Your Dashboard')).toBeVisible();
    expect(screen.getByText('Start by adding widgets to personalize your workflow')).toBeVisible();
    await press('Add Your First Widget');
    expect(await screen.findByRole('dialog', { name: 'Add Widget' })).toBeVisible();
  });

  it('takes the default layout', async () => {
    const { press, titles } = await aDashboard([]);
    await press('Use Default Layout');
    expect(await screen.findByText('Dashboard reset to default layout')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Clio', 'AI Assistant']));
  });
});

describe('the add dialog', () => {
  it('offers every type, and adds only after one is chosen', async () => {
    const { press, user } = await aDashboard([]);
    await press('Add Widget');
    const dialog = within(await screen.findByRole('dialog'));
    const select = dialog.getByLabelText('Select a widget type');
    expect(within(select).getAllByRole('option').slice(1)).toHaveLength(Object.keys(WIDGET_TYPES).length);
    expect(dialog.getByRole('button', { name: 'Add Widget' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await user.selectOptions(select, 'Clio');
    expect(dialog.getByRole('button', { name: 'Add Widget' })).toBeEnabled();
  });

  it('sends the widget behind the last one, two columns wide, then closes and forgets', async () => {
    const { press, user, sent, titles } = await aDashboard([aWidget('a', 'ai'), aWidget('b', 'ai')]);
    await press('Add Widget');
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Select a widget type'), 'Clio');
    await user.click(within(dialog).getByRole('button', { name: 'Add Widget' }));
    expect(await screen.findByText('Widget added successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST').map(({ url, body }) => [url, body])).toEqual([
      [PATH, { widgetType: 'clio', position: 2, width: 2, height: 1 }],
    ]);
    await waitFor(() => expect(titles()).toEqual(['AI Assistant', 'AI Assistant', 'Clio']));
    await press('Add Widget');
    expect(await screen.findByLabelText('Select a widget type')).toHaveValue('');
  });

  it('stays open with its choice when the server refuses', async () => {
    const { press, user } = await aDashboard([], { [`POST ${PATH}`]: { status: 500, body: { message: 'no' } } });
    await press('Add Widget');
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Select a widget type'), 'Clio');
    await user.click(within(dialog).getByRole('button', { name: 'Add Widget' }));
    expect(await screen.findByText('Failed to add widget')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Select a widget type')).toHaveValue('clio');
  });
});

describe('a widget', () => {
  it('of a type that this version does not know says so', async () => {
    await aDashboard([aWidget('a', 'weather')]);
    const card = await screen.findByRole('region', { name: 'weather' });
    expect(card).toHaveTextContent(/Widget type not implemented$/);
  });

  it('has a handle and a remove button in edit mode only', async () => {
    const { press } = await aDashboard([aWidget('a', 'clio')]);
    await screen.findByRole('region', { name: 'Clio' });
    expect(screen.queryByRole('button', { name: 'Remove Clio' })).toBeNull();
    await press('Customize');
    expect(await screen.findByRole('button', { name: 'Drag Clio' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove Clio' })).toBeVisible();
    await press('Done Editing');
    expect(screen.queryByRole('button', { name: 'Drag Clio' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Clio' })).toBeNull();
  });

  it('goes when it is removed, and the one after it takes the focus', async () => {
    const { press, titles } = await aDashboard([aWidget('a', 'clio'), aWidget('b', 'ai')]);
    await press('Customize');
    await screen.findByRole('button', { name: 'Drag AI Assistant' });
    await press('Remove Clio');
    expect(await screen.findByText('Widget removed successfully')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['AI Assistant']));
    expect(screen.getByRole('button', { name: 'Drag AI Assistant' })).toHaveFocus();
  });

  it('that is hidden is shown in edit mode alone', async () => {
    const { press, titles, sent } = await aDashboard([aWidget('a', 'clio'), aWidget('b', 'ai', { isVisible: false })]);
    await screen.findByRole('region', { name: 'Clio' });
    expect(titles()).toEqual(['Clio']);
    await press('Customize');
    expect(titles()).toEqual(['Clio', 'AI Assistant']);
    await press('Show AI Assistant');
    await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ isVisible: true }]));
  });

  it('moves without dragging, and goes back when the server refuses', async () => {
    const { press, titles, sent } = await aDashboard([aWidget('a', 'clio'), aWidget('b', 'ai')], {
      [`POST ${PATH}/positions`]: { status: 500, body: { message: 'no' } },
    });
    await press('Customize');
    await press('Size and place of Clio: 1 by 1');
    await press('Later');
    expect(await screen.findByText('Failed to update widget positions')).toBeInTheDocument();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        positions: [
          { id: 'b', position: 0 },
          { id: 'a', position: 1 },
        ],
      },
    ]);
    await waitFor(() => expect(titles()).toEqual(['Clio', 'AI Assistant']));
  });
});

describe('the customize dialog', () => {
  it('lists every widget and says how the dashboard works', async () => {
    const { press } = await aDashboard([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Operations Dashboard' })).toBeVisible();
    await press('Customize Dashboard');
    const dialog = within(await screen.findByRole('dialog', { name: 'Customize Dashboard' }));
    for (const label of Object.values(WIDGET_TYPES)) expect(dialog.getByText(label)).toBeVisible();
    expect(dialog.getByText(/saved automatically/)).toBeVisible();
    expect(dialog.getByText(/dragged by the title bar/)).toBeVisible();
    expect(dialog.getByText(/real-time practice data/)).toBeVisible();
    expect(dialog.getByText(/adapt to the screen size/)).toBeVisible();
  });
});

describe('a dashboard that cannot be had', () => {
  it('says so, and can be tried again', async () => {
    await aDashboard([], { [`GET ${PATH}`]: { status: 403, body: { message: 'Gone astray.' } } });
    expect(await screen.findByText('The widgets could not be loaded.')).toBeVisible();
    expect(screen.getByText('Gone astray.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

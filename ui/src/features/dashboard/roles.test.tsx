import type { Role } from '@lexledger/contracts/access/roles';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { MayContext } from '../../account/may.ts';
import { mayOf } from '../../account/mayTable.ts';
import { aTask } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import EmptyDashboard from './EmptyDashboard.tsx';
import { WidgetCard } from './WidgetCard.tsx';

const ME = '6f1c2a4e-0000-4000-8000-000000000001';
const widget = (widgetType: string) => ({
  id: widgetType,
  userId: ME,
  version: 0,
  widgetType,
  width: 2,
  height: 1,
  position: 0,
  isVisible: true,
  settings: {},
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  removedAt: null,
});

const showAs = (role: Role, widgetType: string, replies = {}) =>
  renderScreen(
    <MayContext value={mayOf({ role }, { userId: ME })}>
      <WidgetCard
        widget={widget(widgetType) as never}
        place={0}
        count={1}
        editing={false}
        dragged={false}
        leaving={false}
        send={() => undefined}
        onMove={() => undefined}
      />
    </MayContext>,
    replies,
  );

describe('a widget for a role', () => {
  it('says that the role does not see its records, and asks for none', async () => {
    const { server } = await showAs('bookkeeper', 'notes');
    expect(screen.getByText('As a bookkeeper you do not see notes.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await showAs('paralegal', 'financial');
    expect(screen.getByText('As a paralegal you do not see income and expenses.')).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('completes only tasks that the role may change', async () => {
    const mine = { ...aTask('mine'), userId: ME };
    await showAs('bookkeeper', 'tasks', { 'GET /api/tasks': { body: [mine, aTask('another’s')] } });
    expect(await screen.findByRole('checkbox', { name: 'Complete mine' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Complete another’s' })).toBeDisabled();
  });
});

describe('the dashboard of a new member', () => {
  const showEmpty = async (firm: object | undefined) => {
    const { queries } = await renderScreen(
      <EmptyDashboard resetting={false} onAdd={() => undefined} onReset={() => undefined} />,
      {
        'GET /api/auth/check': { body: { authenticated: true, user: { id: ME, username: 'lena' }, firm } },
        'GET /api/firm': { body: { name: 'Byron LLP', me: { id: ME, role: 'lawyer' }, firms: [] } },
        'GET /api/cases': { body: [{ status: 'active' }, { status: 'closed' }] },
      },
    );
    await queries.fetchQuery(authenticationCheck);
  };

  it('says where to begin in a firm that has matters', async () => {
    await showEmpty({ id: 'f', role: 'lawyer' });
    expect(await screen.findByRole('heading', { name: 'Welcome to Byron LLP' })).toBeVisible();
    expect(await screen.findByText('1 open case that you may see')).toBeVisible();
    expect(screen.getByRole('link', { name: 'People and roles' })).toBeVisible();
  });

  it('is as ever for somebody alone', async () => {
    await showEmpty(undefined);
    expect(await screen.findByRole('button', { name: /Add Your First Widget/ })).toBeVisible();
    expect(screen.queryByText(/Welcome/)).toBeNull();
  });
});

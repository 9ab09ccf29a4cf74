import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteChanged } from '../cache/recentlyChanged.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import LatestChange from './LatestChange.tsx';

const place = { path: '/api/clients', views: ['clients'], noun: 'Client' };

function history(by: object, labels: readonly string[]) {
  const changes = labels.map((label) => ({
    label,
    field: label,
    kind: 'text',
    before: null,
    after: 'x',
    erased: false,
  }));
  return { entries: [{ by, changes, title: 'Client removed', at: new Date().toISOString() }], names: {} };
}

async function render(by: object, labels: readonly string[]) {
  const id = crypto.randomUUID();
  const path = `GET /api/history/clients/${id}?limit=1`;
  const shown = await renderScreen(<LatestChange place={place} id={id} />, { [path]: { body: history(by, labels) } });
  return { ...shown, id };
}

describe('the latest change of a record that is open', () => {
  it('is named with who of the firm made it, once it came while it is open', async () => {
    const { id, server } = await render({ kind: 'member', name: 'Dana Reed' }, ['Phone', 'Email']);
    expect(server.calls).toEqual([]);
    act(() => noteChanged('clients', id));
    expect(await screen.findByText(/^Dana Reed changed Phone and Email,/)).toBeVisible();
  });

  it('that is no change of fields has its own words', async () => {
    const { id } = await render({ kind: 'member', name: 'Dana Reed' }, []);
    act(() => noteChanged('clients', id));
    expect(await screen.findByText(/^Client removed by Dana Reed,/)).toBeVisible();
  });

  it('that the person made in another tab is not named', async () => {
    const { id, server } = await render({ kind: 'you', name: 'me' }, ['Phone']);
    act(() => noteChanged('clients', id));
    await expect.poll(() => server.calls.length).toBe(1);
    expect(screen.queryByText(/changed/)).toBeNull();
  });
});

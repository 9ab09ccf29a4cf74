import { focusManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Call, Replies } from '../testing/server.ts';
import { authenticationCheck } from './authentication.ts';

function Who() {
  const { data, error } = useQuery(authenticationCheck);
  return <p>{error === null ? (data?.user?.username ?? 'waiting') : 'failed'}</p>;
}

const SIGNED_IN: Replies = {
  'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada' } } },
};

/** Other calls may come from what an earlier test of the same worker had begun. */
const checksOf = ({ calls }: { readonly calls: readonly Call[] }): readonly Call[] =>
  calls.filter(({ url }) => url === '/api/auth/check');

afterEach(() => focusManager.setFocused(undefined));

describe('the authentication check', () => {
  it('is made whenever the application starts, however fresh the last one is, and when its window gets the focus', async () => {
    const { server } = await renderScreen(<Who />, SIGNED_IN);
    expect(await screen.findByText('ada')).toBeVisible();
    const made = checksOf(server).length;
    act(() => focusManager.setFocused(false));
    // The test waits, since identical requests within 100 ms are one.
    await new Promise((resolve) => setTimeout(resolve, 120));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(checksOf(server)).toHaveLength(made + 1));
    cleanup();
    const again = await renderScreen(<Who />, SIGNED_IN);
    await waitFor(() => expect(checksOf(again.server)).toHaveLength(1));
  });

  it('is never tried twice', async () => {
    const { server } = await renderScreen(<Who />, {
      'GET /api/auth/check': { status: 503, body: { message: 'Away' } },
    });
    expect(await screen.findByText('failed')).toBeVisible();
    expect(checksOf(server)).toHaveLength(1);
  });
});

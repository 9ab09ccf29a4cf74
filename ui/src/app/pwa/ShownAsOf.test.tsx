import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ShownAsOf } from './ShownAsOf.tsx';

const keptAt = vi.hoisted(() => vi.fn<(address: string) => Promise<number | undefined>>());
vi.mock('../../replica/persistedCache.ts', async (original) => ({
  ...(await original<typeof import('../../replica/persistedCache.ts')>()),
  openPersistedCache: async () => ({ keptAt }),
}));

beforeEach(() => {
  setZone('America/New_York');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-02T20:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  setZone('UTC');
});

function Lists({ paths }: { readonly paths: readonly string[] }) {
  return paths.map((path) => <List key={path} path={path} />);
}

function List({ path }: { readonly path: string }) {
  useQuery({ queryKey: [path] });
  return null;
}

const shown = async (times: Readonly<Record<string, number | undefined>>) => {
  keptAt.mockImplementation(async (address) => times[address]);
  const replies = Object.fromEntries(Object.keys(times).map((path) => [`GET ${path}`, { body: [] }]));
  await renderScreen(
    <>
      <Lists paths={Object.keys(times)} />
      <ShownAsOf />
    </>,
    replies,
  );
};

it('says when the oldest of what is shown was read', async () => {
  await shown({
    '/api/tasks': Date.parse('2026-03-02T15:42:00.000Z'),
    '/api/reminders': undefined,
    '/api/parties': Date.parse('2026-03-02T19:00:00.000Z'),
  });
  expect(await screen.findByText('As of 10:42 AM')).toBeVisible();
});

it('says the day where that was on another one', async () => {
  await shown({ '/api/tasks': Date.parse('2026-03-01T15:42:00.000Z') });
  expect(await screen.findByText(/^As of .*Mar(ch)? 1.*10:42 AM$/)).toBeVisible();
});

it('says nothing of what nobody kept', async () => {
  await shown({ '/api/tasks': undefined });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(/As of/)).toBeNull();
});

import type { SearchHit } from '@lexledger/contracts/features/search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { SessionProvider } from '../session.tsx';
import CommandPalette from './CommandPalette.tsx';

const user = { id: '6f1c2a4e-0000-4000-8000-000000000001', username: 'eleanor', theme: 'light', timeZone: 'UTC' };

const hit = (title: string): SearchHit => ({
  kind: 'client',
  id: title,
  title,
  titleRanges: [],
  passage: null,
  caseId: null,
  within: null,
  updatedAt: '2026-03-02T09:00:00.000Z',
});

const answering = (hits: readonly SearchHit[]) => ({
  body: { hits, totals: [{ kind: 'client', count: hits.length }] },
});
const NONE = { body: { hits: [], totals: [] } };

const onClose = vi.fn();
const onOpenHelp = vi.fn();

async function thePalette(replies: Replies, typedAhead = '') {
  const person = userEvent.setup();
  const shown = await renderScreen(
    <SessionProvider>
      <CommandPalette
        typedAhead={typedAhead}
        onClose={onClose}
        onOpenHelp={onOpenHelp}
        onWriteNote={() => undefined}
        onChooseMoment={() => undefined}
      />
    </SessionProvider>,
    {
      'GET /api/auth/check': { body: { authenticated: true, user, expiresAt: '2099-01-01T00:00:00.000Z' } },
      ...replies,
    },
  );
  const field = await screen.findByRole('combobox');
  return {
    ...shown,
    person,
    async enter(words: string) {
      await person.click(field);
      await person.paste(words);
      await person.keyboard('{Enter}');
    },
  };
}

beforeEach(() => {
  // The palette's list measures itself and scrolls, which jsdom does not support.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the command palette', () => {
  it('looks for what was typed before it was there', async () => {
    await thePalette({ 'GET /api/search?limit=32&perKind=4&q=ada': answering([hit('Ada Byron')]) }, 'ada');
    expect(screen.getByRole('combobox')).toHaveValue('ada');
    expect(await screen.findByRole('option', { name: /Ada Byron/ })).toBeVisible();
  });

  it('begins with what was changed last, and opens it', async () => {
    const { person, router } = await thePalette({ 'GET /api/search?limit=8': answering([hit('Ada Byron')]) });
    expect(await screen.findByText('Recently changed')).toBeVisible();
    await person.click(screen.getByRole('option', { name: /Ada Byron/ }));
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(router.state.location.href).toBe('/clients?id=Ada+Byron'));
  });

  it('waits with Enter for the answer to what is typed', async () => {
    const { enter, router } = await thePalette({
      'GET /api/search?limit=8': NONE,
      'GET /api/search?limit=32&perKind=4&q=byron': answering([hit('Ada Byron')]),
    });
    await enter('byron');
    await waitFor(() => expect(router.state.location.href).toBe('/clients?id=Ada+Byron'));
  });

  it('leaves the chosen line chosen when lines come and go', async () => {
    const all = [hit('Ada Byron'), hit('Byron Lovell'), hit('Charles Byron')];
    let hits = all;
    const { person, queries } = await thePalette({ 'GET /api/search?limit=8': () => answering(hits) });
    await screen.findByRole('option', { name: /Ada Byron/ });
    const chosen = () => screen.getByRole('option', { selected: true });
    while (!chosen().textContent?.includes('Byron Lovell')) await person.keyboard('{ArrowDown}');
    hits = all.filter(({ title }) => title !== 'Byron Lovell');
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('option', { name: /Byron Lovell/ })).toBeNull());
    hits = all;
    await act(() => queries.invalidateQueries());
    await screen.findByRole('option', { name: /Byron Lovell/ });
    expect(chosen()).toHaveTextContent('Byron Lovell');
  });

  it('chooses what the pointer moves to, but not what scrolls under it', async () => {
    const { person } = await thePalette({
      'GET /api/search?limit=8': answering([hit('Ada Byron'), hit('Byron Lovell')]),
    });
    const under = await screen.findByRole('option', { name: /Ada Byron/ });
    const moveTo = (clientX: number) =>
      fireEvent(under, new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 100 }));
    moveTo(100);
    await person.keyboard('{End}');
    const last = screen.getByRole('option', { selected: true });
    moveTo(100);
    expect(last).toHaveAttribute('aria-selected', 'true');
    moveTo(101);
    expect(under).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['reconcile', '/invoices', { tab: 'reconciliations' }],
    ['trial balance', '/invoices', { tab: 'journal' }],
    ['replenish', '/invoices', { tab: 'requests' }],
    ['trust accounts', '/invoices', { tab: 'trust' }],
    ['bulk billing', '/invoices', { tab: 'bulk' }],
    ['new trust deposit', '/invoices', { tab: 'trust', new: '1' }],
    ['import clients', '/clients', { tab: 'imports', new: '1' }],
    ['recover', '/time', { view: 'recover' }],
    ['timesheet', '/time', { view: 'week' }],
    ['receivables', '/financial-reports', { view: 'report' }],
    ['agenda', '/calendar', { view: 'agenda' }],
    ['withdraw', '/invoices', { tab: 'trust' }],
    ['create bill', '/invoices', { new: '1' }],
    ['upload files', '/document-management', {}],
    ['birthdays', '/clients', {}],
    ['profile', '/settings', {}],
  ])('leads by “%s” to that part of %s', async (words, pathname, search) => {
    const { enter, router } = await thePalette({
      'GET /api/search?limit=8': NONE,
      [`GET /api/search?limit=32&perKind=4&q=${encodeURIComponent(words).replaceAll('%20', '+')}`]: NONE,
    });
    await enter(words);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
  });

  it('says that nothing was found', async () => {
    const { enter } = await thePalette({
      'GET /api/search?limit=8': NONE,
      'GET /api/search?limit=32&perKind=4&q=unicorn': NONE,
    });
    await enter('unicorn');
    expect(await screen.findByText('Nothing has this word.')).toBeVisible();
  });

  it('says what failed, tries again, and has its commands meanwhile', async () => {
    let isBroken = true;
    const { person, enter } = await thePalette({
      'GET /api/search?limit=8': () =>
        isBroken
          ? { status: 403, body: { message: 'Not from here.', code: 'FORBIDDEN_ORIGIN' } }
          : answering([hit('Ada')]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not from here.');
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Ada/ })).toBeVisible();
    await enter('keybord help');
    await waitFor(() => expect(onOpenHelp).toHaveBeenCalled());
  });
});

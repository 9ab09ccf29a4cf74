import type { Fact } from '@lexledger/contracts/features/facts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import FactsScreen from './FactsScreen.tsx';

const aFact = (title: string, isDisputed: boolean): Fact => ({
  id: title,
  userId: 'u',
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  caseId: 'case-1',
  title,
  description: null,
  date: '2025-06-02',
  datePrecision: 'day',
  isDateApproximate: false,
  source: null,
  sourcePage: null,
  caseDocumentId: null,
  category: 'general',
  importance: 'medium',
  isDisputed,
});

const open = (query = '', facts: readonly Fact[] = [aFact('Ordered', false), aFact('Delivered', true)]) =>
  renderScreen(
    <FactsScreen />,
    {
      'GET /api/facts': { body: facts },
      'GET /api/cases': { body: [{ id: 'case-1', title: 'Byron v. Babbage' }] },
      'GET /api/table-settings': { body: [] },
    },
    `/facts${query}`,
  );

it('shows a chronology that can be printed, with what narrows it', async () => {
  const { router } = await open('?case=case-1&importance=medium&status=disputed');
  expect(await screen.findByText('Delivered')).toBeVisible();
  expect(screen.queryByText('Ordered')).toBeNull();
  expect(screen.getByText('1 fact, 1 disputed')).toBeInTheDocument();
  expect(screen.getByText(/^1 fact, 1 disputed · importance: Medium · as of /)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table', { name: 'Facts' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'table' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(await screen.findByRole('table', { name: 'Facts' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'New fact' }));
  expect(router.state.location.search).toMatchObject({ new: '1' });
});

it('keeps its buttons when there are no facts yet', async () => {
  const { router } = await open('', []);
  expect(await screen.findByText(/^Facts are what happened, when/)).toBeVisible();
  expect(screen.getByText('0 facts')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Print', 'From a passage', 'New fact', 'Add the first fact']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add the first fact' }));
  expect(router.state.location.search).toMatchObject({ new: '1' });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { PracticeDataPanel } from './PracticeDataPanel.tsx';

const ID = '00000000-0000-4000-8000-0000000000e1';
const released = { id: ID, userId: ID, releasedAt: '2026-03-02T15:05:00.000Z', expiresAt: '2026-03-05T15:05:00.000Z' };

it('saves everything once it is released, and offers what was released before', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push(new URL(this.href).pathname);
  });
  const person = userEvent.setup();
  await renderScreen(<PracticeDataPanel />, {
    'GET /api/practice-exports': { body: [released] },
    'POST /api/practice-exports': { status: 201, body: released },
  });
  const panel = await screen.findByRole('region', { name: 'Your data' });
  const link = await within(panel).findByRole('link', { name: 'Save it' });
  expect(link).toHaveAttribute('href', `/api/practice-exports/${ID}/file`);
  await person.click(within(panel).getByRole('button', { name: 'Export everything' }));
  await expect.poll(() => followed).toEqual([`/api/practice-exports/${ID}/file`]);
});

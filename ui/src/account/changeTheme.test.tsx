import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { changeTheme } from './changeTheme.ts';
import { applyTheme, currentTheme } from './theme.ts';

afterEach(() => applyTheme('light'));

it('says which theme was chosen, and takes it back from there', async () => {
  const person = userEvent.setup();
  const { server } = await renderScreen(<p>A page</p>, { 'PUT /api/user/theme': ({ body }) => ({ body }) });
  await changeTheme('dark');
  await screen.findByText('Dark theme');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(currentTheme()).toBe('light');
  await expect.poll(() => server.calls.map(({ body }) => body)).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});

it('says that it holds on this device alone where it could not be saved, and offers nothing', async () => {
  await renderScreen(<p>A page</p>, { 'PUT /api/user/theme': { status: 500, body: { code: 'INTERNAL' } } });
  await changeTheme('dark');
  await screen.findByText(/holds on this device/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

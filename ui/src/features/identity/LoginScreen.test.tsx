import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import LoginScreen from './LoginScreen.tsx';

const signIn = async (username: string, password: string): Promise<void> => {
  const person = userEvent.setup();
  if (username) await person.type(screen.getByLabelText('Username'), username);
  if (password) await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
};

describe('the login screen', () => {
  it('shows its texts', async () => {
    await renderScreen(<LoginScreen />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^LexLedger$/);
    expect(screen.getByText('Sign in to your dashboard')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(screen.getByRole('link', { name: "Don't have an account? Create one" })).toHaveAttribute(
      'href',
      '/register',
    );
  });

  it('knows the name of who just recovered their account, and waits for the password', async () => {
    await renderScreen(<LoginScreen />, {}, '/login#username=eleanor');
    expect(screen.getByLabelText('Username')).toHaveValue('eleanor');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('asks for what is missing and sends nothing', async () => {
    const { server } = await renderScreen(<LoginScreen />);
    await signIn('', '');
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it("shows the server's message when it refuses", async () => {
    await renderScreen(<LoginScreen />, {
      'POST /api/login': { status: 429, body: { message: 'Too many attempts. Wait a minute.', code: 'X' } },
    });
    await signIn('eleanor', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Wait a minute.');
  });

  it('has words of its own when the server sent none', async () => {
    await renderScreen(<LoginScreen />, { 'POST /api/login': { status: 401, body: {} } });
    await signIn('eleanor', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid username or password$/);
  });

  it.each([
    ['of a gateway', 'Bad Gateway'],
    ['without a message', {}],
  ])('has words of its own for an answer %s', async (_, body) => {
    await renderScreen(<LoginScreen />, { 'POST /api/login': { status: 502, body } });
    await signIn('eleanor', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid username or password$/);
  });

  it('says that it signs in until the answer is there', async () => {
    await renderScreen(<LoginScreen />);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await signIn('eleanor', 'secret');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeVisible();
  });

  it('goes to the dashboard when it succeeds', async () => {
    const { router, server } = await renderScreen(<LoginScreen />, { 'POST /api/login': { body: {} } }, '/login');
    await signIn('eleanor', 'secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'eleanor',
      password: 'secret',
    });
  });

  it('shows and hides the password', async () => {
    const person = userEvent.setup();
    await renderScreen(<LoginScreen />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('a forgotten password', () => {
  const mail = (resetsPasswords: boolean) => ({ 'GET /api/mail': { body: { configured: true, resetsPasswords } } });

  it('is reset by a link, and nothing tells whether there is such an account', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<LoginScreen />, {
      ...mail(true),
      'POST /api/account/forgot-password': { status: 202, body: { success: true } },
    });
    await person.type(screen.getByLabelText('Username'), 'eleanor');
    await person.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(screen.getByLabelText('Username')).toHaveValue('eleanor');
    await person.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('If there is such an account');
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ username: 'eleanor' });
    await person.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('is not offered where no link can be mailed', async () => {
    const { server } = await renderScreen(<LoginScreen />, mail(false));
    await waitFor(() => expect(server.calls.some(({ url }) => url.endsWith('/api/mail'))).toBe(true));
    await screen.findByRole('link', { name: 'Use a recovery code' });
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
  });
});

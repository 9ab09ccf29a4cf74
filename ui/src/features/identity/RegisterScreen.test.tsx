import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import RegisterScreen from './RegisterScreen.tsx';

interface Registration {
  readonly username?: string;
  readonly email?: string;
  readonly password?: string;
  readonly confirmPassword?: string;
}

const LABELS = {
  username: 'Username',
  email: 'Email (Optional)',
  password: 'Password',
  confirmPassword: 'Confirm Password',
} as const;

async function register(given: Registration): Promise<void> {
  const person = userEvent.setup();
  for (const [field, text] of Object.entries(given)) {
    await person.type(screen.getByLabelText(LABELS[field as keyof typeof LABELS]), text);
  }
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
}

const aRegistration: Registration = { username: 'eleanor', password: 'secret', confirmPassword: 'secret' };

describe('the register screen', () => {
  it('shows its texts', async () => {
    await renderScreen(<RegisterScreen />);
    expect(screen.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
    expect(screen.getByText('Set up your private legal practice dashboard')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Already have an account? Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(2);
    for (const label of Object.values(LABELS)) expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it.each([
    [{ ...aRegistration, username: 'ab' }, 'Username must be at least 3 characters'],
    [{ ...aRegistration, username: 'a'.repeat(51) }, 'Username must be less than 50 characters'],
    [{ ...aRegistration, password: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
    [{ ...aRegistration, confirmPassword: 'secret2' }, "Passwords don't match"],
    [{ ...aRegistration, email: 'nobody' }, 'Valid email is required'],
  ])('refuses %j', async (registration, message) => {
    const { server } = await renderScreen(<RegisterScreen />);
    await register(registration);
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.calls.filter(({ url }) => url === '/api/register')).toEqual([]);
  });

  it.each([
    { username: 'abc', password: '123456', confirmPassword: '123456' },
    { username: 'a'.repeat(50), password: 'secret', confirmPassword: 'secret' },
  ])('sends %j, which is neither too short nor too long', async (registration) => {
    const { server } = await renderScreen(<RegisterScreen />, { 'POST /api/register': { status: 409, body: {} } });
    await register(registration);
    await waitFor(() => expect(server.calls).toHaveLength(1));
  });

  it('puts a taken username at its field', async () => {
    await renderScreen(<RegisterScreen />, {
      'POST /api/register': { status: 409, body: { message: 'Username already exists', code: 'USERNAME_TAKEN' } },
    });
    await register(aRegistration);
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeInvalid());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username already exists');
  });

  it('shows any other refusal under the form', async () => {
    await renderScreen(<RegisterScreen />, { 'POST /api/register': { status: 500, body: { message: 'Not today' } } });
    await register(aRegistration);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  });

  it('says that it failed where the message of the server is empty', async () => {
    await renderScreen(<RegisterScreen />, { 'POST /api/register': { status: 500, body: { message: '' } } });
    await register(aRegistration);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Registration failed$/);
  });

  it('says the status when the server said nothing', async () => {
    await renderScreen(<RegisterScreen />, { 'POST /api/register': { status: 502, body: '' } });
    await register(aRegistration);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Registration failed: 502$/);
  });

  it('says that it creates the account until the answer is there', async () => {
    await renderScreen(<RegisterScreen />);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await register(aRegistration);
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeVisible();
  });

  it('sends the zone of the browser along and goes to the dashboard', async () => {
    const replies = { 'POST /api/register': { status: 201, body: {} } };
    const { router, server } = await renderScreen(<RegisterScreen />, replies, '/register');
    await register(aRegistration);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.calls[0]?.body).toMatchObject({ ...aRegistration, email: '', timeZone: 'UTC' });
  });
});

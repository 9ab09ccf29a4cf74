import { validationTexts } from '@lexledger/contracts/signInTexts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import RecoverScreen from './RecoverScreen.tsx';

const LINK = '/recover#username=eleanor&code=ABCD-EFGH-JKMN-PQRS';
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const submit = () => screen.getByRole('button', { name: 'Set new password' });
const reply = { 'GET /api/auth/check': { body: { authenticated: false } } };

describe('the screen of a recovery', () => {
  it('takes name and code from the link, out of the address bar', async () => {
    const { router } = await renderScreen(<RecoverScreen />, reply, LINK);
    expect(await screen.findByLabelText('Username')).toHaveValue('eleanor');
    expect(screen.getByLabelText('Recovery code')).toHaveValue('ABCD-EFGH-JKMN-PQRS');
    expect(password()).toHaveFocus();
    await waitFor(() => expect(router.state.location.href).toBe('/recover'));
    expect(screen.getByLabelText('Recovery code')).toHaveValue('ABCD-EFGH-JKMN-PQRS');
  });

  it('asks for what is missing, and for the same password twice', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<RecoverScreen />, reply, '/recover');
    await person.click(submit());
    expect(await screen.findByText(validationTexts.usernameRequired)).toBeVisible();
    expect(screen.getByText('Enter the recovery code')).toBeVisible();
    expect(screen.getByText(validationTexts.passwordShort)).toBeVisible();
    await person.type(screen.getByLabelText('Username'), 'eleanor');
    await person.type(screen.getByLabelText('Recovery code'), 'ABCD');
    await person.type(password(), 'battery staple');
    await person.type(confirmation(), 'something else');
    await person.click(submit());
    expect(await screen.findByText(validationTexts.passwordsDiffer)).toBeVisible();
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sets the password and leads to the sign-in form', async () => {
    const person = userEvent.setup();
    const replies = { ...reply, 'POST /api/account/recover': { body: { success: true } } };
    const { server, router } = await renderScreen(<RecoverScreen />, replies, LINK);
    await person.type(password(), 'battery staple');
    await person.type(confirmation(), 'battery staple{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.hash).toBe('username=eleanor');
    expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'eleanor',
      code: 'ABCD-EFGH-JKMN-PQRS',
      password: 'battery staple',
      confirmPassword: 'battery staple',
    });
  });

  it('says why a code was refused, and keeps what was entered', async () => {
    const person = userEvent.setup();
    const body = { code: 'RECOVERY_CODE_WRONG', message: 'This recovery code is wrong.' };
    await renderScreen(<RecoverScreen />, { ...reply, 'POST /api/account/recover': { status: 422, body } }, LINK);
    await person.type(password(), 'battery staple');
    await person.type(confirmation(), 'battery staple{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This recovery code is wrong.');
    expect(password()).toHaveValue('battery staple');
  });
});

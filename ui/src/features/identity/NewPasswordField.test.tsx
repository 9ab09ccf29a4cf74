import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import PasswordDialog from './PasswordDialog.tsx';
import RecoverScreen from './RecoverScreen.tsx';
import RegisterScreen from './RegisterScreen.tsx';

interface Form {
  readonly form: () => ReactElement;
  readonly label: string;
  readonly confirm: string;
  readonly username: string | null;
  readonly others: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly call: string;
}

const FORMS: readonly [string, Form][] = [
  [
    'registers',
    {
      form: () => <RegisterScreen />,
      label: 'Password',
      confirm: 'Confirm Password',
      username: 'Username',
      others: {},
      submit: 'Create Account',
      call: 'POST /api/register',
    },
  ],
  [
    'changes the password',
    {
      form: () => <PasswordDialog username="eleanor" onClose={() => undefined} />,
      label: 'New password',
      confirm: 'Confirm new password',
      username: null,
      others: { 'Current password': 'correct horse' },
      submit: 'Save password',
      call: 'POST /api/user/password',
    },
  ],
  [
    'sets a new password',
    {
      form: () => <RecoverScreen />,
      label: 'New password',
      confirm: 'Confirm new password',
      username: 'Username',
      others: { 'Recovery code': 'AAAA-BBBB' },
      submit: 'Set new password',
      call: 'POST /api/account/recover',
    },
  ],
];

describe.each(FORMS)('whoever %s', (_, { form, label, confirm, username, others, submit, call }) => {
  it('is told, once typing rests, what makes the password easy to guess, and may take it all the same', async () => {
    const { server } = await renderScreen(form(), { [call]: { body: { ended: 0 } } });
    const person = userEvent.setup();
    // The region exists before it has text; otherwise a screen reader would not announce it.
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    for (const [field, text] of Object.entries(others)) await person.type(screen.getByLabelText(field), text);
    if (username !== null) await person.type(screen.getByLabelText(username), 'eleanor');
    await person.type(screen.getByLabelText(label), 'eleanor1');
    await waitFor(() => expect(region).toHaveTextContent('This password is mostly your name.'));
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), 'a calm green river at dawn');
    await waitFor(() => expect(region).toBeEmptyDOMElement());
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), 'football');
    await waitFor(() => expect(region).toHaveTextContent('one of the most common'));
    await person.type(screen.getByLabelText(confirm), 'football');
    await person.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toContain(call));
  });
});

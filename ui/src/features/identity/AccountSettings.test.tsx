import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { DeadlineMailPanel } from './DeadlineMailPanel.tsx';
import { InboxMailPanel } from './InboxMailPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { TrustedDevices } from './TrustedDevices.tsx';
import { WorkPanel } from './WorkPanel.tsx';

const ada = {
  id: '6f1c2a4e-0000-4000-8000-000000000001',
  username: 'ada',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  theme: 'light' as const,
  timeZone: 'UTC',
  createdAt: '2026-01-12T15:00:00.000Z',
};
const WRONG = {
  status: 422,
  body: {
    message: 'The password is wrong.',
    code: 'WRONG_PASSWORD',
    issues: [{ path: 'currentPassword', message: 'This password is wrong' }],
  },
};

describe('the password', () => {
  const open = async (replies: Replies) => {
    const person = userEvent.setup();
    const view = await renderScreen(<SignInPanel user={ada} />, replies);
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const fill = async (current: string, next: string, confirmed = next) => {
      for (const [label, text] of [
        ['Current password', current],
        ['New password', next],
        ['Confirm new password', confirmed],
      ] as const) {
        await person.clear(dialog.getByLabelText(label));
        await person.type(dialog.getByLabelText(label), text);
      }
      await person.click(dialog.getByRole('button', { name: 'Save password' }));
    };
    return { ...view, person, dialog, fill };
  };

  it('is changed for the one that holds, and the other sessions end unless told not to', async () => {
    const { server, person, dialog, fill } = await open({
      'POST /api/user/password': { body: { success: true, ended: 2 } },
    });
    expect(dialog.getByRole('checkbox', { name: 'Sign out everywhere else' })).toBeChecked();
    await person.click(dialog.getByRole('checkbox', { name: 'Sign out everywhere else' }));
    await fill('correct horse', 'battery staple');
    expect(await screen.findByText('2 other sessions ended.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
      endOtherSessions: false,
    });
  });

  it('that is wrong is said at its field, as are two new ones that differ', async () => {
    const { server, dialog, fill } = await open({ 'POST /api/user/password': WRONG });
    await fill('wrong', 'battery staple', 'another');
    expect(await dialog.findByText("Passwords don't match")).toBeVisible();
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await fill('wrong', 'battery staple');
    expect(await dialog.findByText('This password is wrong')).toBeVisible();
    expect(dialog.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the email address', () => {
  it('is changed for the password, also to none', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<SignInPanel user={ada} />, {
      'POST /api/user/email': { body: { success: true, email: null } },
    });
    expect(screen.getByText('ada@example.com')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await person.clear(dialog.getByLabelText('Email'));
    await person.click(dialog.getByRole('button', { name: 'Save email' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Password'), 'correct horse');
    await person.click(dialog.getByRole('button', { name: 'Save email' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: null,
      password: 'correct horse',
    });
  });
});

describe('the sessions', () => {
  const session = (id: string, more: object) => ({
    id: `6f1c2a4e-0000-4000-8000-00000000000${id}`,
    kind: 'computer',
    device: 'Firefox on Linux',
    ip: '198.51.100.7',
    createdAt: '2026-03-02T09:00:00.000Z',
    lastSeenAt: '2026-03-02T12:00:00.000Z',
    isCurrent: false,
    ...more,
  });
  const here = session('1', { isCurrent: true });
  const phone = session('2', { kind: 'phone', device: 'Safari on iPhone', ip: null });

  it('are told with device, address and times, and ended one by one', async () => {
    const person = userEvent.setup();
    let sessions = [here, phone];
    const { server } = await renderScreen(<SessionsPanel />, {
      'GET /api/sessions': () => ({ body: sessions }),
      [`DELETE /api/sessions/${phone.id}`]: () => {
        sessions = [here];
        return { body: { success: true } };
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux.*This session.*198\.51\.100\.7.*Active now/);
    expect(second).toHaveTextContent(/Safari on iPhone.*Active .* ago.*Signed in/);
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    await person.click(list.getByRole('button', { name: 'End session: Safari on iPhone' }));
    expect(await screen.findByText('You are signed in here alone.')).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('are all ended but this one, once that is confirmed', async () => {
    const person = userEvent.setup();
    let sessions = [here, phone];
    await renderScreen(<SessionsPanel />, {
      'GET /api/sessions': () => ({ body: sessions }),
      'DELETE /api/sessions': () => {
        sessions = [here];
        return { body: { success: true, ended: 1 } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));
    await person.click(dialog.getByRole('button', { name: 'End sessions' }));
    expect(await screen.findByText('1 session ended')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: false }).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('say that one could not be ended', async () => {
    const person = userEvent.setup();
    await renderScreen(<SessionsPanel />, {
      'GET /api/sessions': { body: [here, phone] },
      [`DELETE /api/sessions/${phone.id}`]: { status: 503, body: { message: 'The store is away.' } },
    });
    await person.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    expect(await screen.findByText('The store is away.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'End session: Safari on iPhone' })).toBeVisible();
  });
});

describe('trusted devices', () => {
  it('are told with when they are asked for a code again, and forgotten', async () => {
    const person = userEvent.setup();
    const device = {
      id: '6f1c2a4e-0000-4000-8000-0000000000d1',
      kind: 'tablet',
      device: 'Safari on iPad',
      ip: '198.51.100.7',
      trustedAt: '2026-03-02T09:00:00.000Z',
      lastUsedAt: null,
      expiresAt: '2026-04-01T09:00:00.000Z',
      isCurrent: true,
    };
    let devices = [device];
    await renderScreen(<TrustedDevices />, {
      'GET /api/user/trusted-devices': () => ({ body: devices }),
      [`DELETE /api/user/trusted-devices/${device.id}`]: () => {
        devices = [];
        return { body: { isEnabled: true, enabledAt: null, lastUsedAt: null, backupCodesLeft: 10 } };
      },
    });
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      /Safari on iPad.*This device.*198\.51\.100\.7.*Not used yet.*No code until Apr 1, 2026/,
    );
    await person.click(screen.getByRole('button', { name: 'Forget device: Safari on iPad' }));
    expect(await screen.findByText(/^None\./)).toBeVisible();
  });
});

describe('how time is entered', () => {
  it('is hours unless the person chooses minutes', async () => {
    const person = userEvent.setup();
    let durationUnit = 'hours';
    const rates = () => ({
      body: { hourlyRate: '425.00', clients: {}, cases: {}, dayTargetMinutes: 360, durationUnit },
    });
    await renderScreen(<WorkPanel />, {
      'GET /api/rates': rates,
      'GET /api/practice-areas': { body: { areas: [] } },
      'PUT /api/rates/duration-unit': ({ body }) => {
        durationUnit = (body as { readonly unit: string }).unit;
        return rates();
      },
    });
    expect(await screen.findByText(/^What “2” means where you enter time: two hours\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Minutes' }));
    expect(await screen.findByText(/two minutes\./)).toBeVisible();
  });
});

describe('what new records begin with', () => {
  it('is a rate, and practice areas that are added, removed and brought back', async () => {
    const person = userEvent.setup();
    let areas = ['Probate'];
    const changed = (next: (name: string) => string[]) => (call: { readonly body: unknown }) => {
      areas = next((call.body as { readonly name: string }).name);
      return { body: { areas } };
    };
    await renderScreen(<WorkPanel />, {
      'GET /api/rates': { body: { hourlyRate: '425.00', clients: {}, cases: {}, dayTargetMinutes: 360 } },
      'GET /api/practice-areas': () => ({ body: { areas } }),
      'POST /api/practice-areas': changed((name) => [...areas, name].sort()),
      'POST /api/practice-areas/remove': changed((name) => areas.filter((area) => area !== name)),
    });
    expect(await screen.findByText('$425.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'matter templates' })).toHaveAttribute('href', '/cases/templates');
    const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
    await waitFor(() => expect(names()).toContain('Probate'));
    await person.type(screen.getByLabelText('New practice area'), ' Admiralty {Enter}');
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Admiralty', 'Probate'])));
    expect(screen.getByLabelText('New practice area')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Remove Probate' }));
    await waitFor(() => expect(names()).not.toContain('Probate'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toContain('Probate'));
  });
});

/** The panel with the user as the check has them. */
function ShownInboxMail() {
  const { data } = useQuery({ ...authenticationCheck, enabled: false });
  return data?.user === undefined ? null : <InboxMailPanel user={data.user} />;
}

describe('the inbox by email', () => {
  const MAIL = { 'GET /api/mail': { body: { configured: true, resetsPasswords: true } } } as const;

  it('is off until it is asked for, and goes at the chosen time', async () => {
    const person = userEvent.setup();
    const { server, queries } = await renderScreen(<ShownInboxMail />, {
      ...MAIL,
      'GET /api/auth/check': { body: { authenticated: true, user: { ...ada, inboxMail: { time: '08:00' } } } },
      'PATCH /api/user/profile': { body: ada },
    });
    act(() => void queries.setQueryData(authenticationCheck.queryKey, { authenticated: true, user: ada }));
    const onOff = await screen.findByRole('switch', { name: 'Email me what is unread, once a day' });
    await waitFor(() => expect(onOff).toBeEnabled());
    expect(screen.queryByLabelText('Time of the day')).toBeNull();
    await person.click(onOff);
    await person.selectOptions(await screen.findByLabelText('Time of the day'), '6:00 PM');
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { inboxMail: { time: '08:00' } },
        { inboxMail: { time: '18:00' } },
      ]),
    );
  });
});

describe('reminders by email', () => {
  const MAIL = { 'GET /api/mail': { body: { configured: true, resetsPasswords: true } } } as const;
  const chosen = { limitationDays: 90, deadlineDays: 7, missed: true, trustMinimums: true };

  it('are off until they are asked for, and begin as is usual', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<DeadlineMailPanel user={ada} />, {
      ...MAIL,
      'PATCH /api/user/profile': { body: { ...ada, deadlineMail: chosen } },
    });
    const onOff = screen.getByRole('switch', { name: 'Email me reminders' });
    await waitFor(() => expect(onOff).toBeEnabled());
    expect(onOff).not.toBeChecked();
    expect(screen.queryByLabelText('Other deadlines')).toBeNull();
    await person.click(onOff);
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ deadlineMail: chosen }),
    );
  });

  it('are chosen by kind and days', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<DeadlineMailPanel user={{ ...ada, deadlineMail: chosen }} />, {
      ...MAIL,
      'PATCH /api/user/profile': { body: ada },
    });
    await person.selectOptions(screen.getByLabelText('Other deadlines'), 'Never');
    await person.selectOptions(screen.getByLabelText('Statutes of limitations'), 'From 180 days before');
    await person.click(screen.getByRole('checkbox', { name: /^Missed deadlines/ }));
    await person.click(screen.getByRole('checkbox', { name: /trust money/ }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { deadlineMail: { ...chosen, deadlineDays: null } },
        { deadlineMail: { ...chosen, limitationDays: 180 } },
        { deadlineMail: { ...chosen, missed: false } },
        { deadlineMail: { ...chosen, trustMinimums: false } },
      ]),
    );
  });

  it('say what is missing where nothing can be mailed', async () => {
    await renderScreen(<DeadlineMailPanel user={ada} />, {
      'GET /api/mail': { body: { configured: false, resetsPasswords: false } },
    });
    expect(await screen.findByText(/This server cannot send email/)).toBeVisible();
    expect(screen.getByRole('switch')).toBeDisabled();
  });

  it('ask for an address first', async () => {
    await renderScreen(<DeadlineMailPanel user={{ ...ada, email: null }} />, MAIL);
    expect(await screen.findByText('Add an email address under Sign-in first.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch')).toBeDisabled());
  });
});

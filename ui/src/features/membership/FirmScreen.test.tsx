import type { Firm, Invitation, Member } from '@lexledger/contracts/features/membership';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCase, anEvent, aTask } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import FirmScreen from './FirmScreen.tsx';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const aMember = (end: string, name: string, more: Partial<Member> = {}): Member => ({
  id: ID + end,
  name,
  role: 'lawyer',
  switches: [],
  status: 'active',
  joinedAt: '2026-03-02T09:00:00.000Z',
  contactId: null,
  ...more,
});
const eleanor = aMember('01', 'Eleanor Voss', { role: 'owner' });
const dana = aMember('02', 'Dana Weil', { switches: ['allTime'] });
const victor = aMember('03', 'Victor Lim', { role: 'bookkeeper', status: 'deactivated' });
const invitation: Invitation = {
  id: `${ID}0a`,
  email: 'ruth@example.com',
  role: 'paralegal',
  switches: [],
  invitedBy: eleanor.id,
  invitedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  status: 'open',
};

const aFirm = (me: Member, more: Partial<Firm> = {}): Firm => ({
  id: eleanor.id,
  name: 'Voss & Weil LLP',
  isShared: true,
  me,
  firms: [],
  transfer: null,
  ...more,
});

const repliesOf = (firm: Firm, more: Replies = {}): Replies => ({
  'GET /api/firm': { body: firm },
  'GET /api/firm/members': { body: [eleanor, dana, victor] },
  'GET /api/firm/invitations': { body: [invitation] },
  ...more,
});

const NO_WORK = {
  [`GET /api/firm/members/${dana.id}/work`]: {
    body: {
      ...{ cases: [], tasks: [], events: [], teams: [], drafts: [], leads: [], asked: [], deciding: [] },
      ...{ unbilled: null, timers: 0, otherOfficers: null },
    },
  },
};

const line = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Members' }));
  return list.getAllByRole('listitem').find((item) => item.textContent.includes(name)) as HTMLElement;
};

/** Opens the menu of a member, and chooses from it. */
async function choose(person: ReturnType<typeof userEvent.setup>, name: string, action: string): Promise<void> {
  await line(name);
  await person.click(screen.getByRole('button', { name: `Actions: ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the people of the firm', () => {
  let person: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    person = userEvent.setup();
  });

  it('are listed with role, what goes beyond it, and since when', async () => {
    await renderScreen(<FirmScreen />, repliesOf(aFirm(eleanor)));
    expect(await line('Eleanor Voss')).toHaveTextContent(/You.*Owner · since Mar 2, 2026/);
    expect(await line('Dana Weil')).toHaveTextContent(/Lawyer · Everybody’s time · since/);
    expect(await line('Victor Lim')).toHaveTextContent(/Deactivated.*Bookkeeper/);
    expect(screen.getByText('No notes', { exact: false })).toBeVisible();
    const open = within(await screen.findByRole('list', { name: 'Open invitations' }));
    expect(open.getByRole('listitem')).toHaveTextContent(
      /ruth@example.com.*Paralegal · expires in 6 days · invited by Eleanor Voss/,
    );
  });

  it('are invited, and the link is shown once', async () => {
    const url = 'https://ledger.example/invitations/s3cret';
    const { server } = await renderScreen(
      <FirmScreen />,
      repliesOf(aFirm(eleanor), {
        'POST /api/firm/invitations': { status: 201, body: { id: invitation.id, url, isMailed: false } },
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the firm' }));
    expect(dialog.queryByRole('radio', { name: /^Owner/ })).toBeNull();
    await person.type(dialog.getByLabelText('Email'), 'ruth@example.com');
    await person.click(dialog.getByRole('radio', { name: /^Paralegal/ }));
    await person.click(dialog.getByRole('checkbox', { name: 'The firm’s reports' }));
    await person.click(dialog.getByRole('button', { name: 'Invite' }));
    const made = within(await screen.findByRole('dialog', { name: 'Invitation made' }));
    expect(made.getByLabelText('Secret link')).toHaveValue(url);
    expect(made.getByText(/Send this link to ruth@example.com/)).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'ruth@example.com',
      role: 'paralegal',
      switches: ['firmReports'],
    });
  });

  it('have a policy, which an owner changes', async () => {
    const approvalAmounts = { payments: null, trust: '500.00', voids: null, writeOffs: null };
    const policy = { requiresSecondFactor: false, approvalAmounts, newMatters: 'open', offlineHours: 72 } as const;
    const { server } = await renderScreen(
      <FirmScreen />,
      repliesOf(aFirm(eleanor, { policy }), { 'PATCH /api/firm/policy': { body: policy } }),
    );
    expect(await screen.findByText('Open to the firm')).toBeVisible();
    expect(screen.getByText('Readable for 72 hours')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change the policy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Policy of the firm' }));
    await person.selectOptions(dialog.getByLabelText('New matters'), 'Restricted to their team');
    const hours = dialog.getByLabelText('Restricted matters offline, in hours');
    for (const [typed, isTaken] of [
      ['721', false],
      ['0', true],
    ] as const) {
      await person.clear(hours);
      await person.type(hours, typed);
      await person.click(dialog.getByRole('button', { name: 'Save policy' }));
      if (!isTaken) expect(await dialog.findByText('Give whole hours from 0 to 720')).toBeVisible();
    }
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { approvalAmounts, newMatters: 'team', offlineHours: 0 },
      ]),
    );
  });

  it('get another role, and are deactivated after a question', async () => {
    const path = `PATCH /api/firm/members/${dana.id}`;
    const { server } = await renderScreen(
      <FirmScreen />,
      repliesOf(aFirm(eleanor), { [path]: { body: dana }, ...NO_WORK }),
    );
    await choose(person, 'Dana Weil', 'Change role…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Dana Weil' }));
    await person.click(dialog.getByRole('radio', { name: /^Bookkeeper/ }));
    await person.click(dialog.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText('Dana Weil is now a bookkeeper.')).toBeVisible();
    await choose(person, 'Dana Weil', 'Deactivate…');
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate Dana Weil?' }));
    expect(question.getByText(/Their sessions end at once/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Deactivate now' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { role: 'bookkeeper', switches: ['allTime'] },
        { status: 'deactivated' },
      ]),
    );
    expect(await screen.findByText(/^Nothing that is open names Dana Weil/)).toBeVisible();
  });

  it('have their open work handed over, each kind to whom the owner chooses', async () => {
    const [hers, heir] = [
      { ...dana, contactId: `${ID}c2` },
      { ...eleanor, contactId: `${ID}c1` },
    ];
    const led = aCase('led', { title: 'Okafor v. Lind', responsibleAttorney: { kind: 'account', id: dana.id } });
    const todo = aTask('todo', { title: 'Draft the answer', assignedTo: hers.contactId });
    const hearing = anEvent('hearing', {
      startDate: '2999-01-01T09:00:00.000Z',
      assigneeIds: [hers.contactId, 'other'],
    });
    const { server } = await renderScreen(
      <FirmScreen />,
      repliesOf(aFirm(eleanor), {
        'GET /api/firm/members': { body: [heir, hers] },
        [`GET /api/firm/members/${dana.id}/work`]: {
          body: {
            ...{
              cases: [led],
              tasks: [todo],
              events: [hearing],
              teams: [{ caseId: 'shut', title: 'Lind', part: 'work' }],
            },
            ...{ drafts: [{ id: 'd', title: 'Answer' }], leads: [], asked: [], deciding: [], timers: 1 },
            ...{ unbilled: { entries: 2, minutes: 90 }, otherOfficers: 0 },
          },
        },
        'GET /api/cases/shut/access': {
          body: { id: 'shut', access: 'restricted', team: [{ memberId: dana.id, part: 'work', until: null }] },
        },
        'POST /api/cases/shut/access': { body: {} },
        'PATCH /api/tasks/todo': { body: { ...todo, assignedTo: heir.contactId } },
        'PATCH /api/calendar-events/hearing': { body: hearing },
      }),
    );
    await choose(person, 'Dana Weil', 'Hand over work…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Work of Dana Weil' }));
    expect(await dialog.findByText('1 case: Okafor v. Lind')).toBeVisible();
    expect(dialog.getByText('1 task: Draft the answer')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('Open tasks'), 'Eleanor Voss');
    await person.selectOptions(dialog.getByLabelText('Events and deadlines to come'), 'Eleanor Voss');
    await person.selectOptions(dialog.getByLabelText('Places in teams'), 'Eleanor Voss');
    expect(dialog.getByText(/^1 draft not yet final: Answer\./)).toBeVisible();
    expect(dialog.getByText(/^1 timer not yet logged\./)).toBeVisible();
    expect(dialog.getByText(/^1h 30m of unbilled time in 2 entries\./)).toBeVisible();
    expect(dialog.getByText('They are the only conflict officer. Make somebody else one, or an owner.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ access: 'restricted', team: [{ memberId: eleanor.id, part: 'work', until: null }] },
      }),
    );
    // The case stays, since nobody was chosen for it.
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body])).toEqual([
        ['/api/tasks/todo', { assignedTo: heir.contactId }],
        ['/api/calendar-events/hearing', { assigneeIds: [heir.contactId, 'other'] }],
      ]),
    );
  });

  it('are only shown to who may not change them', async () => {
    await renderScreen(<FirmScreen />, repliesOf(aFirm(dana)));
    expect(await screen.findByText(/Only owners and office managers invite people/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull();
    // Their own name and contact are theirs to set.
    expect(screen.getAllByRole('button', { name: /^Actions:/ }).map((button) => button.ariaLabel)).toEqual([
      'Actions: Dana Weil',
    ]);
  });

  it('say that there is nobody else yet, and invite the first', async () => {
    await renderScreen(
      <FirmScreen />,
      repliesOf(aFirm(eleanor, { isShared: false }), { 'GET /api/firm/members': { body: [eleanor] } }),
    );
    expect(await screen.findByText(/^You work alone\. Invite/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Invite the first person' }));
    expect(await screen.findByRole('dialog', { name: 'Invite to the firm' })).toBeVisible();
  });

  it('are offered the ownership, which they accept or decline', async () => {
    const { server } = await renderScreen(
      <FirmScreen />,
      repliesOf(aFirm(dana, { transfer: { to: dana.id, from: eleanor.id } }), {
        'POST /api/firm/transfer/accept': { body: { to: null } },
      }),
    );
    expect(await screen.findByText(/^Eleanor Voss offers you the ownership of the firm/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Accept the ownership' }));
    await waitFor(() => expect(server.calls.some(({ url }) => url === '/api/firm/transfer/accept')).toBe(true));
  });
});

import type { Role } from '@lexledger/contracts/access/roles';
import type { Firm, Member } from '@lexledger/contracts/features/membership';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { MatterAccess } from '../../account/matterAccess.ts';
import { aCase } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import AccessDialog from './AccessDialog.tsx';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const aMember = (end: string, name: string, role: Role): Member => ({
  ...{ id: ID + end, name, role, switches: [], status: 'active', contactId: null },
  joinedAt: '2026-03-02T09:00:00.000Z',
});
const eleanor = aMember('01', 'Eleanor Voss', 'owner');
const dana = aMember('02', 'Dana Weil', 'lawyer');
const legalCase = aCase(`${ID}ca`, { title: 'Lind v. Brandt', userId: eleanor.id });
const open: MatterAccess = { id: legalCase.id, access: 'open', team: [] };
const PATH = `/api/cases/${legalCase.id}/access`;

async function opened(me: Member, known: MatterAccess = open) {
  const firm: Firm = { id: eleanor.id, name: null, isShared: true, me, firms: [], transfer: null };
  const onClose = vi.fn();
  const { server } = await renderScreen(
    <AccessDialog caseId={legalCase.id} title={legalCase.title} legalCase={legalCase} onClose={onClose} />,
    {
      'GET /api/firm': { body: firm },
      'GET /api/firm/members': { body: [eleanor, dana] },
      [`GET ${PATH}`]: { body: known },
      [`POST ${PATH}`]: { body: known },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Access to Lind v. Brandt' }));
  return { server, onClose, dialog, person: userEvent.setup() };
}

it('restricts a case to a team with a lead, which is sent whole', async () => {
  const { server, onClose, dialog, person } = await opened(eleanor);
  await person.click(dialog.getByRole('radio', { name: /^Restricted to its team/ }));
  // Whoever restricts it is proposed as its lead.
  expect(dialog.getByRole('combobox', { name: 'Eleanor Voss' })).toHaveValue('lead');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Dana Weil' }), 'work');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Eleanor Voss' }), 'none');
  await person.click(dialog.getByRole('button', { name: 'Save access' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Say who leads the case');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Eleanor Voss' }), 'lead');
  await person.click(dialog.getByRole('button', { name: 'Save access' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    access: 'restricted',
    team: [
      { memberId: eleanor.id, part: 'lead', until: null },
      { memberId: dana.id, part: 'work', until: null },
    ],
  });
});

it('keeps the end of a part that stays', async () => {
  const until = '2027-01-01T00:00:00.000Z';
  const team = [
    { memberId: eleanor.id, part: 'lead', until: null },
    { memberId: dana.id, part: 'read', until },
  ] as const;
  const { server, dialog, person } = await opened(eleanor, { ...open, access: 'restricted', team: [...team] });
  await person.click(dialog.getByRole('radio', { name: /^Open to the firm/ }));
  await person.click(dialog.getByRole('button', { name: 'Save access' }));
  await vi.waitFor(() => expect(server.calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ access: 'open', team });
});

it('is only read by who neither leads the case nor owns the firm', async () => {
  const { dialog } = await opened(dana, { ...open, team: [{ memberId: dana.id, part: 'work', until: null }] });
  expect(dialog.queryByRole('button', { name: 'Save access' })).toBeNull();
  expect(dialog.getByText(/Who leads the case/)).toBeVisible();
});

import type { Approval } from '@lexledger/contracts/features/approvals';
import type { Member } from '@lexledger/contracts/features/membership';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { authenticationCheck } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { useHeldCommand } from '../../api/heldCommand.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import ApprovalTray from './ApprovalTray.tsx';
import { ApprovalWaiting, WaitingMark } from './ApprovalWaiting.tsx';
import AskApprovalDialog from './AskApprovalDialog.tsx';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const lee: Member = {
  ...{ id: `${ID}03`, name: 'Lee Park', role: 'bookkeeper', switches: [], status: 'active' },
  ...{ joinedAt: '2026-03-02T09:00:00.000Z', contactId: null },
};
const asked: Approval = {
  ...{ id: `${ID}a1`, userId: lee.id, command: 'WithdrawTrustFunds', category: 'trust', targetId: `${ID}c1` },
  ...{
    caseId: null,
    wallId: null,
    clientId: `${ID}c1`,
    title: 'Pay out of trust',
    amount: '600.00',
    version: 1,
    note: 'Settlement',
  },
  rows: [
    { label: 'Client', value: 'Ann Lee' },
    { label: 'Balance after', value: '1400.00' },
  ],
  ...{ state: 'open', askedAt: '2026-03-02T09:00:00.000Z', expiresAt: '2026-03-05T09:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, reason: null, isAlone: false, refusal: null, mayDecide: true, deciders: [] },
};
const firm = {
  'GET /api/firm/members': { body: [lee] },
  'GET /api/approvals': { body: [asked] },
};
const command = {
  ...{
    id: `${ID}b1`,
    method: 'POST' as const,
    path: `/api/trust-accounts/${ID}c1/withdrawals`,
    body: { amount: '600.00' },
  },
};

it('what is asked is shown in words and figures, and declined with a reason', async () => {
  const person = userEvent.setup();
  const decline = `POST /api/approvals/${asked.id}/decline`;
  const { server } = await renderScreen(<ApprovalTray asked={[asked]} />, {
    ...firm,
    [decline]: { body: { id: asked.id, state: 'declined' } },
  });
  await person.click(screen.getByRole('button', { name: 'Review: Pay out of trust' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out of trust' }));
  for (const words of ['$600.00', 'Ann Lee', '$1,400.00', 'Settlement']) expect(dialog.getByText(words)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Decline…' }));
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Say why, so that they know what to change')).toBeVisible();
  await person.type(dialog.getByLabelText('Reason'), 'No invoice yet.');
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(server.calls.at(-1)).toBeDefined());
  expect(server.calls.find(({ url }) => url.endsWith('/decline'))?.body).toEqual({ reason: 'No invoice yet.' });
});

/** A form whose command takes a second person, with the dialog that the shell shows beside it. */
function VoidDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useZodForm(z.object({ reason: z.string() }), { reason: 'Billed twice' });
  const held = useHeldCommand();
  return (
    <>
      <FormDialog
        title="Void"
        form={form}
        entered="void:1"
        submitLabel="Void it"
        onSubmit={(body) => api.sendCommand('POST', '/api/invoices/1/void', body)}
        onClose={onClose}
      >
        {null}
      </FormDialog>
      {held !== null && <AskApprovalDialog command={held} />}
    </>
  );
}

it('a form whose command takes a second person closes once somebody is asked, and says what is refused else', async () => {
  const person = userEvent.setup();
  const refusal = (code: string) => ({ status: 409, body: { code, message: `${code} in words`, correlationId: 'c' } });
  const onClose = vi.fn();
  await renderScreen(<VoidDialog onClose={onClose} />, {
    ...firm,
    'POST /api/invoices/1/void': refusal('APPROVAL_NEEDED'),
    'POST /api/approvals': { status: 201, body: { id: asked.id, state: 'open' } },
  });
  await person.click(screen.getByRole('button', { name: 'Void it' }));
  await person.click(within(await screen.findByRole('dialog', { name: /second person/ })).getByText('Cancel'));
  expect(await screen.findByText('APPROVAL_NEEDED in words')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Void it' }));
  await person.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('what waits for a second person is said on its record and in its row, for whom, and not on others', async () => {
  const waiting = { ...asked, deciders: [lee.id] };
  const { queries } = await renderScreen(
    <>
      <ApprovalWaiting recordId={asked.targetId} />
      <WaitingMark recordId={asked.targetId}>Sent</WaitingMark>
      <WaitingMark recordId={`${ID}c2`}>Draft</WaitingMark>
    </>,
    {
      ...firm,
      'GET /api/auth/check': {
        body: { authenticated: true, user: { id: `${ID}01`, username: 'ada' }, firm: { id: `${ID}02`, role: 'owner' } },
      },
      'GET /api/approvals': { body: [waiting, { ...waiting, id: `${ID}a2`, state: 'done' }] },
    },
  );
  await act(async () => {
    await queries.fetchQuery(authenticationCheck);
  });
  expect(await screen.findByText('Pay out of trust, $600.00')).toBeVisible();
  expect(screen.getByText('Waiting for Lee Park.')).toBeVisible();
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.getByText('Draft')).toBeVisible();
});

it('what was held back is asked for as it was sent, with a note', async () => {
  const person = userEvent.setup();
  const { server } = await renderScreen(<AskApprovalDialog command={{ ...command, isAlone: false }} />, {
    ...firm,
    'POST /api/approvals': { status: 201, body: { id: asked.id, state: 'open' } },
  });
  await person.type(await screen.findByLabelText('Note'), 'Settlement');
  await person.click(screen.getByRole('button', { name: 'Ask for approval' }));
  const { method, path, body } = command;
  await waitFor(() =>
    expect(server.calls.find(({ url }) => url === '/api/approvals')?.body).toEqual({
      method,
      path,
      body,
      note: 'Settlement',
    }),
  );
});

it('whoever is the only one entitled gives a reason and the password', async () => {
  const person = userEvent.setup();
  const { server } = await renderScreen(<AskApprovalDialog command={{ ...command, isAlone: true }} />, {
    ...firm,
    'POST /api/approvals': { status: 201, body: { id: asked.id, state: 'granted' } },
  });
  await person.type(await screen.findByLabelText('Reason'), 'Nobody else is here.');
  await person.type(screen.getByLabelText('Your password'), 'a good long password');
  await person.click(screen.getByRole('button', { name: 'Do it alone' }));
  await waitFor(() =>
    expect(server.calls.find(({ url }) => url === '/api/approvals')?.body).toMatchObject({
      alone: { password: 'a good long password', reason: 'Nobody else is here.' },
    }),
  );
});

import type { NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CheckSheet } from './CheckSheet.tsx';

const robert: NameMatchFound = {
  id: '0b1f0a10-0000-4000-8000-0000000000a1',
  kind: 'client',
  name: 'Robert Okafor',
  organisation: null,
  caseId: null,
  side: null,
  score: 0.9,
  reasons: ['nickname: Bob = Robert'],
};

it('proposes a verdict by what was found, and asks why a conflict is waived', async () => {
  const onSaved = vi.fn();
  const { server } = await renderScreen(
    <CheckSheet check={undefined} name="Bob Okafor" onSaved={onSaved} onClose={() => undefined} />,
    {
      'GET /api/conflict-checks/matches': { body: [robert] },
      'POST /api/conflict-checks': ({ body }) => ({
        status: 201,
        body: { id: 'saved', version: 0, ...(body as object) },
      }),
    },
  );
  expect(await screen.findByText('1 match, 1 of them likely')).toBeVisible();
  // The verdict is one group, within that of the decision and its reason.
  expect(within(screen.getByRole('group', { name: 'Decision' })).getByRole('group', { name: 'Verdict' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Conflict' })).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(screen.getByRole('button', { name: 'Waived' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the check' }));
  expect(screen.getByText('Say why the conflict is waived.')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText(/^Reason/), 'Both consented');
  await userEvent.click(screen.getByRole('button', { name: 'Save the check' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    names: ['Bob Okafor'],
    verdict: 'waived',
    reason: 'Both consented',
    matches: [{ searched: 'Bob Okafor', id: robert.id }],
  });
});

it('saves nothing while names are being typed', async () => {
  await renderScreen(
    <CheckSheet check={undefined} name={undefined} onSaved={() => undefined} onClose={() => undefined} />,
    { 'GET /api/conflict-checks/matches': { body: [] } },
  );
  const save = screen.getByRole('button', { name: 'Save the check' });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/^Names/), 'Ada');
  expect(save).toBeDisabled();
  expect(await screen.findByText('No one by that name.')).toBeVisible();
  expect(save).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-pressed', 'true');
});

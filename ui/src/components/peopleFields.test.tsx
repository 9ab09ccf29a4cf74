import type { Member } from '@lexledger/contracts/features/membership';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { authenticationCheck } from '../account/authentication.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { memberChoices } from './choiceSources.ts';
import { PersonField } from './PersonField.tsx';
import { ReferencesField } from './ReferencesField.tsx';

const ME = '6f1c2a4e-0000-4000-8000-000000000001';
const contact = (id: string, name: string) => ({ id, name, email: `${id}@firm.example`, removedAt: null });
const CONTACTS = [contact('of-dana', 'Dana Weil'), contact('outside', 'Court Reporter')];
const member = (id: string, name: string, contactId: string | null): Partial<Member> => ({
  ...{ id, name, contactId, status: 'active', role: 'lawyer' },
});
const user = { id: ME, username: 'ruth', timeZone: 'UTC' };
const CHECK = { authenticated: true, user, firm: { id: ME, role: 'owner' } };

function AForm() {
  const form = useForm({ defaultValues: { who: null, assigneeIds: [] as string[] } });
  const assigned = useWatch({ control: form.control, name: 'assigneeIds' });
  return (
    <FormProvider {...form}>
      <PersonField name="who" label="Who" />
      <ReferencesField name="assigneeIds" label="Assigned to" source={memberChoices} kind="team-members" />
      <output>{assigned.join(' ')}</output>
    </FormProvider>
  );
}

async function show() {
  const { queries } = await renderScreen(<AForm />, {
    'GET /api/auth/check': { body: CHECK },
    'GET /api/team-members': { body: CONTACTS },
    'GET /api/team-members/of-dana': { body: CONTACTS[0] },
    'GET /api/team-members/outside': { body: CONTACTS[1] },
    'GET /api/firm/members': { body: [member(ME, 'Ruth', null), member('dana', 'Dana Weil', 'of-dana')] },
  });
  act(() => void queries.setQueryData(authenticationCheck.queryKey, CHECK as never));
}

it('a field for a person names each member once, though a contact stands for them', async () => {
  await show();
  const field = within(await screen.findByLabelText('Who'));
  await waitFor(() =>
    expect(field.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Nobody',
      'ruth',
      'Dana Weil',
      'Court Reporter',
    ]),
  );
});

it('a field for several people lists whom it is assigned to, each once, and takes them out again', async () => {
  await show();
  const person = userEvent.setup();
  const field = await screen.findByLabelText('Assigned to');
  for (const name of ['Dana Weil', 'Court Reporter', 'Dana Weil']) {
    await person.click(field);
    const choices = within(await screen.findByRole('listbox'));
    await person.click(await choices.findByRole('option', { name: new RegExp(name) }));
  }
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('of-dana outside'));
  await person.click(await screen.findByRole('button', { name: 'Take out Dana Weil' }));
  expect(screen.getByRole('status')).toHaveTextContent('outside');
});

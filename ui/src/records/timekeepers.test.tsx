import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { authenticationCheck } from '../account/authentication.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useTimekeepers } from './timekeepers.ts';

const [ME, SAM] = ['me', 'sam'];
const MEMBERS = [
  { id: ME, name: 'Dana Reed', contactId: 'danas-contact' },
  { id: SAM, name: 'Sam Ortiz', contactId: 'sams-contact' },
];

/** An entry by its author and its timekeeper. */
const ENTRIES = [
  { userId: ME, workedBy: null },
  { userId: SAM, workedBy: null },
  { userId: SAM, workedBy: 'danas-contact' },
  { userId: ME, workedBy: 'an-expert' },
] as const;

function Shown() {
  const { ofEntry, isOwn, enteredBy, ofLine } = useTimekeepers();
  const said = ENTRIES.map((entry) => [ofEntry(entry), isOwn(entry), enteredBy(entry)].join(' '));
  return <output>{[...said, ofLine({ workedBy: null })].join(', ')}</output>;
}

async function show(firm: object | undefined) {
  const { queries } = await renderScreen(<Shown />, { 'GET /api/firm/members': { body: MEMBERS } });
  const user = { id: ME, username: 'dana', timeZone: 'UTC' };
  act(() => void queries.setQueryData(authenticationCheck.queryKey, { authenticated: true, user, firm } as never));
}

it('takes time that names nobody as that of whoever entered it, and lines as the founder’s', async () => {
  await show({ id: SAM, role: 'lawyer' });
  const said = 'danas-contact true , sams-contact false , danas-contact true sam, an-expert false me, sams-contact';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said));
});

it('takes it as the person’s own where they work alone', async () => {
  await show(undefined);
  expect(screen.getByRole('status')).toHaveTextContent('true , true , danas-contact false , an-expert false ,');
});

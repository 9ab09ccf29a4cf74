import type { Looker } from '@lexledger/contracts/presence';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { authenticationCheck } from '../account/authentication.ts';
import { noteLookers, recordsShown } from '../live/lookers.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { AlsoOpen } from './AlsoOpen.tsx';

const CLIENT = '6f1c2a4e-0000-4000-8000-0000000000c1';
const ME = '6f1c2a4e-0000-4000-8000-000000000001';
const members = ['Ann Lee', 'Dana Reed', 'Kim Ito'].map((name, index) => ({
  ...{ id: `6f1c2a4e-0000-4000-8000-00000000001${index}`, name, role: 'lawyer', switches: [], status: 'active' },
}));
const looker = (index: number, isEdited = false, id = CLIENT): Looker => ({
  ...{ view: 'clients', id, isEdited, memberId: members[index]?.id ?? '' },
});

afterEach(() => noteLookers());

function SignedIn({ isEdited }: { readonly isEdited: boolean }) {
  useSuspenseQuery(authenticationCheck);
  return (
    <>
      <h1>Byron</h1>
      <AlsoOpen view="clients" id={CLIENT} />
      {isEdited && <AlsoOpen view="clients" id={CLIENT} isEdited />}
    </>
  );
}

async function render({ isInFirm = true, isEdited = false } = {}) {
  const firm = { id: ME, name: 'Byron LLP', role: 'lawyer', switches: [] };
  const check = { authenticated: true, user: { id: ME, username: 'me' }, ...(isInFirm && { firm }) };
  const shown = await renderScreen(
    <Suspense>
      <SignedIn isEdited={isEdited} />
    </Suspense>,
    { 'GET /api/auth/check': { body: check }, 'GET /api/firm/members': { body: members } },
  );
  await screen.findByRole('heading', { name: 'Byron' });
  return shown;
}

describe('who else has a record open', () => {
  it('is named, who edits it apart, and is gone with them', async () => {
    await render();
    act(() => noteLookers([looker(0), looker(2), looker(1, true), looker(1, false, ME)]));
    expect(await screen.findByText('Dana Reed is editing')).toBeVisible();
    expect(screen.getByText('Ann Lee and Kim Ito are looking at this')).toBeVisible();
    act(() => noteLookers([]));
    expect(screen.queryByText(/editing|looking/)).toBeNull();
  });

  it('is told in turn that the record is open here, and that it is edited, as long as it is', async () => {
    const { unmount } = await render({ isEdited: true });
    await expect.poll(recordsShown).toEqual([{ view: 'clients', id: CLIENT, isEdited: true }]);
    unmount();
    expect(recordsShown()).toEqual([]);
  });

  it('is nobody where the person works alone', async () => {
    await render({ isInFirm: false });
    act(() => noteLookers([looker(0)]));
    await expect(screen.findByText(/looking/, {}, { timeout: 200 })).rejects.toThrow();
    expect(recordsShown()).toEqual([]);
  });
});

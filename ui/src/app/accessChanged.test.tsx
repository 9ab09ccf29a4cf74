import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authenticationCheck } from '../account/authentication.ts';
import { liveQuery } from '../cache/query.ts';
import { noticeTexts } from '../live/accountNotices.ts';
import { toast } from '../notifications/toast.ts';
import * as persistedCache from '../replica/persistedCache.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { takeUpAccess } from './accessChanged.ts';

vi.mock(import('../notifications/toast.ts'), async (original) => ({ ...(await original()), toast: vi.fn() }));
vi.mock(import('../replica/persistedCache.ts'), { spy: true });

interface Named {
  readonly name: string;
}

/** An editor of what a query answers: its words are in the element alone, as those of an open note. */
function Editor({ path }: { readonly path: string }) {
  const { data, error } = useQuery(liveQuery<Named>([path], ['cases']));
  if (error !== null) return <p>{path} is not there</p>;
  return data === undefined ? null : (
    <label>
      {data.name}
      <textarea defaultValue="" />
    </label>
  );
}

const ADA = { authenticated: true, user: { id: 'a', username: 'ada' } };

describe('a change of what somebody may see', () => {
  it('keeps the words in an editor that is still allowed, and drops what the server refuses', async () => {
    let isOver = false;
    const { queries } = await renderScreen(
      <>
        <Editor path="/api/open" />
        <Editor path="/api/restricted" />
      </>,
      {
        'GET /api/auth/check': {
          body: { authenticated: true, user: { id: 'a', username: 'lena' }, firm: { id: 'f', role: 'paralegal' } },
        },
        'GET /api/open': () => ({ body: { name: isOver ? 'Open, as it is now' : 'Open' } }),
        'GET /api/restricted': () =>
          isOver ? { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } } : { body: { name: 'Secret' } },
      },
    );
    // At once, so that what is asked next comes while equal requests share their answers.
    fireEvent.input(await screen.findByLabelText('Open'), { target: { value: 'Half a sentence' } });
    fireEvent.input(await screen.findByLabelText('Secret'), { target: { value: 'Of what is over' } });
    isOver = true;
    await takeUpAccess(queries);
    expect(await screen.findByLabelText('Open, as it is now')).toHaveValue('Half a sentence');
    await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull());
    expect(await screen.findByText('/api/restricted is not there')).toBeVisible();
  });

  it('keeps no address of a record that is not there any more', async () => {
    const WALLED = '0b1f0a10-0000-4000-8000-00000000c001';
    const forgotten = vi.spyOn(persistedCache, 'forgetPersistedOf');
    const { queries } = await renderScreen(<Editor path={`/api/cases/${WALLED}`} />, {
      'GET /api/auth/check': { body: ADA },
    });
    await screen.findByText(/is not there/);
    await takeUpAccess(queries);
    expect(forgotten).toHaveBeenLastCalledWith([WALLED]);
  });

  const told = async (before: object, now: object): Promise<Parameters<typeof toast>[0] | undefined> => {
    vi.mocked(toast).mockClear();
    let check = { ...ADA, ...before };
    const { queries } = await renderScreen(<p />, { 'GET /api/auth/check': () => ({ body: check }) });
    await queries.fetchQuery(authenticationCheck);
    check = { ...ADA, ...now };
    await takeUpAccess(queries);
    return vi.mocked(toast).mock.lastCall?.[0];
  };
  const as = (role: string) => ({ firm: { id: 'a', role } });

  it('says which role somebody has now, where that is another one', async () => {
    expect((await told(as('lawyer'), as('paralegal')))?.description).toContain('Your role is Paralegal.');
  });

  it('speaks of no role where a matter was restricted or a wall was raised', async () => {
    expect(await told(as('lawyer'), as('lawyer'))).toEqual(noticeTexts['access-changed']);
  });

  it('says nothing to who invites somebody for the first time, and sees what they saw', async () => {
    expect(await told({}, as('owner'))).toBeUndefined();
  });
});

import type { CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { liveQuery } from '../../cache/query.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Call, Reply } from '../../testing/server.ts';
import { useCaseVerbs } from './caseVerbs.ts';

const ID = '0b1f0a10-0000-4000-8000-000000000001';

/** A server with one case, which refuses commands made on another version. */
function aServer(status: CaseStatus) {
  let legalCase = { id: ID, title: 'Okafor v. Brandt', status, version: 4 } as Case;
  const changed =
    (next: (call: Call) => CaseStatus) =>
    (call: Call): Reply => {
      if (call.headers['if-match'] !== `"${legalCase.version}"`) {
        return { status: 409, body: { message: 'Someone changed the same fields meanwhile.', code: 'EDIT_CONFLICT' } };
      }
      legalCase = { ...legalCase, status: next(call), version: legalCase.version + 1 };
      return { body: legalCase };
    };
  return {
    'GET /api/cases': () => ({ body: [legalCase] }),
    [`PATCH /api/cases/${ID}`]: changed(({ body }) => (body as Case).status),
    [`POST /api/cases/${ID}/close`]: changed(() => 'closed'),
    [`POST /api/cases/${ID}/reopen`]: changed(() => 'active'),
  };
}

function Mover({ to }: { readonly to: readonly CaseStatus[] }) {
  const { data } = useQuery(liveQuery<readonly Case[]>(['/api/cases'], ['cases']));
  const verbs = useCaseVerbs();
  const legalCase = data?.[0];
  if (legalCase === undefined) return null;
  return (
    <>
      <p>{legalCase.status}</p>
      {to.map((status) => (
        <button key={status} type="button" onClick={() => verbs.move([legalCase], status)}>
          to {status}
        </button>
      ))}
    </>
  );
}

const sent = (calls: readonly Call[]): readonly string[] =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, headers }) => `${method} ${url} ${headers['if-match']}`);

describe('moving a case', () => {
  it('twice in a row makes the second move on what the first one left', async () => {
    const { server } = await renderScreen(<Mover to={['active', 'trial']} />, aServer('intake'));
    await userEvent.click(await screen.findByRole('button', { name: 'to active' }));
    await userEvent.click(screen.getByRole('button', { name: 'to trial' }));
    await waitFor(() => expect(sent(server.calls)).toHaveLength(2));
    expect(sent(server.calls)).toEqual([`PATCH /api/cases/${ID} "4"`, `PATCH /api/cases/${ID} "5"`]);
    expect(await screen.findByText('trial')).toBeVisible();
  });

  it('out of the closed ones reopens it first; Undo closes it again', async () => {
    const { server } = await renderScreen(<Mover to={['trial']} />, aServer('closed'));
    await userEvent.click(await screen.findByRole('button', { name: 'to trial' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('closed')).toBeVisible();
    await waitFor(() =>
      expect(sent(server.calls)).toEqual([
        `POST /api/cases/${ID}/reopen "4"`,
        `PATCH /api/cases/${ID} "5"`,
        `POST /api/cases/${ID}/close "6"`,
      ]),
    );
  });

  it('that somebody else moved meanwhile says so, and shows it where it is', async () => {
    const replies = aServer('intake');
    await renderScreen(<Mover to={['trial']} />, {
      ...replies,
      [`PATCH /api/cases/${ID}`]: { status: 409, body: { message: 'Someone changed it.', code: 'EDIT_CONFLICT' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'to trial' }));
    expect(await screen.findByText('Someone changed it.')).toBeVisible();
    expect(await screen.findByText('intake')).toBeVisible();
  });
});

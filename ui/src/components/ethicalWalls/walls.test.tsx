import type { Wall, WallFile, WallNotice } from '@lexledger/contracts/features/ethical-walls';
import type { Member } from '@lexledger/contracts/features/membership';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import EthicalWalls from './EthicalWalls.tsx';
import ScreenedBanner from './ScreenedBanner.tsx';
import WallLine from './WallLine.tsx';
import WallPage from './WallPage.tsx';
import { stateOf } from './walls.ts';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const AT = '2026-03-02T09:00:00.000Z';
const member = (end: string, name: string): Member => ({
  id: ID + end,
  name,
  role: 'lawyer',
  switches: [],
  status: 'active',
  joinedAt: AT,
  contactId: null,
});
const [eleanor, dana] = [member('01', 'Eleanor Voss'), member('02', 'Dana Weil')];
const members = [eleanor, dana];

const aWall = (more: Partial<Wall> = {}): Wall => ({
  id: `${ID}aa`,
  basis: 'formerClient',
  knownSince: '2026-02-27',
  raisedAt: AT,
  raisedBy: eleanor.id,
  people: [
    {
      memberId: dana.id,
      screenedAt: AT,
      acknowledgedAt: null,
      remindedAt: null,
      feeExcludedAt: null,
      feeNote: null,
    },
  ],
  matters: [`${ID}ca`],
  clients: [],
  leads: [],
  reason: 'She advised the other side.',
  text: 'You are screened.',
  textHash: 'a'.repeat(64),
  notices: [],
  reminders: [],
  certificates: [],
  lifted: null,
  ...more,
});
const acknowledged = aWall({ people: aWall().people.map((person) => ({ ...person, acknowledgedAt: AT })) });
const CASE = { [`GET /api/cases/${ID}ca`]: { body: { id: `${ID}ca`, title: 'Byron v. Babbage', removedAt: null } } };

describe('the state of a wall', () => {
  it('awaits who has not acknowledged, stands, and is lifted', () => {
    const lifted = aWall({ lifted: { at: AT, by: eleanor.id, reason: 'Settled' } });
    expect([aWall(), acknowledged, lifted].map(stateOf)).toEqual(['awaiting', 'standing', 'lifted']);
  });
});

describe('the ethical walls of a firm', () => {
  it('are listed with who is screened and their state', async () => {
    await renderScreen(<EthicalWalls members={members} me={eleanor.id} />, { 'GET /api/walls': { body: [aWall()] } });
    const list = within(await screen.findByRole('list', { name: 'Ethical walls' }));
    expect(list.getByText('Dana Weil')).toBeVisible();
    expect(list.getByText('In force, awaiting acknowledgement')).toBeVisible();
  });

  it('are raised for people and matters that are found by search, with the rule in words', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<EthicalWalls members={members} me={eleanor.id} />, {
      'GET /api/walls': { body: [] },
      'GET /api/cases': { body: [{ id: `${ID}ca`, title: 'Byron v. Babbage', status: 'active', practiceArea: 'Tax' }] },
      'POST /api/walls': { status: 201, body: aWall() },
    });
    await person.click(await screen.findByRole('button', { name: 'Raise a wall' }));
    const dialog = within(await screen.findByRole('dialog'));
    // Nobody screens themselves.
    expect(dialog.queryByRole('checkbox', { name: 'Eleanor Voss' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Raise the wall' }));
    expect(await dialog.findByText('Name who is screened')).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: 'Dana Weil' }));
    await person.click(dialog.getByRole('combobox', { name: /^Matters/ }));
    await person.click(await screen.findByRole('option', { name: /Byron v. Babbage/ }));
    await person.selectOptions(dialog.getByLabelText(/^Rule/), 'Current conflict (Rule 1.7)');
    await person.type(dialog.getByLabelText(/^Reason/), 'She acts for the other side.');
    await person.click(dialog.getByRole('button', { name: 'Raise the wall' }));
    const sent = () => server.calls.find(({ method }) => method === 'POST')?.body;
    await waitFor(() =>
      expect(sent()).toMatchObject({
        basis: 'currentConflict',
        people: [dana.id],
        matters: [`${ID}ca`],
        clients: [],
        reason: 'She acts for the other side.',
        text: expect.stringContaining('An ethical wall stands between you and a matter of this firm.'),
      }),
    );
  });
});

describe('the file of a wall', () => {
  const file = (more: Partial<WallFile> = {}): WallFile => ({ ...aWall(), attempts: [], attemptsTotal: 0, ...more });
  const show = (wall: WallFile, replies = {}, lifts = true) =>
    renderScreen(<WallPage id={wall.id} members={members} me={eleanor.id} lifts={lifts} onClose={() => undefined} />, {
      [`GET /api/walls/${wall.id}`]: { body: wall },
      ...CASE,
      ...replies,
    });

  it('says who is screened from what, and what was tried', async () => {
    await show(
      file({
        attempts: [{ memberId: dana.id, kind: 'read', list: 'cases', recordId: `${ID}ca`, at: AT }],
        attemptsTotal: 1,
        notices: [{ to: 'Ada Byron', sentOn: '2026-03-03', documentId: null, recordedAt: AT, recordedBy: eleanor.id }],
      }),
    );
    expect(await screen.findByText('Former client (Rule 1.10(a)(2))')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Who is screened' })).getByText(/not acknowledged yet/),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Byron v. Babbage' })).toBeVisible();
    expect(screen.getByText(/Dana Weil tried to open \(cases\)/)).toBeVisible();
    expect(screen.getByText(/Ada Byron \(recorded/)).toBeVisible();
  });

  it('takes notices, reminders and its end', async () => {
    const person = userEvent.setup();
    const wall = file();
    const answer = { body: wall };
    const { server } = await show(wall, {
      [`POST /api/walls/${wall.id}/notices`]: answer,
      [`POST /api/walls/${wall.id}/remind`]: answer,
      [`POST /api/walls/${wall.id}/lift`]: answer,
    });
    const choose = async (name: string): Promise<void> => {
      await person.click(await screen.findByRole('button', { name: 'Record in the file' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Record a notice…');
    await person.type(screen.getByLabelText(/^Sent to/), 'Ada Byron');
    await person.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Remind who has not acknowledged');
    await choose('Lift…');
    await person.type(screen.getByLabelText(/^Reason/), 'The matter was settled.');
    await person.click(screen.getByRole('button', { name: 'Lift the wall' }));
    const sent = () => server.calls.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(({ url }) => url.split('/').at(-1))).toEqual(['notices', 'remind', 'lift']);
    expect(sent().map(({ body }) => body)).toMatchObject([
      { to: 'Ada Byron', documentId: null },
      {},
      { reason: 'The matter was settled.' },
    ]);
  });

  it('is not lifted by who may not', async () => {
    await show(file(), {}, false);
    await userEvent.click(await screen.findByRole('button', { name: 'Record in the file' }));
    expect(await screen.findByRole('menuitem', { name: 'Extend…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Lift…' })).toBeNull();
  });
});

describe('somebody who is screened', () => {
  const notice: WallNotice = {
    id: `${ID}aa`,
    basis: 'formerClient',
    text: 'You do not work on it.',
    textHash: 'a'.repeat(64),
    screenedAt: AT,
    acknowledgedAt: null,
    remindedAt: null,
    certificates: [],
    liftedAt: null,
  };

  it('reads the text, and is asked until they acknowledge what they read', async () => {
    let known = notice;
    const { server } = await renderScreen(<ScreenedBanner />, {
      'GET /api/wall-notices': () => ({ body: [known] }),
      [`POST /api/walls/${notice.id}/acknowledge`]: () => {
        known = { ...notice, acknowledgedAt: AT };
        return { body: known };
      },
    });
    const banner = await screen.findByRole('region', { name: 'You are screened' });
    expect(within(banner).getByText('You do not work on it.')).toBeVisible();
    await userEvent.click(within(banner).getByRole('button', { name: 'I acknowledge' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You are screened' })).toBeNull());
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ textHash: notice.textHash });
  });
});

describe('a matter behind a wall', () => {
  it('leads conflict officers to it while it stands', async () => {
    const other = aWall({ id: `${ID}ab`, lifted: { at: AT, by: eleanor.id, reason: 'Settled' } });
    await renderScreen(<WallLine caseId={`${ID}ca`} clientId={`${ID}c1`} />, {
      'GET /api/walls': { body: [aWall(), other] },
    });
    const links = await screen.findAllByRole('link', { name: 'Ethical wall: 1 person screened' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/settings/firm?wall=${ID}aa`]);
  });
});

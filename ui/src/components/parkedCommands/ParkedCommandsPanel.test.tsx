import type { Member } from '@lexledger/contracts/features/membership';
import type { ParkedCommand } from '@lexledger/contracts/features/parked-commands';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { parkedFileOf } from '../../outbox/handOver.ts';
import type { OutboxItem } from '../../outbox/item.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ParkedCommandsPanel } from './ParkedCommandsPanel.tsx';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const member = (end: string, name: string): Member => ({
  ...{ id: ID + end, name, role: 'lawyer', switches: [], status: 'active', contactId: null },
  joinedAt: '2026-03-02T09:00:00.000Z',
});
const MEMBERS = [member('01', 'Eleanor Voss'), member('02', 'Dana Weil')];

const aChange = (more: Partial<ParkedCommand> = {}): ParkedCommand => ({
  ...{ id: `${ID}a1`, userId: `${ID}02`, noun: 'Task', deed: 'changed', about: 'File the motion', method: 'PATCH' },
  ...{ path: `/api/tasks/${ID}b1`, body: '{"title":"File it by noon","dueDate":"2026-12-01"}', code: 'NOT_FOUND' },
  ...{ message: 'This does not exist.', madeAt: '2026-11-01T09:00:00.000Z', handedOverBy: `${ID}02` },
  ...{ handedOverAt: '2026-11-02T09:00:00.000Z', caseId: null, clientId: null, isDeadline: false, state: 'open' },
  ...{ decidedBy: null, decidedAt: null, reason: null, refusal: null, refusalCode: null, mayDecide: true },
  ...more,
});

const show = (changes: readonly ParkedCommand[], loadsFiles = false) =>
  renderScreen(<ParkedCommandsPanel members={MEMBERS} me={`${ID}01`} loadsFiles={loadsFiles} />, {
    'GET /api/parked-commands': { body: changes },
    'POST /api/parked-commands': { status: 201, body: { id: `${ID}a1`, state: 'open' } },
    [`POST /api/parked-commands/${ID}a1/apply`]: { body: { id: `${ID}a1`, state: 'taken' } },
    [`POST /api/parked-commands/${ID}a1/discard`]: { body: { id: `${ID}a1`, state: 'discarded' } },
  });

const posted = (server: Awaited<ReturnType<typeof show>>['server']) =>
  server.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

/** A file as browsers read it, which the test's environment does not. */
const fileOf = (text: string): File =>
  Object.assign(new File([text], 'changes.json', { type: 'application/json' }), { text: async () => text });

describe('a refused change that was handed over', () => {
  let person: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    person = userEvent.setup();
  });

  it('says who made it, what it sets and why it was refused, and is applied', async () => {
    const { server } = await show([aChange()]);
    const line = within(await screen.findByRole('listitem'));
    expect(line.getByText('Task changed “File the motion”')).toBeVisible();
    expect(line.getByText(/Dana Weil made it.*Refused: This does not exist\./)).toBeVisible();
    expect(line.getByText('File it by noon')).toBeVisible();
    await person.click(line.getByRole('button', { name: /^Apply:/ }));
    await waitFor(() =>
      expect(posted(server)).toEqual([[`/api/parked-commands/${ID}a1/apply`, { overwrites: false }]]),
    );
  });

  it('is applied over later changes where it met one', async () => {
    const { server } = await show([aChange({ refusal: 'Somebody changed it.', refusalCode: 'EDIT_CONFLICT' })]);
    expect(await screen.findByText(/Not applied: Somebody changed it/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Apply over later changes/ }));
    await waitFor(() => expect(posted(server)).toEqual([[`/api/parked-commands/${ID}a1/apply`, { overwrites: true }]]));
  });

  it('is discarded with a reason', async () => {
    const { server } = await show([aChange()]);
    await person.click(await screen.findByRole('button', { name: /^Discard:/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this change?' }));
    await person.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText('Say why')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'Filed by hand');
    await person.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(posted(server)).toEqual([[`/api/parked-commands/${ID}a1/discard`, { reason: 'Filed by hand' }]]),
    );
  });

  it('shows who made it what became of it, without words that they may not read', async () => {
    const words = { about: null, path: null, body: null, message: null };
    await show([aChange({ ...words, state: 'applied', decidedBy: `${ID}02`, userId: `${ID}01`, mayDecide: false })]);
    const line = within(await screen.findByRole('listitem'));
    expect(line.getByText('Task changed')).toBeVisible();
    expect(line.getByText(/You made it.*Dana Weil applied it/)).toBeVisible();
    expect(line.queryByRole('button')).toBeNull();
  });

  it('is loaded from the file of who left', async () => {
    const { server } = await show([], true);
    const item = {
      ...{ id: `${ID}c1`, method: 'POST', path: '/api/tasks', body: { title: 'Left' }, noun: 'Task', deed: 'added' },
      ...{ about: 'Left', madeAt: Date.parse('2026-11-01T09:00:00Z'), state: 'queued' },
    } as OutboxItem;
    const file = fileOf(JSON.stringify(parkedFileOf(`${ID}02`, [item])));
    await person.upload(await screen.findByLabelText('File of changes'), file);
    expect(await screen.findByText('1 change loaded')).toBeVisible();
    expect(posted(server)[0]?.[1]).toMatchObject({ commandId: `${ID}c1`, madeBy: `${ID}02`, body: { title: 'Left' } });
    await person.upload(screen.getByLabelText('File of changes'), fileOf('{}'));
    expect(await screen.findByText('No file of changes')).toBeVisible();
  });
});

import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '../api/api.ts';
import { liveQuery } from '../cache/query.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Replies } from '../testing/server.ts';
import { useRecordVerbs, type VerbOutcome } from './recordVerbs.ts';

interface Fact {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly isDisputed: boolean;
}

const paid: Fact = { id: '1', version: 2, title: 'They paid', isDisputed: false };
const met: Fact = { id: '2', version: 0, title: 'They met', isDisputed: false };
const PLACE = { path: '/api/facts', views: ['facts'], noun: 'Fact' };

const nameOf = ({ title }: Fact): string => title;

const SETTLE: VerbOutcome<Fact> = {
  pastTense: 'settled',
  preview: () => ({ isDisputed: true, title: 'Settled' }),
  send: (_fact, { id, version }) => api.sendCommand('POST', `/api/facts/${id}/settle`, {}, { version }),
  undo: {
    preview: ({ title, isDisputed }) => ({ title, isDisputed }),
    send: ({ title }, { id, version }, now) =>
      api.sendCommand('POST', `/api/facts/${id}/reopen`, { title, from: now.title }, { version }),
  },
};

function Facts() {
  const { data = [] } = useQuery(liveQuery<readonly Fact[]>(['/api/facts'], ['facts']));
  const { change, act, remove } = useRecordVerbs<Fact>(PLACE, nameOf);
  const [first = paid] = data;
  return (
    <>
      <ul aria-label="Facts">
        {data.map(({ id, title, isDisputed }) => (
          <li key={id}>{`${title}${isDisputed ? ', disputed' : ''}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => change([paid, met], { isDisputed: true }, 'marked as disputed')}>
        Dispute
      </button>
      <button
        type="button"
        onClick={() => change([first], { isDisputed: true, title: 'They paid late' }, 'marked as disputed')}
      >
        Rename
      </button>
      <button type="button" onClick={() => act([first], SETTLE)}>
        Settle
      </button>
      <button type="button" onClick={() => remove([paid, met])}>
        Remove
      </button>
      <button type="button" onClick={() => remove([])}>
        Remove none
      </button>
    </>
  );
}

async function theFacts(replies: Replies) {
  let rows: readonly Fact[] = [paid, met];
  const view = await renderScreen(<Facts />, { 'GET /api/facts': () => ({ body: rows }), ...replies });
  await screen.findByText('They paid');
  const sent = () =>
    view.server.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, headers, body }) => [method, url, headers['if-match'], body]);
  return {
    sent,
    person: userEvent.setup(),
    serverHas: (...next: readonly Fact[]) => {
      rows = next;
    },
  };
}

const shown = (): readonly (string | null)[] =>
  [...screen.getByRole('list', { name: 'Facts' }).children].map((item) => item.textContent);

const disputed = (fact: Fact): Fact => ({ ...fact, version: fact.version + 1, isDisputed: true });

describe('changing several records', () => {
  it('is shown at once, told once, and undone on what it left', async () => {
    const { person, sent, serverHas } = await theFacts({
      'PATCH /api/facts/1': ({ body }) => ({ body: { ...disputed(paid), ...(body as object) } }),
      'PATCH /api/facts/2': ({ body }) => ({ body: { ...disputed(met), ...(body as object) } }),
    });
    serverHas(disputed(paid), disputed(met));
    await person.click(screen.getByRole('button', { name: 'Dispute' }));
    await waitFor(() => expect(shown()).toEqual(['They paid, disputed', 'They met, disputed']));
    expect(await screen.findByText('2 facts marked as disputed')).toBeVisible();

    serverHas(paid, met);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['They paid', 'They met']));
    expect(sent()).toEqual([
      ['PATCH', '/api/facts/1', '"2"', { isDisputed: true }],
      ['PATCH', '/api/facts/2', '"0"', { isDisputed: true }],
      ['PATCH', '/api/facts/1', '"3"', { isDisputed: false }],
      ['PATCH', '/api/facts/2', '"1"', { isDisputed: false }],
    ]);
  });

  it('keeps what was taken and takes back what was refused, with the reason', async () => {
    const { person, serverHas } = await theFacts({
      'PATCH /api/facts/1': { status: 409, body: { message: 'This fact was settled.', code: 'X' } },
      'PATCH /api/facts/2': { body: disputed(met) },
    });
    serverHas(paid, disputed(met));
    await person.click(screen.getByRole('button', { name: 'Dispute' }));
    expect(await screen.findByText('Fact could not be changed. This fact was settled.')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['They paid', 'They met, disputed']));
  });
});

describe('removing several records', () => {
  it('takes them out at once, and Undo restores them together', async () => {
    const { person, sent, serverHas } = await theFacts({
      'DELETE /api/facts/1': { body: paid },
      'DELETE /api/facts/2': { body: met },
      'POST /api/facts/1/restore': { body: paid },
      'POST /api/facts/2/restore': { body: met },
    });
    serverHas();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shown()).toEqual([]));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    serverHas(paid, met);
    await person.click(undo);
    await waitFor(() => expect(shown()).toEqual(['They paid', 'They met']));
    expect(sent().map(([method, url]) => `${String(method)} ${String(url)}`)).toEqual([
      'DELETE /api/facts/1',
      'DELETE /api/facts/2',
      'POST /api/facts/1/restore',
      'POST /api/facts/2/restore',
    ]);
  });

  it('asks the server for nothing when there are none', async () => {
    const { person, sent } = await theFacts({});
    await person.click(screen.getByRole('button', { name: 'Remove none' }));
    expect(sent()).toEqual([]);
  });
});

const conflict = (
  ...fields: readonly { readonly field: string; readonly yours: unknown; readonly theirs: unknown }[]
) => ({
  status: 409,
  body: { message: 'Changed', code: 'EDIT_CONFLICT', conflict: { version: 6, fields } },
});

const TITLES = { field: 'title', yours: 'They paid late', theirs: 'They paid early' };
const DISPUTES = { field: 'isDisputed', yours: true, theirs: false };

describe('a change that meets another one', () => {
  const question = () => screen.findByRole('dialog', { name: 'Someone changed this meanwhile: They paid' });

  it('asks field by field, and sends what is kept on the version that was met', async () => {
    const answers = [conflict(TITLES, DISPUTES), { body: { ...paid, version: 7, isDisputed: true } }];
    const { person, sent, serverHas } = await theFacts({
      'PATCH /api/facts/1': () => answers.shift() ?? { status: 500 },
    });
    await person.click(screen.getByRole('button', { name: 'Rename' }));
    serverHas({ ...paid, version: 7, title: 'They paid early', isDisputed: true }, met);
    const asked = await question();
    await person.click(within(asked).getByRole('radio', { name: /They paid early/ }));
    await person.click(within(asked).getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(shown()).toEqual(['They paid early, disputed', 'They met']));
    expect(sent()).toEqual([
      ['PATCH', '/api/facts/1', '"2"', { isDisputed: true, title: 'They paid late' }],
      ['PATCH', '/api/facts/1', '"6"', { isDisputed: true }],
    ]);
  });

  it('shows it as the others left it when nobody chooses', async () => {
    const { person, sent, serverHas } = await theFacts({ 'PATCH /api/facts/1': conflict(TITLES) });
    await person.click(screen.getByRole('button', { name: 'Rename' }));
    serverHas({ ...paid, version: 6, title: 'They paid early' }, met);
    await person.click(within(await question()).getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(shown()).toEqual(['They paid early', 'They met']));
    expect(sent()).toHaveLength(1);
  });
});

describe('a deed', () => {
  it('shows at once, and Undo takes it back from what it left', async () => {
    const settled = { ...paid, version: 3, title: 'Settled by agreement', isDisputed: true };
    const { person, sent, serverHas } = await theFacts({
      'POST /api/facts/1/settle': { body: settled },
      'POST /api/facts/1/reopen': { body: { ...paid, version: 4 } },
    });
    serverHas(settled, met);
    await person.click(screen.getByRole('button', { name: 'Settle' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(shown()).toEqual(['Settled by agreement, disputed', 'They met']));
    serverHas({ ...paid, version: 4 }, met);
    await person.click(undo);
    await waitFor(() => expect(shown()).toEqual(['They paid', 'They met']));
    expect(sent()).toEqual([
      ['POST', '/api/facts/1/settle', '"2"', {}],
      ['POST', '/api/facts/1/reopen', '"3"', { title: 'They paid', from: 'Settled by agreement' }],
    ]);
  });

  it('that meets another change is done on top of it, or not at all', async () => {
    const answers = [conflict(TITLES), { body: { ...paid, version: 7, title: 'Settled' } }];
    const { person, sent } = await theFacts({ 'POST /api/facts/1/settle': () => answers.shift() ?? { status: 500 } });
    await person.click(screen.getByRole('button', { name: 'Settle' }));
    const asked = await screen.findByRole('dialog', { name: /Someone changed this meanwhile/ });
    await person.click(within(asked).getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(sent().map(([, , version]) => version)).toEqual(['"2"', '"6"']));
  });

  it('that is refused goes, with the reason', async () => {
    const { person } = await theFacts({
      'POST /api/facts/1/settle': { status: 409, body: { message: 'This fact is in a sealed record.', code: 'X' } },
    });
    await person.click(screen.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('This fact is in a sealed record.')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['They paid', 'They met']));
  });
});

import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Replies } from '../testing/server.ts';
import { liveQuery } from './query.ts';
import { useRecordVerbs } from './recordVerbs.ts';

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

function Facts() {
  const { data = [] } = useQuery(liveQuery<readonly Fact[]>(['/api/facts'], ['facts']));
  const { change, remove } = useRecordVerbs<Fact>(PLACE, nameOf);
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

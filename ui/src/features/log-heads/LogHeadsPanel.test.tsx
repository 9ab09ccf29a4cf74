import type { LogHeads } from '@lexledger/contracts/features/log-heads';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LogHeadsPanel } from './LogHeadsPanel.tsx';

const [FIRM, HEAD, ATTEMPT] = [
  '00000000-0000-4000-8000-0000000000f1',
  '00000000-0000-4000-8000-0000000000e1',
  '00000000-0000-4000-8000-0000000000e2',
] as const;
const at = '2026-03-01T00:00:10.000Z';
const known: LogHeads = {
  ...{ id: FIRM, owners: true, addresses: ['auditor@example.com'], asked: null },
  heads: [
    {
      ...{ id: HEAD, month: '2026-02', keptAt: at, size: 1234, root: 'aGFzaA==', checkpoint: 'lexledger' },
      stamp: { authority: 'tsa.example', at },
      mail: { attempt: ATTEMPT, state: 'accepted', to: ['ada@firm.test'], at, detail: '250 Queued' },
    },
  ],
};

async function open(heads: Partial<LogHeads> = {}) {
  const person = userEvent.setup();
  const { server } = await renderScreen(<LogHeadsPanel />, {
    'GET /api/mail': { body: { configured: true } },
    'GET /api/log-heads': { body: { ...known, ...heads } },
    'PUT /api/log-heads/recipients': { body: known },
    'POST /api/log-heads': { status: 202, body: known },
  });
  const panel = await screen.findByRole('region', { name: 'Heads of the log' });
  await within(panel).findByText('Mail them to me');
  const sent = () =>
    server.calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
  return { person, panel, sent };
}

it('says of each month what was kept, to whom it went and who stamped it', async () => {
  const { panel } = await open();
  const [item] = within(within(panel).getByRole('list', { name: 'Heads that were kept' })).getAllByRole('listitem');
  expect(item).toHaveTextContent('February 2026');
  expect(item).toHaveTextContent('1,234 entries');
  expect(item).toHaveTextContent('Mailed to ada@firm.test.');
  expect(item).toHaveTextContent('Time-stamped by tsa.example');
  const link = within(panel).getByRole('link', { name: 'Save the time stamp of February 2026' });
  expect(link).toHaveAttribute('href', `/api/log-heads/${HEAD}/stamp`);
});

it('adds and removes who gets them, and undoes that from the notification', async () => {
  const { panel, person, sent } = await open();
  await person.type(within(panel).getByRole('textbox', { name: 'And to' }), 'insurer@example.com{Enter}');
  const both = ['auditor@example.com', 'insurer@example.com'];
  await expect.poll(sent).toEqual([['PUT', '/api/log-heads/recipients', { owners: true, addresses: both }]]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  const before = { owners: true, addresses: ['auditor@example.com'] };
  await expect.poll(() => sent().at(-1)).toEqual(['PUT', '/api/log-heads/recipients', before]);
  await person.click(within(panel).getByRole('button', { name: 'Remove auditor@example.com' }));
  await expect.poll(() => sent().at(-1)?.[2]).toEqual({ owners: true, addresses: [] });
});

it('keeps one now', async () => {
  const { panel, person, sent } = await open({ heads: [] });
  expect(panel).toHaveTextContent('The first is kept when this month has ended.');
  await person.click(within(panel).getByRole('button', { name: 'Keep one now' }));
  await expect.poll(sent).toEqual([['POST', '/api/log-heads', {}]]);
});

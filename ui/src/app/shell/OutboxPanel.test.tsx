import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import type { OutboxItem } from '../../outbox/item.ts';
import type { OpenOutbox } from '../../outbox/outbox.ts';
import type { OutboxStatus } from '../../outbox/pendingCommands.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import OutboxPanel from './OutboxPanel.tsx';

const item = (id: string, type: OutboxItem['type'], noun: string): OutboxItem => ({
  id,
  method: 'POST',
  path: '/api/case-notes',
  sequence: Number(id),
  userId: 'ada',
  key: id,
  type,
  noun,
  deed: 'added',
  about: 'for Byron v. Babbage',
  madeAt: Date.parse('2026-03-02T14:05:00Z'),
  retries: 0,
  state: 'queued',
  wasSent: false,
});

const two: OutboxStatus = {
  items: [item('1', 'note', 'Note'), item('2', 'timeEntry', 'Time entry')],
  sending: null,
  phase: 'idle',
  last: null,
};

/** A refused change of one record, and a queued one. */
const behind = (refused: string, queued: string): OutboxStatus['items'] => [
  { ...item('1', 'note', 'Note'), key: refused, state: 'parked' },
  { ...item('2', 'note', 'Note'), key: queued },
];

async function thePanel(status: OutboxStatus, online: boolean, firm?: object) {
  const sync = vi.fn();
  const clear = vi.fn(async () => undefined);
  const retry = vi.fn(async () => undefined);
  const handOver = vi.fn(async () => undefined);
  const outbox: Partial<OpenOutbox> = {
    status: () => status,
    onStatus: () => () => undefined,
    followers: () => [],
    sync,
    clear,
    retry,
    handOver,
  };
  const { queries } = await renderScreen(
    <OutboxPanel outbox={outbox as OpenOutbox} online={online} onClose={() => undefined} />,
  );
  const check = { authenticated: true, user: { id: 'ada', username: 'ada' }, firm };
  act(() => void queries.setQueryData(authenticationCheck.queryKey, check as never));
  return { sync, clear, retry, handOver, person: userEvent.setup() };
}

const amount = (label: string): string | null | undefined => screen.getByText(label).nextElementSibling?.textContent;

describe('what waits for the network', () => {
  it('is counted by notes and time entries, and listed each with its time of day', async () => {
    await thePanel(two, false);
    expect(['Queued notes', 'Queued time entries', 'Other changes'].map(amount)).toEqual(['1', '1', '0']);
    const listed = within(screen.getByRole('list', { name: 'Queued changes' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Note for Byron v\. Babbage.*2:05 PM/),
      expect.stringMatching(/^Time entry for Byron v\. Babbage.*2:05 PM/),
    ]);
  });

  it.each([
    ['offline with changes', two, false, '2 changes will be sent when the connection is back.'],
    ['while it sends', { ...two, phase: 'syncing' }, true, 'Sending 2 changes.'],
    ['without a session', { ...two, phase: 'held' }, true, '2 changes will be sent when you are signed in again.'],
    ['with changes that are tried again', two, true, '2 changes not sent yet. The next try follows by itself.'],
    ['behind a decision', { ...two, items: behind('1', '1') }, true, '1 change waits for your decision below.'],
    [
      'behind a decision of another record',
      { ...two, items: behind('1', '2') },
      true,
      '1 change not sent yet. The next try follows by itself.',
    ],
    ['with nothing to send', { ...two, items: [] }, true, 'Everything has reached the server.'],
  ] as const)('has a status line: %s', async (_, status, online, line) => {
    await thePanel(status, online);
    expect(screen.getByText(line)).toBeVisible();
  });

  it("is sent by 'Sync', and removed by the clear button after a question", async () => {
    const { person, sync, clear } = await thePanel(two, true);
    await person.click(screen.getByRole('button', { name: 'Sync' }));
    expect(sync).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    expect(clear).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(clear).toHaveBeenCalledOnce();
  });
});

describe('what was refused', () => {
  const refused = (body: object, further: Partial<OutboxItem> = {}): OutboxStatus => ({
    ...two,
    items: [
      {
        ...item('1', 'note', 'Note'),
        state: 'parked',
        body,
        problem: { message: 'The server did not take this.', status: 422 },
        ...further,
      },
    ],
  });

  it('is handed over, or saved as a file, in a firm of several people alone', async () => {
    const inFirm = { id: 'firm', role: 'lawyer' };
    const { person, handOver } = await thePanel(refused({ content: 'Called' }), true, inFirm);
    expect(await screen.findByRole('button', { name: 'Save as file' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(handOver).toHaveBeenCalledWith('1');
    expect(await screen.findByText('Handed over')).toBeVisible();
  });

  it('is offered to nobody where somebody works alone', async () => {
    await thePanel(refused({ content: 'Called' }), true);
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as file' })).toBeNull();
  });

  it('is mended in the list where its record has no form, each value in a control of its kind', async () => {
    const body = { caseId: 'a-case', content: 'Rang', isPinned: true, minutes: 6, on: '2026-03-02' };
    const changed = { method: 'PATCH', path: '/api/case-notes/a' } as const;
    const { person, retry } = await thePanel(refused(body, changed), true);
    await person.click(screen.getByRole('button', { name: 'Fix' }));
    const form = screen.getByRole('form', { name: 'Fix Note for Byron v. Babbage' });
    expect(within(form).queryByLabelText(/^Case/)).not.toBeInTheDocument();
    expect(within(form).getByLabelText('On')).toHaveAttribute('type', 'date');
    await person.type(within(form).getByRole('textbox', { name: 'Content' }), ' back');
    await person.click(within(form).getByRole('checkbox', { name: 'Is pinned' }));
    await person.clear(within(form).getByRole('spinbutton', { name: 'Minutes' }));
    await person.type(within(form).getByRole('spinbutton', { name: 'Minutes' }), '12');
    await person.click(within(form).getByRole('button', { name: 'Send again' }));
    expect(retry).toHaveBeenCalledWith('1', { ...body, content: 'Rang back', isPinned: false, minutes: 12 });
  });

  it('is mended in the form of its record where there is one', async () => {
    const task = { path: '/api/tasks', noun: 'Task', about: 'File it' };
    const { person, retry } = await thePanel(refused({ title: 'File it', priority: 'urgent' }, task), true);
    await person.click(screen.getByRole('button', { name: 'Fix' }));
    const form = await screen.findByRole('dialog', { name: 'New task' });
    await person.selectOptions(within(form).getByRole('combobox', { name: 'Priority' }), 'low');
    await person.click(within(form).getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(retry).toHaveBeenCalledWith('1', expect.objectContaining({ title: 'File it', priority: 'low' })),
    );
  });

  it('that says nothing but what is done to which record cannot be mended', async () => {
    await thePanel(refused({}, { path: '/api/tasks/a/complete' }), true);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fix' })).not.toBeInTheDocument();
  });

  describe('of paragraphs and answers of a draft', () => {
    const PARAGRAPH = '0b1f0a10-0000-4000-8000-00000000000a';
    const block = (text: string) => ({
      order: 'V',
      content: { type: 'paragraph', attrs: { id: PARAGRAPH }, content: [{ type: 'text', text }] },
    });
    const change = {
      method: 'PATCH',
      path: `/api/drafts/${PARAGRAPH}`,
      noun: 'Draft',
      about: 'Engagement letter',
      entries: ['blocks', 'answers'],
    } as const;
    const body = { blocks: { [PARAGRAPH]: block('Call us at any time.') }, answers: { 'money:Fee': '350' } };

    it('is shown to be read and copied, and is sent again or discarded: no form could show it', async () => {
      const { person, retry } = await thePanel(refused(body, change), true);
      expect(screen.getByRole('textbox', { name: 'What you changed' })).toHaveValue('Call us at any time.\n350');
      expect(screen.queryByRole('button', { name: 'Fix' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Retry' }));
      expect(retry).toHaveBeenCalledWith('1');
    });

    it('leaves its form to a change of the title', async () => {
      await thePanel(refused({ title: 'Letter of engagement' }, change), true);
      expect(screen.getByRole('button', { name: 'Fix' })).toBeVisible();
    });

    it('that somebody else changed too shows the words of both', async () => {
      const field = `blocks/${PARAGRAPH}`;
      const conflict = {
        version: 3,
        fields: [{ field, yours: block('Call us at any time.'), theirs: block('Call us on weekdays.') }],
      };
      const problem = { message: 'Someone changed the same fields meanwhile.', status: 409, conflict };
      const { person } = await thePanel(refused(body, { ...change, problem }), true);
      await person.click(screen.getByRole('button', { name: 'Choose' }));
      const question = await screen.findByRole('dialog');
      expect(within(question).getByText('Call us at any time.')).toBeVisible();
      expect(within(question).getByText('Call us on weekdays.')).toBeVisible();
      expect(within(question).getByRole('group', { name: 'Blocks' })).toBeVisible();
    });
  });
});

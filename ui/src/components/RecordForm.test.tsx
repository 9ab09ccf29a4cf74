import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { EVERYTHING, MayContext } from '../account/may.ts';
import { showMoment } from '../dates/moment.ts';
import { forgetSentDrafts } from '../drafts/drafts.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Call, Replies } from '../testing/server.ts';
import { RecordForm } from './RecordForm.tsx';
import { TextField } from './TextField.tsx';

const schema = z.object({ name: z.string().min(1, 'Give a name'), phone: z.string() });
const place = { path: '/api/clients', views: ['clients'], noun: 'Client' };
const ann = { id: '1', version: 4, name: 'Ann', phone: '100' };

async function theForm(replies: Replies, record?: typeof ann, isFixed = false) {
  const onOpenChange = vi.fn();
  const view = await renderScreen(
    <RecordForm
      open
      onOpenChange={onOpenChange}
      titles={['Client', 'Client']}
      place={place}
      schema={schema}
      blank={{ name: '', phone: '' }}
      valuesOf={(values) => values}
      addLabel="Save"
      record={record}
      isFixed={isFixed}
      actions={<button type="button">Remove</button>}
    >
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
    </RecordForm>,
    replies,
  );
  return { ...view, onOpenChange, person: userEvent.setup() };
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

const retype = async (person: ReturnType<typeof userEvent.setup>, label: string, text: string): Promise<void> => {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
};

it('a form of a record that stays as it is shows it, and is closed', async () => {
  const { person, onOpenChange } = await theForm({}, ann, true);
  expect(screen.getByLabelText('Name')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  const [close] = screen.getAllByRole('button', { name: 'Close' }).reverse();
  await person.click(close as HTMLElement);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('a form that somebody may not change says so, but not of the past, which nobody changes', async () => {
  const shown = () => (
    <MayContext value={{ ...EVERYTHING, change: () => false }}>
      <RecordForm
        open
        onOpenChange={vi.fn()}
        place={place}
        schema={schema}
        blank={{ name: '', phone: '' }}
        valuesOf={(values) => values}
        record={ann}
      >
        <TextField name="name" label="Name" />
      </RecordForm>
    </MayContext>
  );
  const now = await renderScreen(shown());
  expect(screen.getByText('As an owner you do not change this.')).toBeVisible();
  now.unmount();
  showMoment('2026-03-02T14:30:00.000Z');
  onTestFinished(() => showMoment(null));
  await renderScreen(shown());
  expect(screen.getByLabelText('Name')).toBeDisabled();
  expect(screen.queryByText(/you do not change this/)).toBeNull();
});

describe('a form of a new record', () => {
  it('is checked, sent whole, told of and closed', async () => {
    const { person, server, onOpenChange } = await theForm({ 'POST /api/clients': { status: 201, body: ann } });
    await person.click(save());
    expect(await screen.findByText('Give a name')).toBeVisible();
    await person.type(screen.getByLabelText('Name'), 'Ann');
    await person.click(save());
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(server.calls[0]).toMatchObject({ method: 'POST', body: { name: 'Ann', phone: '' } });
    expect(await screen.findByText('Client added')).toBeVisible();
  });

  it('shows what the server refuses at the field', async () => {
    const issues = [{ path: 'phone', message: 'That is no number' }];
    const refusal = { status: 400, body: { message: 'No', code: 'INVALID_INPUT', issues } };
    const { person } = await theForm({ 'POST /api/clients': refusal });
    await person.type(screen.getByLabelText('Name'), 'Ann');
    await person.click(save());
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('That is no number'));
  });

  it('keeps no draft of what the outbox sends, because its page was left on the way', async () => {
    const { person } = await theForm({
      'POST /api/clients': () => {
        forgetSentDrafts();
        return { status: 400, body: { message: 'No such number' } };
      },
    });
    await person.type(screen.getByLabelText('Name'), 'Ann');
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    await person.click(save());
    expect(await screen.findByText('No such number')).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('asks before it throws away what was typed', async () => {
    const { person, onOpenChange } = await theForm({});
    await person.type(screen.getByLabelText('Name'), 'Ann');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Discard the changes?' });
    expect(onOpenChange).not.toHaveBeenCalled();
    await person.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('a form of a record', () => {
  it('sends only what changed, with the version it was made on', async () => {
    const { person, server } = await theForm({ 'PATCH /api/clients/1': { body: ann } }, ann);
    await retype(person, 'Phone', '200');
    await person.click(save());
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(server.calls[0]).toMatchObject({ body: { phone: '200' }, headers: { 'if-match': '"4"' } });
  });

  it('lets the person choose between both sides of a conflict, field by field', async () => {
    const conflict = {
      version: 6,
      fields: [
        { field: 'name', yours: 'Anne', theirs: 'Anna' },
        { field: 'phone', yours: '200', theirs: '300' },
      ],
    };
    const answer = ({ headers }: Call) =>
      headers['if-match'] === '"4"'
        ? { status: 409, body: { message: 'Changed', code: 'EDIT_CONFLICT', conflict } }
        : { body: { ...ann, version: 7 } };
    const { person, server, onOpenChange } = await theForm({ 'PATCH /api/clients/1': answer }, ann);
    await retype(person, 'Name', 'Anne');
    await retype(person, 'Phone', '200');
    await person.click(save());
    const choice = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
    await person.click(within(choice).getByRole('radio', { name: /Other change Anna/ }));
    await person.click(within(choice).getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    const sent = server.calls.filter(({ method }) => method === 'PATCH');
    expect(sent[1]).toMatchObject({ body: { phone: '200' }, headers: { 'if-match': '"6"' } });
  });

  it('says at once what was changed elsewhere while it is open, and takes over what the person chooses', async () => {
    const { person, server, queries } = await theForm({ 'PATCH /api/clients/1': { body: ann } }, ann);
    const listed = (rows: readonly object[]) =>
      queries.fetchQuery({ queryKey: ['list'], queryFn: () => rows, meta: { views: ['clients'] }, staleTime: 0 });
    await listed([ann]);
    expect(screen.queryByRole('list', { name: 'Changed elsewhere' })).toBeNull();
    await retype(person, 'Name', 'Anne');
    await listed([{ ...ann, version: 6, name: 'Anna', phone: '300' }]);
    const changes = within(await screen.findByRole('list', { name: 'Changed elsewhere' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Name was changed on another device or tab: Anna'),
      expect.stringContaining('Phone was changed on another device or tab: 300'),
    ]);
    expect(screen.getByLabelText('Name')).toHaveValue('Anne');
    const [, phone] = changes.getAllByRole('button', { name: 'Use the other change' }) as [HTMLElement, HTMLElement];
    expect(phone).toHaveAccessibleDescription('Phone was changed on another device or tab: 300');
    await person.click(phone);
    expect(screen.getByLabelText('Phone')).toHaveValue('300');
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
    await person.click(save());
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(server.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      body: { name: 'Anne' },
      headers: { 'if-match': '"4"' },
    });
  });

  it('names the other member of the firm who changed a field while it is open', async () => {
    const change = { field: 'phone', label: 'Phone', kind: 'text', before: '100', after: '300', erased: false };
    const entry = {
      by: { kind: 'member', name: 'Dana Reed' },
      device: null,
      at: '2026-03-02T15:00:00.000Z',
      changes: [change],
    };
    const history = { entries: [entry], version: 6, removed: false, total: 1, next: null, names: {} };
    const { queries } = await theForm({ 'GET /api/history/clients/1?limit=200': { body: history } }, ann);
    const rows = [{ ...ann, version: 6, phone: '300' }];
    await queries.fetchQuery({ queryKey: ['list'], queryFn: () => rows, meta: { views: ['clients'] }, staleTime: 0 });
    expect(await screen.findByText('Phone was changed by Dana Reed: 300')).toBeVisible();
  });

  const removed = { status: 409, body: { message: 'Removed. Restore it first.', code: 'ALREADY_REMOVED' } };

  it('restores what was removed meanwhile, and saves, when the person says so', async () => {
    let isRemoved = true;
    const replies: Replies = {
      'PATCH /api/clients/1': () => (isRemoved ? removed : { body: { ...ann, version: 7 } }),
      'POST /api/clients/1/restore': () => {
        isRemoved = false;
        return { body: { ...ann, version: 6 } };
      },
    };
    const { person, server, onOpenChange } = await theForm(replies, ann);
    await retype(person, 'Phone', '200');
    await person.click(save());
    const question = await screen.findByRole('dialog', { name: 'This was removed meanwhile' });
    await person.click(within(question).getByRole('button', { name: 'Restore and save' }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    const sent = server.calls.filter(({ method }) => method === 'PATCH');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ body: { phone: '200' }, headers: { 'if-match': '"4"' } });
  });

  it('keeps what was entered for what was removed meanwhile, and leaves it removed, when the person says no more', async () => {
    const { person, server, onOpenChange } = await theForm({ 'PATCH /api/clients/1': removed }, ann);
    await retype(person, 'Phone', '200');
    await person.click(save());
    const question = await screen.findByRole('dialog', { name: 'This was removed meanwhile' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByLabelText('Phone')).toHaveValue('200');
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(server.calls.map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('still offers what was entered on an earlier version when it is saved without an answer to that', async () => {
    sessionStorage.clear();
    const typed = await theForm({}, ann);
    await retype(typed.person, 'Phone', '200');
    typed.unmount();
    const later = await theForm({}, { ...ann, version: 5 });
    expect(await screen.findByRole('button', { name: 'Use what I entered' })).toBeVisible();
    await later.person.click(save());
    await waitFor(() => expect(later.onOpenChange).toHaveBeenCalledWith(false));
    later.unmount();
    const again = await theForm({}, { ...ann, version: 5 });
    await again.person.click(await screen.findByRole('button', { name: 'Use what I entered' }));
    expect(screen.getByLabelText('Phone')).toHaveValue('200');
    sessionStorage.clear();
  });

  it('sends nothing when nothing was changed', async () => {
    const { person, server, onOpenChange } = await theForm({}, ann);
    await person.click(save());
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(server.calls).toEqual([]);
  });
});

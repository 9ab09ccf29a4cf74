import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxItem } from '../../outbox/item.ts';
import {
  CASE_ID,
  CLIENT_ID,
  FORMS,
  type FormCase,
  MEMBER_ID,
  OTHER_CASE_ID,
  RECORD_ID,
  recordOf,
  WITHOUT_FORM,
} from '../../testing/formTable.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { isInOwnForm, MENDED_IN_FORMS, MendForm } from './MendForm.tsx';

const LISTS: Replies = {
  'GET /api/clients': { body: [{ id: CLIENT_ID, name: 'Ada Byron', email: 'ada@byron.example', removedAt: null }] },
  'GET /api/cases': { body: [{ id: CASE_ID, title: 'Byron v. Babbage', clientId: CLIENT_ID, status: 'active' }] },
  'GET /api/team-members': { body: [{ id: MEMBER_ID, name: 'Miriam' }] },
  'GET /api/facts': { body: [] },
  'GET /api/document-tags': { body: [] },
  'GET /api/legal-authorities': { body: [] },
  'GET /api/legal-arguments': { body: [] },
  'GET /api/conflict-checks/matches': { body: [] },
  'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada' } } },
  'GET /api/court-holidays': { body: [] },
};

const COMMAND = '0b1f0a10-0000-4000-8000-000000000099';

const parked = (fields: Pick<OutboxItem, 'method' | 'path' | 'body'>): OutboxItem => ({
  id: COMMAND,
  sequence: 1,
  userId: 'ada',
  key: RECORD_ID,
  type: 'other',
  noun: 'Record',
  deed: 'changed',
  about: '',
  madeAt: Date.parse('2026-03-02T14:05:00Z'),
  retries: 0,
  state: 'parked',
  wasSent: true,
  problem: { message: 'The server did not take this.', status: 422 },
  ...fields,
});

async function mend(item: OutboxItem, replies: Replies = {}) {
  const retry = vi.fn(async (_id: string, _body?: unknown) => undefined);
  const onDone = vi.fn();
  const rendered = await renderScreen(<MendForm item={item} outbox={{ retry }} onDone={onDone} />, {
    ...LISTS,
    ...replies,
  });
  return { ...rendered, retry, onDone, person: userEvent.setup() };
}

const sendAgain = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Send again' });

// The tests open two dozen forms with many fields, each found by its role, which is slow on a slow machine.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => sessionStorage.clear());

it('every kind of record that has a form is mended in it', () => {
  const paths = [...FORMS, ...WITHOUT_FORM].map(({ place }) => place.path);
  expect(MENDED_IN_FORMS.toSorted()).toEqual(paths.toSorted());
});

it('what is done to a record otherwise than by its fields has no form', () => {
  expect(isInOwnForm({ method: 'POST', path: `/api/tasks/${RECORD_ID}/complete` })).toBe(false);
  expect(isInOwnForm({ method: 'DELETE', path: `/api/tasks/${RECORD_ID}` })).toBe(false);
  expect(isInOwnForm({ method: 'PATCH', path: `/api/case-notes/${RECORD_ID}` })).toBe(false);
});

describe.each(FORMS)('a refused command of $name', (form: FormCase) => {
  const { place, definition, fields } = form;

  if (!form.onlyEdits) {
    it('that adds one opens the form with all that was sent, and sends the same in its place', async () => {
      const said = Object.fromEntries(Object.entries(fields).filter(([field]) => field in definition.fields));
      const body = definition.commands.add.body.parse(said) as object;
      const { retry, onDone, server, person } = await mend(parked({ method: 'POST', path: place.path, body }));
      expect(await screen.findByText('The server did not take this.')).toBeVisible();
      await person.click(await sendAgain());
      await waitFor(() => expect(retry).toHaveBeenCalledWith(COMMAND, body));
      expect(onDone).toHaveBeenCalled();
      expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    });
  }

  it('that changes one opens the form with the change in it, and sends what is changed besides', async () => {
    const body = { [form.field]: form.theirs[form.field] };
    const mended = `${String(form.theirs[form.field])} mended`;
    const item = parked({ method: 'PATCH', path: `${place.path}/${RECORD_ID}`, body });
    const { retry, person } = await mend(item, { [`GET ${place.path}/${RECORD_ID}`]: { body: recordOf(form) } });
    const box = await screen.findByRole('textbox', { name: new RegExp(`^${form.label}`) });
    expect(box).toHaveValue(String(form.theirs[form.field]));
    await person.clear(box);
    await person.click(box);
    await person.paste(mended);
    await person.click(await sendAgain());
    await waitFor(() => expect(retry).toHaveBeenCalledWith(COMMAND, { [form.field]: mended }));
  });
});

it('a refused note may be given to another case', async () => {
  const other = { id: OTHER_CASE_ID, title: 'Okafor v. Brandt', clientId: CLIENT_ID, status: 'active' };
  const body = { caseId: CASE_ID, content: 'Rang', isPinned: true };
  const { retry, person } = await mend(parked({ method: 'POST', path: '/api/case-notes', body }), {
    'GET /api/cases': { body: [other] },
  });
  await person.type(await screen.findByRole('combobox', { name: /^Case/ }), 'Okafor');
  await person.click(await screen.findByRole('option', { name: /Okafor/ }));
  await person.click(await sendAgain());
  await waitFor(() => expect(retry).toHaveBeenCalledWith(COMMAND, { ...body, caseId: OTHER_CASE_ID, mentions: [] }));
});

it('tells at the field what the server has against it', async () => {
  const problem = {
    message: 'Check what you entered.',
    status: 400,
    issues: [{ path: 'title', message: 'Another task is called so' }],
  };
  const item = { ...parked({ method: 'POST', path: '/api/tasks', body: { title: 'File it' } }), problem };
  await mend(item);
  const field = await screen.findByRole('textbox', { name: /^Task/ });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Another task is called so/));
});

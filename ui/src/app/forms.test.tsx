import { SAMPLE_ID } from '@lexledger/contracts/kernel/sample-fields';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CASE_ID,
  CLIENT_ID,
  DOCUMENT_ID,
  FORMS,
  type FormCase,
  FURTHER_PROPS,
  MEMBER_ID,
  OTHER_CASE_ID,
  RECORD_ID,
  recordOf,
  TAG_ID,
  WITHOUT_FORM,
} from '../testing/formTable.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Replies } from '../testing/server.ts';

/** Records that the forms refer to. */
const LISTS: Replies = {
  'GET /api/clients': {
    body: [CLIENT_ID, SAMPLE_ID].map((id) => ({
      ...recordOf(FORMS[0] as FormCase),
      id,
      name: 'Ada Byron',
      email: 'ada@byron.example',
    })),
  },
  'GET /api/cases': {
    body: [
      { id: CASE_ID, title: 'Byron v. Babbage', clientId: CLIENT_ID, status: 'active' },
      { id: OTHER_CASE_ID, title: 'Okafor v. Brandt', clientId: CLIENT_ID, status: 'active' },
      { id: SAMPLE_ID, title: 'Lovelace v. Menabrea', clientId: CLIENT_ID, status: 'active' },
    ],
  },
  'GET /api/team-members': { body: [MEMBER_ID, SAMPLE_ID].map((id) => ({ id, name: 'Miriam' })) },
  'GET /api/facts': { body: [] },
  [`GET /api/case-documents/${DOCUMENT_ID}`]: { body: { id: DOCUMENT_ID, fileName: 'Lease.pdf', removedAt: null } },
  'GET /api/document-tags': { body: [{ id: TAG_ID, name: 'Signed', color: '#3B82F6' }] },
  'GET /api/legal-authorities': { body: [] },
  'GET /api/legal-arguments': { body: [] },
  'GET /api/conflict-checks/matches': { body: [] },
  'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada' } } },
};

const RESTORED = 'What you had entered here before is back.';
const typed = (form: FormCase): string => `${String(form.fields[form.field])} typed`;

async function open({ Sheet }: FormCase, record?: object, replies: Replies = {}) {
  const props = { ...FURTHER_PROPS, record: record as never, open: true, onOpenChange: () => undefined };
  return renderScreen(<Sheet {...props} />, { ...LISTS, ...replies });
}

const box = ({ label }: FormCase): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: new RegExp(`^${label}`) });

async function retype(form: FormCase, text: string): Promise<void> {
  const field = await box(form);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

beforeEach(() => sessionStorage.clear());

it('every form of records is in the table', () => {
  const sources = import.meta.glob<string>('../features/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const files = Object.entries(sources).filter(([, text]) => /<(Record|Removable)Form|plainKind\(/.test(text));
  expect(files).toHaveLength(FORMS.length);
  expect(new Set(FORMS.map(({ place }) => place.path)).size).toBe(FORMS.length);
});

describe.each(FORMS)('the form of $name', (form) => {
  const path = `${form.place.path}/${RECORD_ID}`;

  if (!form.onlyEdits) {
    it('of a new record keeps what was entered through a reload', async () => {
      await open(form);
      await retype(form, 'Half typed');
      cleanup();
      await open(form);
      expect(await screen.findByText(RESTORED)).toBeVisible();
      expect(await box(form)).toHaveValue('Half typed');
    });
  }

  it('of a record keeps what was entered, and forgets it once it was saved', async () => {
    const record = recordOf(form);
    const saved = recordOf(form, { [form.field]: typed(form), version: 3 });
    await open(form, record);
    await retype(form, typed(form));
    cleanup();
    const { server } = await open(form, record, { [`PATCH ${path}`]: { body: saved } });
    expect(await box(form)).toHaveValue(typed(form));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
    expect(server.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      url: path,
      body: { [form.field]: typed(form) },
      headers: { 'if-match': '"2"' },
    });
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });

  it('shows every field of a conflict in words, with who changed it and when', async () => {
    const shown = Object.keys(form.theirs).filter((field) => !form.unshown?.includes(field));
    const conflict = {
      version: 6,
      fields: shown.map((field) => ({ field, yours: form.fields[field], theirs: form.theirs[field] })),
    };
    const entry = {
      id: 'e',
      revision: 6,
      position: '6',
      type: 'Changed',
      title: 'Changed',
      deed: 'changed',
      at: '2026-03-03T10:00:00.000Z',
      by: { kind: 'you', name: 'ada' },
      device: 'Firefox on Linux',
      thisSession: false,
      changes: shown.map((field) => ({
        field,
        label: field,
        kind: 'text',
        before: form.fields[field],
        after: form.theirs[field],
        erased: false,
      })),
    };
    const answers = [
      { status: 409, body: { message: 'Changed', code: 'EDIT_CONFLICT', conflict } },
      { body: recordOf(form, { version: 7 }) },
    ];
    const { server } = await open(form, recordOf(form), {
      [`PATCH ${path}`]: () => answers.shift() ?? { status: 500 },
      [`GET ${path.replace('/api/', '/api/history/')}`]: {
        body: { entries: [entry], version: 6, removed: false, total: 1, next: null, names: {} },
      },
    });
    await retype(form, typed(form));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const choice = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
    const groups = await within(choice).findAllByRole('group');
    expect(groups).toHaveLength(shown.length);
    expect(within(choice).getAllByText('Your other device (Firefox on Linux) · Mar 3, 2026, 10:00 AM')).toHaveLength(
      shown.length,
    );
    // Names of other records take a moment to load.
    await waitFor(() => expect(choice).not.toHaveTextContent('…'));
    for (const [at, field] of shown.entries()) {
      const text = groups[at]?.textContent ?? '';
      expect.soft(groups[at], field).not.toHaveAccessibleName(field);
      // The text must contain no id, no stored timestamp or day, no enumeration key and no unformatted amount.
      expect.soft(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}|\d{4}-\d{2}-\d{2}|in-progress|null|true|false|1234\.50/);
    }
    // The edited field keeps the typed value; the others take the other user's values.
    for (const [at, field] of shown.entries()) {
      if (field === form.field) continue;
      await act(async () =>
        within(groups[at] as HTMLElement)
          .getByRole('radio', { name: /^Other change/ })
          .click(),
      );
    }
    await userEvent.click(within(choice).getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(server.calls.filter(({ method }) => method === 'PATCH')[1]).toMatchObject({
      body: { [form.field]: typed(form) },
      headers: { 'if-match': '"6"' },
    });
  });
});

describe.each([
  ...FORMS.filter(({ onlyEdits }) => !onlyEdits).map(({ name, ...rest }) => ({ name, ...rest })),
  ...WITHOUT_FORM.map((kind) => ({ name: 'notes', ...kind })),
])('a new record of $name', ({ place, definition, fields }) => {
  it('is whole before the server has answered, however little was said of it', () => {
    const { body } = definition.commands.add;
    const least = Object.fromEntries(
      Object.entries(fields).filter(([field]) => definition.fields[field]?.safeParse(undefined).success === false),
    );
    const said = body.parse(least) as Readonly<Record<string, unknown>>;
    for (const given of [least, said]) {
      const row = recordOf({ fields: { ...place.blank, ...given, ...place.computed?.(given) } });
      expect(definition.document.safeParse(row).error?.issues ?? []).toEqual([]);
    }
  });
});

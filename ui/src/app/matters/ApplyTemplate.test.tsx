import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { clearToasts } from '../../notifications/toast.ts';
import { recordIdFor } from '../../records/recordId.ts';
import { aCase } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import ApplyTemplate from './ApplyTemplate.tsx';
import { firstCommandId } from './application.ts';

const CASE = '00000000-0000-4000-8000-0000000000c1';
const USER = '00000000-0000-4000-8000-0000000000a3';
const [TEMPLATE, SNIPPET] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const day = { amount: 3, unit: 'days', direction: 'after', roll: 'none' } as const;
const task = (key: string, title: string, from: string | null = null) =>
  ({ kind: 'task', key, title, details: null, priority: 'medium', when: { ...day, from } }) as const;

const template: MatterTemplate = {
  id: TEMPLATE,
  userId: USER,
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  name: 'Injury',
  practiceArea: 'Personal Injury',
  billingType: 'contingency',
  contingencyPercent: null,
  flatFee: null,
  hourlyRate: null,
  court: 'Circuit Court',
  county: null,
  ourRole: null,
  customFields: {},
  federalHolidays: true,
  steps: [
    task('a', 'Order the police report'),
    task('b', 'Review the answer', 'Demand sent'),
    task('c', 'Send the letter'),
    { kind: 'folder', key: 'f', title: 'Medical records', within: null },
    { kind: 'snippet', key: 's', title: 'Checklist', snippetId: SNIPPET },
  ],
  notes: 'Check the days',
};
const legalCase = aCase(CASE, { createdAt: '2026-03-02T15:00:00.000Z', court: 'County Court' });

const lists = ['tasks', 'calendar-events', 'document-folders', 'case-notes'];
const NOTHING_MADE = Object.fromEntries(
  lists.flatMap((list) =>
    ['', '&removed=true'].map((more) => [`GET /api/${list}?caseId=${CASE}${more}`, { body: [] }]),
  ),
);

beforeEach(() => {
  setZone('UTC');
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const show = async (replies: object = {}, onClose = vi.fn()) => {
  const shown = await renderScreen(<ApplyTemplate legalCase={legalCase} templateId={TEMPLATE} onClose={onClose} />, {
    'GET /api/auth/check': { body: { authenticated: true, user: { id: USER, username: 'ada' } } },
    'GET /api/matter-templates': { body: [template] },
    'GET /api/document-snippets': { body: [] },
    'GET /api/court-holidays': { body: [] },
    ...NOTHING_MADE,
    [`GET /api/cases/${CASE}`]: { body: legalCase },
    'POST /api/tasks': { status: 201, body: { id: 't', version: 0 } },
    'POST /api/document-folders': { status: 201, body: { id: 'f', version: 0 } },
    [`PATCH /api/cases/${CASE}`]: { body: { ...legalCase, version: 1 } },
    ...replies,
  });
  const sent = () => shown.server.calls.filter(({ method }) => method !== 'GET');
  return { ...shown, onClose, sent };
};

it('shows what it would make with its days, and makes what stays checked', async () => {
  const { sent, onClose } = await show();
  const person = userEvent.setup();
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }));
  expect(await screen.findByText('Check the days')).toBeVisible();
  expect(tasks.getAllByText('Mar 5, 2026')).toHaveLength(2);
  expect(tasks.getByText('Not made until its day is known')).toBeVisible();
  expect(tasks.getByRole('checkbox', { name: /Review the answer/ })).toBeDisabled();
  // What the case has is replaced only if somebody says so, and a removed snippet makes nothing.
  expect(screen.getByRole('checkbox', { name: /Court: Circuit Court/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Billing: Contingency/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Checklist/ })).toBeDisabled();

  await person.type(screen.getByLabelText('Demand sent'), '2026-06-01');
  expect(await tasks.findByText('Jun 4, 2026')).toBeVisible();
  await person.click(tasks.getByRole('checkbox', { name: /Send the letter/ }));
  await person.click(screen.getByRole('button', { name: 'Make 4 entries' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([
    { method: 'PATCH', body: { billingType: 'contingency' } },
    { url: '/api/tasks', body: { title: 'Order the police report', dueDate: '2026-03-05', caseId: CASE } },
    { url: '/api/tasks', body: { title: 'Review the answer', dueDate: '2026-06-04' } },
    { url: '/api/document-folders', body: { name: 'Medical records' } },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('matter-template:'))).toEqual([]);
});

it('offers to take back what it made, at once and when it is opened again', async () => {
  const undo = `POST /api/history/cases/${CASE}/undo`;
  const first = await show();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: /^Make/ }));
  expect(await screen.findByText('Injury: 4 entries')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  first.unmount();
  clearToasts();

  const again = await show({ [undo]: { body: { ...legalCase, version: 2 } } });
  expect(await screen.findByText('Injury was applied here: 4 entries.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Template taken back')).toBeVisible();
  expect(again.sent()).toMatchObject([{ url: `/api/history/cases/${CASE}/undo`, body: { revision: 1 } }]);
  expect(screen.queryByText(/was applied here/)).toBeNull();
});

it('goes on in another browser with what is not there, once each', async () => {
  const idOf = (category: string, key: string) => recordIdFor(category, USER, firstCommandId(CASE, TEMPLATE, key));
  const record = { userId: USER, version: 0, createdAt: '', updatedAt: '', removedAt: null, caseId: CASE };
  const isThere = {
    [`GET /api/tasks?caseId=${CASE}`]: {
      body: [{ ...record, id: idOf('task', 'a'), title: 'Order the police report' }],
    },
    [`GET /api/tasks?caseId=${CASE}&removed=true`]: { body: [{ ...record, id: idOf('task', 'c'), removedAt: 'then' }] },
  };
  const { sent, onClose } = await show(isThere);
  const person = userEvent.setup();
  const made = await screen.findByRole('checkbox', { name: /Order the police report.*Made already/ });
  expect(made).not.toBeChecked();
  expect(screen.getByText('Injury was applied here: 1 entry.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Make 3 entries' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = sent().map(({ url, headers }) => [url, headers['idempotency-key']]);
  const [, task, folder] = keys;
  expect(folder).toEqual(['/api/document-folders', firstCommandId(CASE, TEMPLATE, 'f')]);
  // The task that somebody removed is made anew, by another command.
  expect(task?.[0]).toBe('/api/tasks');
  expect(task?.[1]).not.toBe(firstCommandId(CASE, TEMPLATE, 'c'));
});

it('says what was refused, and goes on with that alone, under the same id', async () => {
  const refusal = { status: 422, body: { message: 'Not so', code: 'INVALID' } };
  const first = await show({ 'POST /api/document-folders': refusal });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: /^Make/ }));
  expect(await screen.findByText(/Medical records: Not so/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Injury: 3 of 4 entries made.');
  const [refused] = first.sent().filter(({ url }) => url === '/api/document-folders');
  first.unmount();

  const again = await show();
  await person.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(again.onClose).toHaveBeenCalled());
  const resent = again.sent();
  expect(resent.map(({ url }) => url)).toEqual(['/api/document-folders']);
  expect(resent[0]?.headers['idempotency-key']).toBe(refused?.headers['idempotency-key']);
});

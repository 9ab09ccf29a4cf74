import type { AuditAnswer, AuditChoices, AuditEntryAnswer, AuditLog } from '@lexledger/contracts/features/audit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Call, Replies } from '../../testing/server.ts';
import AuditTrailScreen from './AuditTrailScreen.tsx';

const CLIENT = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const USER = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';

const anEntry = (fields: Partial<AuditLog> = {}, details: Partial<AuditLog['details']> = {}): AuditLog => ({
  id: 'an-event',
  userId: USER,
  action: 'ClientChanged',
  entityType: 'client',
  entityId: CLIENT,
  entityName: 'Ada Byron',
  ipAddress: '192.0.2.7',
  userAgent: 'Mozilla/5.0 Firefox/140.0',
  sessionId: 'a-session',
  success: true,
  errorMessage: null,
  timestamp: '2026-03-02T15:04:05.000Z',
  caseId: null,
  clientId: null,
  importId: null,
  ...fields,
  details: {
    title: 'Client changed',
    position: '00000000000000000007',
    revision: 1,
    correlationId: 'a-request',
    by: { kind: 'you', name: 'ada' },
    device: 'Firefox on Linux',
    thisSession: false,
    code: null,
    issues: [],
    changes: [],
    with: null,
    caseId: null,
    takes: [],
    erased: false,
    names: {},
    ...details,
  },
});

const changed = anEntry(
  {},
  {
    changes: [
      { field: 'practiceArea', label: 'Practice area', kind: 'text', before: 'Tax', after: 'Family', erased: false },
    ],
  },
);
const refused = anEntry(
  {
    id: 'a-refusal',
    action: 'RestoreClient',
    success: false,
    errorMessage: 'This record is not removed, so there is nothing to restore.',
  },
  { title: 'Restore client', code: 'NOT_REMOVED', issues: [{ path: 'id', message: 'It is there.' }] },
);
const failed = anEntry(
  {
    id: 'a-sign-in',
    action: 'SignInRefused',
    entityType: 'user',
    entityId: USER,
    entityName: 'ada',
    sessionId: null,
    success: false,
    errorMessage: 'Invalid username or password',
  },
  { title: 'Sign-in refused', by: { kind: 'unknown', name: 'Not signed in' }, code: 'WRONG_CREDENTIALS' },
);

const choices: AuditChoices = {
  entityTypes: [
    { value: 'user', label: 'Account' },
    { value: 'client', label: 'Client' },
  ],
  actions: [
    { value: 'ClientChanged', label: 'Client changed' },
    { value: 'SignInRefused', label: 'Sign-in refused' },
  ],
};

const related = (entry: AuditLog, causedBy: string | null = null): AuditEntryAnswer['related'][number] => ({
  ...{ id: entry.id, causedBy, title: entry.details.title, entityType: entry.entityType },
  ...{ entityName: entry.entityName, by: entry.details.by, success: entry.success, timestamp: entry.timestamp },
});
const alone = (entry: AuditLog): AuditEntryAnswer => ({ entry, related: [related(entry)], hasMore: false });

const answering = (answer: (call: Call) => AuditAnswer): Replies => ({
  'GET /api/audit-logs': (call) => ({ body: answer(call) }),
  'GET /api/audit-logs/an-event': () => ({ body: alone(changed) }),
  'GET /api/audit-logs/a-refusal': () => ({ body: alone(refused) }),
  'GET /api/audit-logs/choices': { body: choices },
});
const all = answering(() => ({ entries: [failed, refused, changed], next: null }));

const asked = (calls: readonly Call[]): readonly string[] =>
  calls.filter(({ url }) => url.startsWith('/api/audit-logs?')).map(({ url }) => url);
const rows = async () => (await screen.findAllByRole('row')).slice(1);

beforeEach(() => setZone('America/New_York'));
afterEach(() => {
  vi.unstubAllGlobals();
  setZone(undefined);
});

describe('the audit trail', () => {
  it('tells when, who, what, of which record, with what outcome and from where', async () => {
    await renderScreen(<AuditTrailScreen />, all);
    await screen.findByText('Client changed');
    const [first, second, third] = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    const when = 'Mar 2, 2026, 10:04 AM';
    const whence = '192.0.2.7 · Firefox on Linux';
    await screen.findAllByText('· Client', { exact: false });
    expect(third).toEqual([when, 'You', 'Client changed', 'Ada Byron · Client', 'Succeeded', whence]);
    expect(second).toEqual([when, 'You', 'Restore client', 'Ada Byron · Client', 'Refused', whence]);
    expect(first).toEqual([when, 'Not signed in', 'Sign-in refused', 'ada · Account', 'Refused', whence]);
  });

  it('leads to the record', async () => {
    await renderScreen(<AuditTrailScreen />, all);
    const links = await screen.findAllByRole('link', { name: 'Ada Byron' });
    expect(links[0]).toHaveAttribute('href', `/clients?id=${CLIENT}`);
    expect(screen.queryByRole('link', { name: 'ada' })).toBeNull();
  });

  it('opens an entry by the keyboard, with each field before and after, and closes it again', async () => {
    const { router } = await renderScreen(<AuditTrailScreen />, all);
    const user = userEvent.setup();
    const row = (await screen.findByText('Client changed')).closest('tr') as HTMLElement;
    row.focus();
    await user.keyboard('{Enter}');
    const pane = await screen.findByRole('dialog', { name: 'Client changed' });
    expect(within(pane).getByText('Practice area').nextElementSibling).toHaveTextContent('from Tax → to Family');
    expect(within(pane).getByText('Address').nextElementSibling).toHaveTextContent('192.0.2.7');
    expect(within(pane).getByText('Device').nextElementSibling).toHaveTextContent('Firefox on Linux');
    expect(router.state.location.search).toEqual({ id: 'an-event' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says of what was imported that it was recorded elsewhere', async () => {
    const imported = anEntry({}, { elsewhere: true });
    const answers = answering(() => ({ entries: [imported], next: null }));
    await renderScreen(<AuditTrailScreen />, answers, '/?id=an-event');
    const pane = await screen.findByRole('dialog', { name: 'Client changed' });
    expect(await within(pane).findByText(/Recorded at another installation/)).toBeVisible();
  });

  it('says of what was refused why, and with which field something was wrong', async () => {
    await renderScreen(<AuditTrailScreen />, all, '/?id=a-refusal');
    const pane = await screen.findByRole('dialog', { name: 'Restore client' });
    expect(within(pane).getByText('This record is not removed, so there is nothing to restore.')).toBeVisible();
    expect(within(pane).getByText('id: It is there.')).toBeVisible();
    expect(within(pane).getByText('NOT_REMOVED')).toBeVisible();
  });

  it('is narrowed by record type, outcome, days and action, which the address keeps', async () => {
    const { server, router } = await renderScreen(<AuditTrailScreen />, all);
    const user = userEvent.setup();
    await screen.findByText('Client changed');
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
    await user.selectOptions(screen.getByLabelText('Record type'), 'Account');
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.keyboard('sign');
    await user.click(await screen.findByRole('option', { name: 'Sign-in refused' }));
    await waitFor(() =>
      expect(asked(server.calls).at(-1)).toBe(
        '/api/audit-logs?action=SignInRefused&entityType=user&grouped=true&success=false',
      ),
    );
    expect(router.state.location.search).toEqual({ outcome: 'refused', type: 'user', action: 'SignInRefused' });
  });

  it('asks for days as the address names them, and for nothing that the server would refuse', async () => {
    const path = `/?from=2026-03-01&to=2026-03-02&type=No&outcome=maybe&action=no%20action&record=7`;
    const { server } = await renderScreen(<AuditTrailScreen />, all, path);
    await screen.findByText('Client changed');
    expect(asked(server.calls)).toEqual(['/api/audit-logs?from=2026-03-01&grouped=true&to=2026-03-02']);
  });

  it('narrows to the record of an entry, and back to all', async () => {
    const { server, router } = await renderScreen(<AuditTrailScreen />, all, '/?id=an-event');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Only this record' }));
    await waitFor(() => expect(asked(server.calls).at(-1)).toBe(`/api/audit-logs?entityId=${CLIENT}&grouped=true`));
    await user.click(await screen.findByRole('button', { name: 'Remove the filter: One record' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('is narrowed to a session, an address, a case, an import and what came since, from an entry', async () => {
    const entry = anEntry({ entityType: 'import', caseId: USER });
    const { server, router } = await renderScreen(
      <AuditTrailScreen />,
      answering(() => ({ entries: [entry], next: null })),
      '/?id=an-event',
    );
    const user = userEvent.setup();
    const press = async (name: string, expected: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(asked(server.calls).at(-1)).toBe(`/api/audit-logs?${expected}`));
      await router.navigate({ to: '.', search: { id: 'an-event' } });
    };
    await press('Only from here', 'grouped=true&ipAddress=192.0.2.7');
    await press('Only this case', `caseId=${USER}&grouped=true`);
    await press('What it entered', `importId=${CLIENT}`);
    await press('From here on', 'from=2026-03-02T15%3A04%3A05.000Z&grouped=true');
  });

  it('shows what led to an entry and what followed, and leads there', async () => {
    const effect = anEntry(
      { id: 'an-effect', action: 'TaskAdded', entityType: 'task', entityName: 'Call Ada' },
      { title: 'Task added', by: { kind: 'product', name: 'LexLedger' } },
    );
    const tree = [related(changed), related(effect, changed.id)];
    const { router } = await renderScreen(
      <AuditTrailScreen />,
      {
        ...all,
        'GET /api/audit-logs/an-event': { body: { entry: changed, related: tree, hasMore: false } },
        'GET /api/audit-logs/an-effect': { body: { entry: effect, related: tree, hasMore: false } },
      },
      '/?id=an-event',
    );
    const user = userEvent.setup();
    const step = await screen.findByRole('button', { name: /Task added/ });
    expect(step).toHaveTextContent('Call Ada');
    expect(step).toHaveTextContent('LexLedger, automatically');
    await user.click(step);
    // It is on no page that was read.
    expect(await screen.findByRole('dialog', { name: 'Task added' })).toBeVisible();
    expect(router.state.location.search).toEqual({ id: 'an-effect' });
  });

  it('looks further back by itself while what was looked through has no match', async () => {
    const { server } = await renderScreen(
      <AuditTrailScreen />,
      answering(({ url }) =>
        url.includes('after=') ? { entries: [changed], next: null } : { entries: [], next: 'further' },
      ),
      '/?q=ada',
    );
    expect(await screen.findByText('Client changed')).toBeVisible();
    expect(asked(server.calls)).toEqual([
      '/api/audit-logs?grouped=true&q=ada',
      '/api/audit-logs?after=further&grouped=true&q=ada',
    ]);
  });

  it('shows the signed head of the log, to be saved, and leads to the export', async () => {
    const head = {
      origin: 'lexledger/a-firm',
      size: 1234,
      root: 'cm9vdA==',
      checkpoint: 'lexledger/a-firm\n1234',
      keys: [],
      canStamp: true,
    };
    const { server } = await renderScreen(<AuditTrailScreen />, { ...all, 'GET /api/audit-logs/head': { body: head } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Proof…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proof of the log' }));
    expect(await dialog.findByText('1,234')).toBeVisible();
    expect(dialog.getByText('cm9vdA==')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save the head' })).toBeEnabled();
    expect(dialog.getByRole('link', { name: 'Export the log' })).toHaveAttribute('href', '/api/audit-logs/export');
    await user.click(dialog.getByRole('button', { name: 'Save with a time stamp' }));
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain('/api/audit-logs/head/file'));
  });

  it('asks the server for the proof of an entry', async () => {
    const { server } = await renderScreen(<AuditTrailScreen />, all, '/?id=an-event');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Save proof' }));
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain('/api/audit-logs/an-event/proof'));
  });

  it('brings earlier entries when they are asked for, behind the last one', async () => {
    const { server } = await renderScreen(
      <AuditTrailScreen />,
      answering(({ url }) =>
        url.includes('after=') ? { entries: [changed], next: null } : { entries: [failed], next: 'a-position' },
      ),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }));
    expect(await screen.findByText('Client changed')).toBeVisible();
    expect(await rows()).toHaveLength(2);
    expect(asked(server.calls)).toEqual([
      '/api/audit-logs?grouped=true',
      '/api/audit-logs?after=a-position&grouped=true',
    ]);
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
  });

  it('is fetched anew when a push says that it changed', async () => {
    const { queries } = await renderScreen(<AuditTrailScreen />, all);
    await screen.findByText('Client changed');
    const [query] = queries.getQueryCache().findAll({ queryKey: ['/api/audit-logs'] });
    expect(query?.meta?.views).toEqual(['audit-logs']);
  });

  it('says while it is loading, where nothing is found, and where it could not be loaded', async () => {
    const nothing = await renderScreen(
      <AuditTrailScreen />,
      answering(() => ({ entries: [], next: null })),
      '/?outcome=refused',
    );
    expect(screen.getByRole('status', { name: 'Loading entries' })).toBeInTheDocument();
    expect(await screen.findByText('No entries match the search and the filters.')).toBeVisible();
    nothing.unmount();
    await renderScreen(<AuditTrailScreen />, {
      'GET /api/audit-logs': { status: 400, body: { message: 'Some fields need attention.' } },
      'GET /api/audit-logs/choices': { body: choices },
    });
    expect(await screen.findByText('The entries could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says what it is for to whom it has nothing to tell', async () => {
    await renderScreen(
      <AuditTrailScreen />,
      answering(() => ({ entries: [], next: null })),
    );
    expect(await screen.findByText(/The audit trail tells what was done with your account/)).toBeVisible();
  });
});

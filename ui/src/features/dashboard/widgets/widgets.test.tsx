import type { Task } from '@lexledger/contracts/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../../dates/zones.ts';
import { aCase, aTask } from '../../../testing/records.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import HealthWidget from './HealthWidget.tsx';
import NotesWidget from './NotesWidget.tsx';
import RecentCasesWidget from './RecentCasesWidget.tsx';
import { groupsOf } from './StatsWidget.tsx';
import TasksWidget from './TasksWidget.tsx';

const size = { width: 2, height: 1, settings: {} };
describe('the tasks widget', () => {
  it('marks what is overdue in words', async () => {
    const due = (dueDate: string, id: string) => aTask(id, { dueDate });
    await renderScreen(<TasksWidget {...size} />, {
      'GET /api/tasks': { body: [due(addDays(today(), -3), 'late'), due(today(), 'now'), due('2099-01-02', 'far')] },
    });
    const lines = within(await screen.findByRole('list', { name: 'Open tasks' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/Overdue/);
    expect(lines[1]).toHaveTextContent('Today');
    expect(lines[2]).toHaveTextContent('Jan 2, 2099');
  });

  it('completes a task with one press, and Undo takes it back', async () => {
    let status: Task['status'] = 'in-progress';
    const task = (): Task => aTask('a', { status });
    const { server } = await renderScreen(<TasksWidget {...size} />, {
      'GET /api/tasks': () => ({ body: status === 'completed' ? [] : [task()] }),
      'POST /api/tasks/a/complete': () => {
        status = 'completed';
        return { body: task() };
      },
      'POST /api/tasks/a/reopen': () => {
        status = 'pending';
        return { body: task() };
      },
      'PATCH /api/tasks/a': () => {
        status = 'in-progress';
        return { body: task() };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Complete a' }));
    expect(await screen.findByText('Task completed')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('checkbox', { name: 'Complete a' })).toBeVisible();
    const sent = server.calls.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/tasks/a/complete', {}],
      ['POST', '/api/tasks/a/reopen', {}],
      ['PATCH', '/api/tasks/a', { status: 'in-progress' }],
    ]);
  });

  it('adds a task with a due date in its own line', async () => {
    const { server } = await renderScreen(<TasksWidget {...size} />, {
      'GET /api/tasks': { body: [] },
      'POST /api/tasks': { status: 201, body: aTask('new') },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('New task'), 'File the answer');
    await user.type(screen.getByLabelText('Due'), '2026-12-01');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('New task')).toHaveValue(''));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'File the answer',
      dueDate: '2026-12-01',
    });
  });
});

describe('the recent cases widget', () => {
  it('shows the open ones with client and status', async () => {
    await renderScreen(<RecentCasesWidget {...size} />, {
      'GET /api/cases': {
        body: [aCase('closed', { status: 'closed' }), aCase('open', { title: 'Rivera v. Holt', status: 'trial' })],
      },
      'GET /api/clients/client-1': { body: { id: 'client-1', name: 'Rivera Holdings' } },
    });
    expect(await screen.findByText('Rivera Holdings')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Recent cases' })).getAllByRole('listitem');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveTextContent('Rivera v. Holt');
    expect(lines[0]).toHaveTextContent('Trial');
  });

  it('asks for the whole list when too few of the first are open', async () => {
    const closed = Array.from({ length: 60 }, (_, index) => aCase(`closed-${index}`, { status: 'closed' }));
    const { server } = await renderScreen(<RecentCasesWidget {...size} />, {
      'GET /api/cases?limit=60&sort=-updatedAt': { body: closed },
      'GET /api/cases?sort=-updatedAt': { body: [...closed, aCase('old')] },
      'GET /api/clients/client-1': { body: { id: 'client-1', name: 'Rivera Holdings' } },
    });
    expect(await screen.findByText('old')).toBeVisible();
    expect(server.calls.filter(({ url }) => url.startsWith('/api/cases'))).toHaveLength(2);
  });

  it('says what it is for while there is no case', async () => {
    await renderScreen(<RecentCasesWidget {...size} />, { 'GET /api/cases': { body: [] } });
    expect(await screen.findByText('The open cases that you touched last will be listed here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open a case' })).toBeVisible();
  });
});

describe('the notes widget', () => {
  it('asks for the words and the case before it sends a note', async () => {
    const { server } = await renderScreen(<NotesWidget {...size} />, {
      'GET /api/case-notes': { body: [] },
      'GET /api/cases': { body: [aCase('a', { title: 'Rivera v. Holt' })] },
      'GET /api/cases/a': { body: aCase('a', { title: 'Rivera v. Holt' }) },
      'POST /api/case-notes': { status: 201, body: {} },
    });
    const user = userEvent.setup();
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.click(note);
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Write the note first.');
    await user.type(note, 'The clerk called.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the case it belongs to.');
    await user.click(await screen.findByRole('combobox', { name: 'Case' }));
    await user.click(await screen.findByRole('option', { name: /Rivera v. Holt/ }));
    await user.type(note, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(note).toHaveValue(''));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      caseId: 'a',
      content: 'The clerk called.',
    });
  });
});

describe('the health widget', () => {
  const follower = (name: string, more: object = {}) => ({
    kind: 'projection',
    name,
    state: 'live',
    reached: '1',
    lagMs: 0,
    problem: null,
    ...more,
  });

  it('sums up views that are live, and names one that has stopped', async () => {
    const followers = [
      ...Array.from({ length: 9 }, (_, index) => follower(`view-${index}`)),
      follower('case-notes', { state: 'stopped', lagMs: 2500, problem: 'An event cannot be read' }),
    ];
    await renderScreen(<HealthWidget {...size} />, {
      'GET /api/monitoring/health': {
        body: { status: 'degraded', checks: [{ name: 'event store', ok: true, problem: null }], followers },
      },
    });
    expect(await screen.findByText('Degraded')).toBeVisible();
    expect(screen.getByRole('row', { name: /Case notes.*An event cannot be read.*2.5 s.*Stopped/ })).toBeVisible();
    expect(screen.getByText('9 others are live')).toBeVisible();
  });

  it.each([
    [null, false, 'None yet'],
    [null, true, 'None yet: due'],
    ['2026-03-02T15:05:00.000Z', false, 'Mar 2, 2026'],
    ['2026-03-02T15:05:00.000Z', true, 'Mar 2, 2026: due again'],
  ])('tells of the last backup (%s, due: %s)', async (lastBackupAt, isDue, word) => {
    await renderScreen(<HealthWidget {...size} />, {
      'GET /api/monitoring/health': { body: { status: 'ready', checks: [], followers: [] } },
      'GET /api/monitoring/backup': { body: { isKeptHere: true, lastBackupAt, isDue } },
    });
    expect(await screen.findByRole('row', { name: `Last backup ${word}` })).toBeVisible();
  });

  it('reads the answer of a server that is not ready', async () => {
    await renderScreen(<HealthWidget {...size} />, {
      'GET /api/monitoring/health': {
        body: {
          status: 'unavailable',
          checks: [{ name: 'read store', ok: false, problem: 'the disk is full' }],
          followers: [],
        },
      },
    });
    expect(await screen.findByText('Unavailable')).toBeVisible();
    const stores = within(screen.getByRole('row', { name: /Read store/ }));
    expect(stores.getByText('the disk is full')).toBeVisible();
  });

  it('says so of a server whose stores do not even tell who asks', async () => {
    const body = { message: 'The stores do not answer.', code: 'STORE_UNAVAILABLE' };
    await renderScreen(<HealthWidget {...size} />, { 'GET /api/monitoring/health': { status: 503, body } });
    expect(await screen.findByText('Unavailable')).toBeVisible();
  });
});

const METRICS = {
  basis: 'cash' as const,
  clients: 2,
  potentialClients: 1,
  openCases: 3,
  closedCases: 4,
  openTasks: 5,
  overdueTasks: 1,
  tasksDueToday: 0,
  upcomingEvents: 2,
  minutesToday: 84,
  minutesThisMonth: 606,
  billableThisMonth: '3030.00',
  incomeThisMonth: '1000.00',
  expensesThisMonth: '2500.50',
  openCaseValue: '50000.00',
};

const headsOf = (groups: ReturnType<typeof groupsOf>): readonly string[] =>
  groups.map(({ head }) => `${head.value} ${head.label}`);

describe('the statistics', () => {
  it('speak of one in the singular', () => {
    expect(headsOf(groupsOf({ ...METRICS, openCases: 1, openTasks: 1 })).slice(0, 2)).toEqual([
      '1 open case',
      '1 open task',
    ]);
  });

  it('take the expenses from the income, and alarm of overdue tasks', () => {
    const groups = groupsOf(METRICS);
    expect(headsOf(groups)).toEqual(['3 open cases', '5 open tasks', '10.1 hours', '−$1,501 net']);
    expect(groups[1]?.figures[0]).toMatchObject({ label: 'Overdue', value: '1', alarming: true });
    expect(groups[2]?.figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Billable $3,030',
      'Today 1.4 h',
    ]);
  });
});

import type { Task } from '@lexledger/contracts/features/tasks';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import TeamScreen from './TeamScreen.tsx';

const base = { userId: 'u', createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const member = (id: string, name: string): TeamMember => ({
  ...base,
  id,
  name,
  version: 3,
  removedAt: null,
  email: `${id}@firm.example`,
  dateOfBirth: null,
  timekeeperId: null,
  timekeeperClass: null,
});
const ann = member('ann', 'Ann Lindqvist');
const brief = {
  ...base,
  id: 'brief',
  version: 1,
  removedAt: null,
  title: 'Brief',
  status: 'pending',
  priority: 'medium',
  taskType: 'general',
  assignedTo: 'ann',
  dueDate: null,
  caseId: null,
  completedAt: null,
  description: null,
} as Task;

/** The server's answer about the consequences of a removal. */
const consequences = (tasks: number) => ({
  goes: [],
  stays: [],
  reassigned: tasks === 0 ? [] : [{ list: 'tasks', count: tasks }],
  cases: [],
});

async function theTeam(tasks: readonly Task[], more: Replies = {}) {
  const { server } = await renderScreen(
    <TeamScreen />,
    {
      'GET /api/team-members': { body: [ann, member('ben', 'Ben Osei')] },
      'GET /api/team-members/ann': { body: ann },
      'GET /api/tasks': { body: tasks },
      'GET /api/team-members/ann/consequences': { body: consequences(tasks.length) },
      'DELETE /api/team-members/ann': { body: ann },
      'POST /api/team-members/ann/restore': { body: ann },
      ...more,
    },
    '/?id=ann',
  );
  const person = userEvent.setup();
  const sent = () =>
    server.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => `${method} ${url} ${JSON.stringify(body) ?? ''}`.trim());
  const pressRemove = async (): Promise<void> => person.click(await screen.findByRole('button', { name: 'Remove' }));
  return { person, sent, pressRemove };
}

describe('removing a team member', () => {
  it('with open tasks asks who takes them, sends one command, and is undone as one', async () => {
    const { person, sent, pressRemove } = await theTeam([brief]);
    await pressRemove();
    const question = await screen.findByRole('dialog', { name: 'Remove Ann Lindqvist?' });
    await person.selectOptions(within(question).getByLabelText('The task goes to'), 'Ben Osei');
    await person.click(within(question).getByRole('button', { name: 'Reassign and remove' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        'DELETE /api/team-members/ann {"reassignTo":"ben"}',
        'POST /api/team-members/ann/restore {}',
      ]),
    );
  });

  it('leaves the tasks to nobody when nobody was chosen', async () => {
    const { person, sent, pressRemove } = await theTeam([brief]);
    await pressRemove();
    await person.click(await screen.findByRole('button', { name: 'Unassign and remove' }));
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/team-members/ann {"reassignTo":null}']));
  });

  it('counts what the server knows of, where this tab does not know of it yet', async () => {
    const { sent, pressRemove } = await theTeam([brief], {
      'GET /api/team-members/ann/consequences': { body: consequences(3) },
    });
    await pressRemove();
    const question = await screen.findByRole('dialog', { name: 'Remove Ann Lindqvist?' });
    expect(question).toHaveTextContent('3 open tasks are assigned to them.');
    expect(within(question).getByLabelText('The tasks go to')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('asks after all when a task came between the question and the removal', async () => {
    const { sent, pressRemove } = await theTeam([], {
      'DELETE /api/team-members/ann': {
        status: 409,
        body: { message: 'Open tasks are assigned to this team member.', code: 'MEMBER_HAS_WORK' },
      },
    });
    await pressRemove();
    expect(await screen.findByRole('dialog', { name: 'Remove Ann Lindqvist?' })).toBeInTheDocument();
    expect(sent()).toEqual(['DELETE /api/team-members/ann']);
  });
});

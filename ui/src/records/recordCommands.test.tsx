import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { liveQuery } from '../cache/query.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Replies } from '../testing/server.ts';
import { useRecordCommands } from './recordCommands.ts';

interface Task {
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

const file: Task = { id: '1', version: 2, title: 'File the motion' };
const call: Task = { id: '2', version: 0, title: 'Call the court' };

function Tasks() {
  const { data } = useQuery(liveQuery<readonly Task[]>(['/api/tasks'], ['tasks']));
  const { remove, change, perform } = useRecordCommands<Task>({ path: '/api/tasks', views: ['tasks'], noun: 'Task' });
  return (
    <>
      <ul aria-label="Tasks">
        {data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button type="button" onClick={() => remove.mutate(file)}>
        Remove
      </button>
      <button type="button" onClick={() => change.mutate({ record: file, changes: { title: 'Serve the motion' } })}>
        Change
      </button>
      <button type="button" onClick={() => perform.mutate({ record: file, verb: 'complete' })}>
        Complete
      </button>
    </>
  );
}

async function theTasks(replies: Replies) {
  let rows: readonly Task[] = [file, call];
  const view = await renderScreen(<Tasks />, { 'GET /api/tasks': () => ({ body: rows }), ...replies });
  await screen.findByText('File the motion');
  return {
    ...view,
    person: userEvent.setup(),
    serverHas: (next: readonly Task[]) => {
      rows = next;
    },
  };
}

const titles = (): readonly (string | null)[] =>
  [...screen.getByRole('list', { name: 'Tasks' }).children].map((item) => item.textContent);

describe('removing a record', () => {
  it('takes it out at once, and Undo restores it', async () => {
    const { person, server, serverHas } = await theTasks({
      'DELETE /api/tasks/1': { body: file },
      'POST /api/tasks/1/restore': { body: file },
    });
    serverHas([call]);
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(titles()).toEqual(['Call the court']));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    serverHas([file, call]);
    await person.click(undo);
    await screen.findByText('File the motion');
    expect(server.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/tasks/1',
      'POST /api/tasks/1/restore',
    ]);
    expect(server.calls.find(({ method }) => method === 'DELETE')?.headers).toMatchObject({ 'if-match': '"2"' });
  });

  it('puts it back when the server refuses, and says why', async () => {
    const { person } = await theTasks({
      'DELETE /api/tasks/1': { status: 409, body: { message: 'This task has reminders', code: 'X' } },
    });
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('This task has reminders')).toBeVisible();
    expect(titles()).toContain('File the motion');
  });
});

describe('changing a record', () => {
  it('shows the change, and what the server makes of it', async () => {
    const { person, serverHas } = await theTasks({ 'PATCH /api/tasks/1': { body: file } });
    serverHas([{ ...file, title: 'Serve the motion by mail' }, call]);
    await person.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByText('Serve the motion by mail');
  });

  it('puts it back when the server refuses', async () => {
    const { person } = await theTasks({ 'PATCH /api/tasks/1': { status: 422, body: { message: 'No', code: 'X' } } });
    await person.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(titles()).toEqual(['File the motion', 'Call the court']));
  });
});

describe('a verb of a record', () => {
  it('goes to its own address with the version', async () => {
    const { person, server } = await theTasks({ 'POST /api/tasks/1/complete': { body: file } });
    await person.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(server.calls.some(({ url }) => url === '/api/tasks/1/complete')).toBe(true));
    expect(server.calls.find(({ method }) => method === 'POST')?.headers).toMatchObject({ 'if-match': '"2"' });
  });
});

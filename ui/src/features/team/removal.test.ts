import type { Task } from '@lexledger/contracts/features/tasks';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { removeMember, undoRemoval } from './removal.ts';

const member = { id: 'ann', name: 'Ann Lindqvist', version: 3 } as TeamMember;
const task = (id: string, version: number) => ({ id, version, assignedTo: 'ann' }) as Task;
const tasks = [task('brief', 1), task('call', 5)];

/** A server that keeps what it was sent, and refuses what `refusals` names. */
function aServer(refusals: Readonly<Record<string, ApiError>> = {}) {
  const sent: string[] = [];
  const send = async (method: string, url: string, body?: unknown, options?: { readonly version?: number }) => {
    sent.push(`${method} ${url} ${JSON.stringify(body ?? null)} ${options?.version ?? ''}`.trim());
    const refusal = refusals[`${method} ${url}`];
    if (refusal !== undefined) throw refusal;
    return { id: url.split('/').at(-1), version: (options?.version ?? 0) + 1 } as never;
  };
  return { sent, send };
}

describe('removing a team member', () => {
  it('gives the open tasks to another member first, each on the version that was seen', async () => {
    const { sent, send } = aServer();
    await removeMember(send, { member, tasks, to: 'ben' });
    expect(sent).toEqual([
      'PATCH /api/tasks/brief {"assignedTo":"ben"} 1',
      'PATCH /api/tasks/call {"assignedTo":"ben"} 5',
      'DELETE /api/team-members/ann null 3',
    ]);
  });

  it('leaves the tasks to nobody when nobody was chosen', async () => {
    const { sent, send } = aServer();
    await removeMember(send, { member, tasks, to: null });
    expect(sent[0]).toBe('PATCH /api/tasks/brief {"assignedTo":null} 1');
  });

  it('goes on over a task that somebody else has given away or removed meanwhile', async () => {
    const conflict = { code: 'EDIT_CONFLICT', conflict: { version: 9, fields: [] } };
    const { sent, send } = aServer({
      'PATCH /api/tasks/brief': new ApiError('changed', 409, conflict),
      'PATCH /api/tasks/call': new ApiError('removed', 409, { code: 'ALREADY_REMOVED' }),
    });
    const { reassigned } = await removeMember(send, { member, tasks, to: 'ben' });
    expect(reassigned).toEqual([]);
    expect(sent.at(-1)).toBe('DELETE /api/team-members/ann null 3');
  });

  it('does not remove who has tasks left, and says how far it came', async () => {
    const { sent, send } = aServer({ 'PATCH /api/tasks/call': new ApiError('The server cannot be reached.', 0) });
    await expect(removeMember(send, { member, tasks, to: 'ben' })).rejects.toThrow(
      'Ann Lindqvist was not removed. 1 task of theirs had been reassigned. The server cannot be reached.',
    );
    expect(sent.some((line) => line.startsWith('DELETE'))).toBe(false);
  });

  it('is undone by restoring the member and giving the tasks back', async () => {
    const { sent, send } = aServer();
    const removed = await removeMember(send, { member, tasks, to: 'ben' });
    sent.length = 0;
    await undoRemoval(send, removed);
    expect(sent).toEqual([
      'POST /api/team-members/ann/restore {}',
      'PATCH /api/tasks/brief {"assignedTo":"ann"} 2',
      'PATCH /api/tasks/call {"assignedTo":"ann"} 6',
    ]);
  });
});

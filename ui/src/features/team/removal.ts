import type { Task } from '@lexledger/contracts/features/tasks';
import type { TeamMember } from '@lexledger/contracts/features/team';
import type { Api } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/apiError.ts';
import { count } from '../../lib/format.ts';

type Send = Api['sendCommand'];

export interface Removal {
  readonly member: TeamMember;
  /** Open tasks of the member. */
  readonly tasks: readonly Task[];
  /** Who takes them; null for nobody. */
  readonly to: string | null;
}

/** What a removal did, as it takes to undo it. */
export interface Removed {
  readonly member: TeamMember;
  /** As they are now. */
  readonly reassigned: readonly Task[];
}

/** Somebody else gave the task away, completed or removed it meanwhile: then it needs no new owner from here. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.conflict !== undefined || error.status === 404 || error.code === 'ALREADY_REMOVED');

/** Gives tasks to somebody, one after the other, leaving out those that are settled. */
async function assign(send: Send, tasks: readonly Task[], to: string | null, done: Task[]): Promise<void> {
  for (const task of tasks) {
    try {
      done.push(await send<Task>('PATCH', `/api/tasks/${task.id}`, { assignedTo: to }, { version: task.version }));
    } catch (error) {
      if (!isSettled(error)) throw error;
    }
  }
}

/**
 * Gives the member's open tasks away, then removes the member; who has tasks left is never removed.
 * @throws Error that says how far it came
 */
export async function removeMember(send: Send, { member, tasks, to }: Removal): Promise<Removed> {
  const reassigned: Task[] = [];
  try {
    await assign(send, tasks, to, reassigned);
    await send('DELETE', `/api/team-members/${member.id}`, undefined, { version: member.version });
  } catch (error) {
    const moved = reassigned.length === 0 ? '' : ` ${count(reassigned.length, 'task')} of theirs had been reassigned.`;
    throw new Error(`${member.name} was not removed.${moved} ${messageOf(error)}`, { cause: error });
  }
  return { member, reassigned };
}

/** Restores the member and gives back the tasks that nobody has reassigned since. */
export async function undoRemoval(send: Send, { member, reassigned }: Removed): Promise<void> {
  await send('POST', `/api/team-members/${member.id}/restore`, {});
  await assign(send, reassigned, member.id, []);
}

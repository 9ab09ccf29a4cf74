import { firmProfileDecider } from '../features/firm-profile/firm-profile.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { firmDetailsOf } from '../kernel/firm-details.ts';
import type { CommandHandler } from '../kernel/handle.ts';
import type { CommandRequest, Outcome } from '../kernel/handled-command.ts';

/** Characters of a member's name. */
const LONGEST_NAME = 200;

/** The firm's name from its details; null while nobody entered one. */
export async function firmNameOf({ aggregates }: CommandHandler, firmId: string): Promise<string | null> {
  return firmDetailsOf((await aggregates.refresh(firmProfileDecider, firmId)).state.record)?.firmName ?? null;
}

/** The name by which other members of a firm know somebody at first. */
export async function nameOfPerson({ aggregates }: CommandHandler, userId: string): Promise<string> {
  const { user } = (await aggregates.refresh(userDecider, userId)).state;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name.slice(0, LONGEST_NAME) || (user?.username ?? '');
}

/** Enters a firm in the person's own stream. A firm without a name is called after its first member. */
export async function joinFirm(
  handler: CommandHandler,
  firmId: string,
  userId: string,
  request: Pick<CommandRequest, 'commandId' | 'repeatable' | 'origin'>,
): Promise<Outcome> {
  const { members } = (await handler.aggregates.refresh(membershipDecider, firmId)).state;
  const name = (await firmNameOf(handler, firmId)) ?? members[0]?.name ?? '';
  return handler.handle(userDecider, {
    ...request,
    type: 'JoinFirm',
    data: { firmId, name },
    entityId: userId,
    userId,
    timeZone: 'UTC',
  });
}

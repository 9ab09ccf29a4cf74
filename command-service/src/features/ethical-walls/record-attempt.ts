import { randomUUID } from 'node:crypto';
import type { AttemptedAccess } from '@lexledger/contracts/features/ethical-walls';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { RecentlyUsed } from '@lexledger/infra/cache/recently-used';
import type { CommandHandler } from '../../kernel/handle.ts';
import { type AttemptCommand, SAME_ATTEMPT_MS, wallAttemptsDecider } from './wall-attempts.decider.ts';

/** Maximum number of attempts that a process remembers. */
const REMEMBERED = 10_000;

/**
 * Records attempts once their requests are answered, so that no answer is slower or another than for what does not
 * exist. The same attempt within a minute is not looked up again.
 * @param report is told of an attempt that could not be recorded
 */
export function createAttempts(
  handler: () => Pick<CommandHandler, 'handle'>,
  clock: Clock,
  report: (problem: string, error: unknown) => void,
) {
  const recorded = new RecentlyUsed<string, number>(REMEMBERED);
  return ({ wallId, firmId, correlationId, ...data }: AttemptedAccess): void => {
    const key = [wallId, data.memberId, data.kind, data.recordId].join(' ');
    const now = clock.now();
    if (now - (recorded.get(key) ?? Number.NEGATIVE_INFINITY) < SAME_ATTEMPT_MS) return;
    recorded.set(key, now);
    const type: AttemptCommand['type'] = 'RecordWallAttempt';
    const origin = { sessionId: null, causationId: null, correlationId, ip: null, userAgent: null };
    const command = {
      type,
      data,
      entityId: wallId,
      commandId: randomUUID(),
      repeatable: false,
      timeZone: 'UTC',
      origin,
    };
    setImmediate(() => {
      handler()
        .handle(wallAttemptsDecider, { ...command, userId: data.memberId, firmId })
        .catch((error: unknown) => {
          recorded.delete(key);
          report('an attempt to reach what is behind an ethical wall was not recorded', error);
        });
    });
  };
}

import { randomUUID } from 'node:crypto';
import type { AttemptedAccess } from '@lexledger/contracts/features/ethical-walls';
import type { CommandHandler } from '../../kernel/handle.ts';
import { type AttemptCommand, wallAttemptsDecider } from './wall-attempts.decider.ts';

/**
 * Records attempts once their requests are answered, so that no answer is slower or another than for what does not
 * exist.
 * @param report is told of an attempt that could not be recorded
 */
export const createAttempts =
  (handler: () => Pick<CommandHandler, 'handle'>, report: (problem: string, error: unknown) => void) =>
  ({ wallId, firmId, correlationId, ...data }: AttemptedAccess): void => {
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
        .catch((error: unknown) =>
          report('an attempt to reach what is behind an ethical wall was not recorded', error),
        );
    });
  };

import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { causedCommand } from './caused-by.ts';
import type { Decider } from './decider.ts';
import type { Outcome } from './handled-command.ts';
import type { StepServices } from './policy.ts';

/**
 * Sends the commands of a process's step. Their ids derive from the event, so that a step that runs twice takes effect
 * once.
 * @param name the process
 * @returns a function that takes the decider, the record's id, the command's type and data, and, when one step sends
 * several commands of a type to a record, what tells them apart
 */
export function stepSender(name: string, { handler }: StepServices, event: DomainEvent) {
  const { userId } = event.metadata;
  return <State>(
    decider: Decider<State>,
    entityId: string,
    type: string,
    data: object,
    part?: string,
  ): Promise<Outcome> => {
    const named = `${name}:${decider.category}-${entityId}:${type}`;
    const command = { type, data, entityId, userId: userId as string };
    return handler.handle(decider, causedCommand(event, part === undefined ? named : `${named}:${part}`, command));
  };
}

export type Send = ReturnType<typeof stepSender>;

import { v5 } from 'uuid';

/**
 * Ids that follow from the command's own: a command sent again names the same record and the same events.
 * The user is part of them, so that one user's command id says nothing about another's.
 */
export const entityIdFor = (category: string, userId: string, commandId: string): string =>
  v5(`${category}:${userId}`, commandId);

export const eventIdFor = (stream: string, index: number, commandId: string): string =>
  v5(`${stream}:${index}`, commandId);

/** Of a part within an aggregate, such as a widget on a dashboard. */
export const partIdFor = (part: string, command: { readonly userId: string; readonly commandId: string }): string =>
  v5(`${part}:${command.userId}`, command.commandId);

import { v5 } from 'uuid';

/** Number of characters, including the dash, that encode the time at the start of a UUID of version 7. */
const TIME_LENGTH = 13;
const VERSION_AT = 14;

/**
 * The id that the server will give to the record that a command adds. It derives from the command's id, so that other
 * commands can name the record before the server knows it.
 */
export function recordIdFor(category: string, userId: string, commandId: string): string {
  const id = v5(`${category}:${userId}`, commandId);
  if (commandId.charAt(VERSION_AT) !== '7') return id;
  return `${commandId.slice(0, TIME_LENGTH)}-8${id.slice(VERSION_AT + 1)}`;
}

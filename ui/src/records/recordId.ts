import { v5 } from 'uuid';

/** Hexadecimal digits of the time, and the dash among them, with which a UUID of version 7 begins. */
const TIME_LENGTH = 13;
const VERSION_AT = 14;

/**
 * The id that the server will give to the record which a command adds: it derives from the command's, so that other
 * commands can name the record before the server knows of it.
 */
export function recordIdFor(category: string, userId: string, commandId: string): string {
  const id = v5(`${category}:${userId}`, commandId);
  if (commandId.charAt(VERSION_AT) !== '7') return id;
  return `${commandId.slice(0, TIME_LENGTH)}-8${id.slice(VERSION_AT + 1)}`;
}

import { hash } from 'node:crypto';

/**
 * A UUID of version 5 (RFC 9562): the same name in the same namespace, itself a UUID, always yields the same id. Every
 * command creates two or more, and this takes a fraction of the time of the uuid package.
 * @throws TypeError for a namespace that is not a UUID
 */
export function nameBasedId(name: string, namespace: string): string {
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  if (bytes.write(namespace.replaceAll('-', ''), 'hex') !== 16) throw new TypeError(`${namespace} is not a UUID.`);
  bytes.write(name, 16);
  const digest = hash('sha1', bytes, 'hex');
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) & 3];
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Number of characters of the timestamp, including its dash, with which a UUID of version 7 begins. */
const TIME_LENGTH = 13;
const VERSION_AT = 14;

/**
 * The id of the record that a command adds, so that a repeated command names the same record. The user is part of it,
 * so that one user's command id reveals nothing about another's. If the command's id begins with the time (version 7),
 * so does the record's (then version 8, RFC 9562), so that successive records are adjacent in every index.
 */
export function entityIdFor(category: string, userId: string, commandId: string): string {
  const id = nameBasedId(`${category}:${userId}`, commandId);
  if (commandId.charAt(VERSION_AT) !== '7') return id;
  return `${commandId.slice(0, TIME_LENGTH)}-8${id.slice(VERSION_AT + 1)}`;
}

/**
 * The id of a command's event. A process that repeats an append sends the same ids, by which the store recognizes the
 * repeat. Another process that decides the same command at the same moment must use other ids: while the store writes
 * the first append it drops one with equal ids, and its sender waits seconds for an answer.
 * @param writer a UUID that differs in each process
 */
export const eventIdFor = (
  { stream, at, writer }: { readonly stream: string; readonly at: string; readonly writer: string },
  index: number,
  commandId: string,
): string => nameBasedId(`${writer}:${stream}@${at}:${index}`, commandId);

/** The id of a part within an aggregate, such as a widget on a dashboard. */
export const partIdFor = (part: string, command: { readonly userId: string; readonly commandId: string }): string =>
  nameBasedId(`${part}:${command.userId}`, command.commandId);

import { hash } from 'node:crypto';

/**
 * A UUID of version 5 (RFC 9562): the same name in the same namespace, itself a UUID, always makes the same. Every
 * command makes two or more, and this takes a fraction of the time that the uuid package does.
 * @throws TypeError for a namespace that is no UUID
 */
export function nameBasedId(name: string, namespace: string): string {
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  if (bytes.write(namespace.replaceAll('-', ''), 'hex') !== 16) throw new TypeError(`${namespace} is not a UUID.`);
  bytes.write(name, 16);
  const digest = hash('sha1', bytes, 'hex');
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) & 3];
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Hexadecimal digits of the time, and the dash among them, with which a UUID of version 7 begins. */
const TIME_LENGTH = 13;
const VERSION_AT = 14;

/**
 * The id of the record that a command adds: a command sent again names the same record. The user is part of it, so that
 * one user's command id says nothing about another's. Where the command's id begins with the time (version 7), so does
 * the record's (then version 8, RFC 9562): what is added one after the other lies side by side in every index.
 */
export function entityIdFor(category: string, userId: string, commandId: string): string {
  const id = nameBasedId(`${category}:${userId}`, commandId);
  if (commandId.charAt(VERSION_AT) !== '7') return id;
  return `${commandId.slice(0, TIME_LENGTH)}-8${id.slice(VERSION_AT + 1)}`;
}

/**
 * The id of a command's event. A process that sends an append again sends the same ids, by which the store knows the
 * repeat. Another process that decides the same command at the same moment must make other ids: while the store writes
 * the first append it drops one with equal ids, and its sender waits seconds for an answer.
 * @param writer a UUID, another one in each process
 */
export const eventIdFor = (
  { stream, at, writer }: { readonly stream: string; readonly at: string; readonly writer: string },
  index: number,
  commandId: string,
): string => nameBasedId(`${writer}:${stream}@${at}:${index}`, commandId);

/** Of a part within an aggregate, such as a widget on a dashboard. */
export const partIdFor = (part: string, command: { readonly userId: string; readonly commandId: string }): string =>
  nameBasedId(`${part}:${command.userId}`, command.commandId);

import type { IncomingMessage } from 'node:http';

/**
 * The client address of a request that does not pass through Fastify, such as a socket's handshake. Like Fastify, it
 * uses what the outermost trusted proxy reports, and never what the client claims.
 * @param trustedProxies how many proxies are in front, each of which appends the address that its request came from
 */
export function addressOf(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  const nearestFirst = [socket.remoteAddress ?? '', ...addresses.toReversed()];
  return nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? '';
}

import type { IncomingMessage } from 'node:http';

/**
 * The address that a request comes from, for one that passes Fastify by, such as a socket's handshake: as Fastify tells it, what
 * the outermost of the trusted proxies says, and never what the client says itself.
 * @param trustedProxies how many proxies stand in front, each of which adds the address that it was asked from
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

import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method may change something, so that the request's origin matters. */
export const isWrite = (method: string): boolean => !SAFE_METHODS.has(method);

/**
 * Whether a request's origin is allowed. Browsers always send Origin and Sec-Fetch-Site on writes; other HTTP clients
 * send neither, but also carry no cookie that they were not given.
 * @param host the host that the client requested
 * @param publicOrigins the only allowed origins, e.g. 'https://lex.example.com'; if empty, the request's own host
 */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  publicOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    if (publicOrigins.length > 0) return publicOrigins.includes(origin);
    // Schemes are not compared, because a process behind a proxy that terminates TLS does not know its own.
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method may change something, so that where it comes from matters. */
export const isWrite = (method: string): boolean => !SAFE_METHODS.has(method);

/**
 * Whether a request may come from where it says it comes from. A browser always says so on writes (Origin, and
 * Sec-Fetch-Site); a plain HTTP client says nothing, and carries no cookie that it was not given.
 * @param host as the client named it
 * @param publicOrigins 'https://lex.example.com': the only ones when there are any; else the request's own host
 */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  publicOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    if (publicOrigins.length > 0) return publicOrigins.includes(origin);
    // Schemes are not compared: behind a proxy that ends TLS this process does not know its own.
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

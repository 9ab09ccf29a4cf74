import { vi } from 'vitest';

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers by `METHOD path`: a reply, or a function of the call. */
export type Replies = Readonly<Record<string, Reply | ((call: Call) => Reply)>>;

let position = 0;

/** A position later than every one before, in all servers of a test file. */
export function nextPosition(): string {
  position += 1;
  return String(position).padStart(12, '0');
}

const reply = ({ status = 200, body, headers = {} }: Reply): Response =>
  new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * A server of prepared answers in place of fetch; it records the calls. Unknown calls are answered with 404. Answers to
 * commands carry a position, as the real ones do.
 */
export function fakeServer(replies: Replies) {
  const calls: Call[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    const call: Call = {
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    // The pulse that an earlier test's connection still sends is not this test's.
    if (url !== '/health/live') calls.push(call);
    const known = replies[`${call.method} ${url}`] ?? replies[`${call.method} ${url.split('?')[0]}`];
    if (known === undefined) return reply({ status: 404, body: { message: `No answer for ${call.method} ${url}` } });
    const { headers, ...rest } = typeof known === 'function' ? known(call) : known;
    return reply({
      ...rest,
      headers: { ...(call.method === 'GET' ? {} : { 'x-position': nextPosition() }), ...headers },
    });
  });
  return { fetch, calls };
}

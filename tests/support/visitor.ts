import { randomUUID } from 'node:crypto';
import { sendHttp } from './http-client.ts';

/** A plain HTTP client with a cookie jar, as in spec §7: no browser, no framework. */
export interface Visitor {
  /** Sends a request; a body is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Returns the cookies as a request sends them. */
  cookie(): string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests say what they expect of the body; a type here would only repeat it.
  // biome-ignore lint/suspicious/noExplicitAny: the body's shape is what the test checks
  readonly body: any;
}

/** The highest `x-position` that was told to whoever shares it; empty before any was. */
export interface SeenPosition {
  position: string;
}

/**
 * Creates a visitor. With `remembersPositions` it sends the highest `x-position` back, as the interface does; several who
 * are given one `SeenPosition` read what any of them was told of.
 */
export function visitor(
  address: string,
  options: { readonly remembersPositions?: boolean; readonly seen?: SeenPosition } = {},
): Visitor {
  const jar = new Map<string, string>();
  const seen = options.seen ?? { position: '' };

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await sendHttp(`${address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(options.remembersPositions && seen.position !== '' && { 'x-after-position': seen.position }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const told = new Headers(
      Object.entries(response.headers).flatMap(([name, values = []]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      ),
    );
    for (const line of told.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), value);
    }
    const reached = told.get('x-position') ?? '';
    if (reached > seen.position) seen.position = reached;
    const isJson = (told.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: told,
      body: isJson && response.text !== '' ? JSON.parse(response.text) : response.text,
    };
  }

  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    cookie,
  };
}

let count = 0;

/** A signed-in visitor with an account of its own. */
export async function registeredVisitor(
  address: string,
  options: { readonly remembersPositions?: boolean } = {},
): Promise<Visitor & { readonly username: string }> {
  count += 1;
  const username = `lawyer-${count}-${randomUUID().slice(0, 8)}`;
  const one = visitor(address, options);
  const answer = await one.post('/api/register', {
    username,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    timeZone: 'America/New_York',
  });
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...one, username };
}

import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds without a byte of the answer after which it is given up; no limit by default. */
  readonly patienceMs?: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request by Node's own client, because fetch takes five times its processor time, and tests send tens of
 * thousands of requests. Redirects are answers like others.
 */
export async function sendHttp(
  address: string,
  { method, headers, body, patienceMs }: HttpRequest,
): Promise<HttpAnswer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(address, {
    agent,
    method,
    headers: { 'user-agent': 'node', ...length, ...headers },
    ...(patienceMs !== undefined && { timeout: patienceMs }),
  });
  asked.once('timeout', () => asked.destroy(new Error(`no answer in ${patienceMs} ms`)));
  // A server may close the connection after its answer while a refused body is still being sent.
  asked.on('error', () => undefined);
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

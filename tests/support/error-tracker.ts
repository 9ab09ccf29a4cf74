import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A part of an envelope: the event of an error or a message, a transaction, a replay, or a log line. */
export interface TrackedItem {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A stand-in for an error tracker: accepts envelopes as the tracker's servers do, and records their content. */
export interface ErrorTracker {
  /** Its address for the configuration (DSN). */
  readonly dsn: string;
  items(type: string): readonly TrackedItem[];
  /** Every envelope as received. */
  envelopes(): readonly string[];
  /** Sets the status of all further answers: 429 means too many requests. */
  answer(status: number): void;
  stop(): Promise<void>;
}

/** Reads header and payload of each part in turn; the payload of a replay is not JSON. */
function itemsOf(envelope: string): readonly TrackedItem[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, place) => {
    try {
      const { type } = JSON.parse(line) as { readonly type?: unknown };
      const payload = JSON.parse(lines[place + 1] ?? '') as unknown;
      return typeof type === 'string' && typeof payload === 'object' && payload !== null
        ? [{ type, payload: payload as TrackedItem['payload'] }]
        : [];
    } catch {
      return [];
    }
  });
}

export async function startErrorTracker(): Promise<ErrorTracker> {
  const envelopes: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      envelopes.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
      response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    items: (wanted) => envelopes.flatMap(itemsOf).filter(({ type }) => type === wanted),
    envelopes: () => envelopes,
    answer: (next) => {
      status = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

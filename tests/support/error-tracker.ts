import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A part of an envelope: an error's or a message's event, a transaction, a replay, a line of the log. */
export interface TrackedItem {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Stands in for an error tracker: takes envelopes as the tracker's servers do, and keeps what it is told. */
export interface ErrorTracker {
  /** Its address as it is configured (DSN). */
  readonly dsn: string;
  items(type: string): readonly TrackedItem[];
  /** Every envelope as it came. */
  envelopes(): readonly string[];
  /** From now on it answers with this status: 429 says that it is told too much. */
  answer(status: number): void;
  stop(): Promise<void>;
}

/** Header and payload of each part in turn; a recording is no JSON. */
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

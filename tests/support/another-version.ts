import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Name of the meta tag with the version in a released page. */
export const VERSION_NAME = 'lexledger-version';

/** A proxy in front of a product that serves the same product until another version of its interface is released. */
export interface VersionedProduct {
  readonly address: string;
  /** From now on the page and the service worker are of this version. */
  release(version: string): void;
  stop(): Promise<void>;
}

const bodyOf = async (answer: IncomingMessage): Promise<string> => text(answer);

/** Changes the parts that differ between versions: the page, and the service worker with its list of content. */
function released(path: string, body: string, version: string): string {
  if (path === '/service-worker.js') {
    return body.replace(/"revision":"[0-9a-f]+","url":"index\.html"/, `"revision":"${version}","url":"index.html"`);
  }
  return body.replace('</title>', `</title><meta name="${VERSION_NAME}" content="${version}" />`);
}

export async function startVersions(product: string): Promise<VersionedProduct> {
  let version: string | undefined;

  function pass(asked: IncomingMessage, reply: ServerResponse): void {
    const { method, url = '/' } = asked;
    const isPage = (asked.headers.accept ?? '').includes('text/html') || url === '/index.html';
    const isVersioned = version !== undefined && (isPage || url === '/service-worker.js');
    const headers = { ...asked.headers };
    if (isVersioned) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onward = request(new URL(url, product), { method, headers }, async (answer) => {
      if (isVersioned && version !== undefined) {
        const body = released(url, await bodyOf(answer), version);
        const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, rest).end(body);
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release(next) {
      version = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

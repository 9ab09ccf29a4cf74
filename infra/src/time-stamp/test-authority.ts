import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const CONFIG = `
[req]
distinguished_name = name
[name]
[tsa_cert]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = tsa_config
[tsa_config]
serial = serial
crypto_device = builtin
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
ess_cert_id_alg = sha256
accuracy = secs:1
ordering = no
tsa_name = no
`;

/** A time-stamp authority of openssl with a certificate of its own, for tests. */
export interface TestAuthority {
  /** What it answers to a request. */
  answer(query: Uint8Array): Buffer;
  /** What openssl says of an answer for a content, trusting this authority alone. */
  verify(answer: Uint8Array, content: Uint8Array): string;
  close(): void;
}

export function createTestAuthority(): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'time-stamp-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...words: readonly string[]): Buffer =>
    execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  writeFileSync(at('tsa.conf'), CONFIG);
  writeFileSync(at('serial'), '01');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'tsa.key'];
  const subject = ['-subj', '/CN=tsa', '-days', '30', '-out', 'tsa.crt'];
  openssl('req', '-x509', '-config', 'tsa.conf', '-extensions', 'tsa_cert', ...key, ...subject);
  return {
    answer(query) {
      writeFileSync(at('query'), query);
      const by = ['-config', 'tsa.conf', '-section', 'tsa_config', '-signer', 'tsa.crt', '-inkey', 'tsa.key'];
      openssl('ts', '-reply', ...by, '-queryfile', 'query', '-out', 'reply');
      return readFileSync(at('reply'));
    },
    verify(answer, content) {
      writeFileSync(at('stamp'), answer);
      writeFileSync(at('content'), content);
      const trusted = ['-CAfile', 'tsa.crt', '-partial_chain'];
      return openssl('ts', '-verify', '-data', 'content', '-in', 'stamp', ...trusted).toString();
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The same at an address of this machine. */
export interface ServedAuthority extends TestAuthority {
  /** What a process is told so that it asks this authority. */
  readonly env: { readonly TIME_STAMP_URL: string; readonly OUTBOUND_ALLOW: string };
  /** Answers nothing but failures from now on. */
  fail(): void;
}

export async function serveTestAuthority(): Promise<ServedAuthority> {
  const authority = createTestAuthority();
  let fails = false;
  const server = createServer(async (request, response) => {
    const query = await buffer(request);
    if (fails) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(authority.answer(query));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...authority,
    env: { TIME_STAMP_URL: `http://${place}/`, OUTBOUND_ALLOW: place },
    fail() {
      fails = true;
    },
    close() {
      server.close();
      authority.close();
    },
  };
}

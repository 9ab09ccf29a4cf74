import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './compose.ts';
import { endWithTests } from './end-with-tests.ts';

const FILES = join(ROOT, 'infra/deploy/gateway');

/** The ports on the loopback address of the instances behind each name in the gateway's files. */
export type Instances = Readonly<Record<string, readonly number[]>>;

export interface Gateway {
  /** The routing program: nginx, or a small substitute that reads nginx's files. */
  readonly kind: 'nginx' | 'substitute';
  readonly pid: number;
  /** Returns its error log. */
  output(): string;
  stop(): Promise<void>;
}

/** The path of nginx on the PATH or in system folders, `NGINX_PATH` first; null if there is none. */
export function findNginx(): string | null {
  const named = process.env.NGINX_PATH;
  if (named) return existsSync(named) ? named : null;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const folder of folders) {
    try {
      const path = join(folder, 'nginx');
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // It is not in this folder.
    }
  }
  return null;
}

export const gatewayFile = (name: string): string => readFileSync(join(FILES, name), 'utf8');

/** Matches one line of an upstream: `server projection-service:4780 resolve max_fails=1;` */
const SERVER = /server ([\w-]+):(\d+) resolve ([^;]*);/g;

/** The names and ports to which the gateway forwards requests. */
export const upstreamsOf = (config: string): readonly { readonly name: string; readonly port: number }[] =>
  [...config.matchAll(SERVER)].map(([, name = '', port]) => ({ name, port: Number(port) }));

/**
 * Writes the gateway's own files into a folder for this machine: names become ports on the loopback address, output
 * stays in the folder, and settings that need a newer nginx than distributions have are left out.
 */
export function writeGatewayFiles(
  folder: string,
  {
    instances,
    port,
    listen = 'listen.conf',
  }: { readonly instances: Instances; readonly port: number; readonly listen?: string },
): string {
  const here = (text: string): string =>
    text.replaceAll('/tmp/', `${folder}/`).replaceAll('/run/secrets/', `${folder}/`);
  const config = here(gatewayFile('nginx.conf'))
    .replaceAll(SERVER, (_all, name: string, _port: string, rest: string) =>
      (instances[name] ?? []).map((at) => `server 127.0.0.1:${at} ${rest};`).join(' '),
    )
    .replace(/^\s*resolver .*$/m, '')
    .replaceAll('/dev/stdout', `${folder}/access.log`)
    .replaceAll('/dev/stderr', `${folder}/error.log`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), config);
  writeFileSync(join(folder, 'routes.conf'), gatewayFile('routes.conf'));
  writeFileSync(
    join(folder, 'listen.conf'),
    here(gatewayFile(listen))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace(/^\s*http2 on;$/m, ''),
  );
  return join(folder, 'nginx.conf');
}

const nginxArguments = (folder: string, config: string): string[] => [
  '-p',
  folder,
  '-c',
  config,
  '-e',
  join(folder, 'error.log'),
  '-g',
  // The workers need access to the folder, which belongs to the user who runs the tests.
  process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;',
];

/** The problems that nginx reports for files that were written into a folder; '' if there are none. */
export function problemsOfFiles(nginx: string, folder: string, config: string): string {
  try {
    execFileSync(nginx, [...nginxArguments(folder, config), '-t', '-q'], { stdio: ['ignore', 'pipe', 'pipe'] });
    return '';
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr);
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts the gateway for instances that need not run yet. */
export async function startGateway(folder: string, port: number, instances: Instances): Promise<Gateway> {
  const nginx = findNginx();
  return nginx === null ? startSubstitute(port, instances) : startNginx(nginx, folder, port, instances);
}

async function startNginx(nginx: string, folder: string, port: number, instances: Instances): Promise<Gateway> {
  const config = writeGatewayFiles(folder, { instances, port });
  const child: ChildProcess = spawn(nginx, nginxArguments(folder, config), { stdio: ['ignore', 'ignore', 'pipe'] });
  // The master process ends its workers only on a regular signal.
  endWithTests(child, 'SIGTERM');
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (!(await listens(port))) {
    if (!isRunning()) throw new Error(`nginx ended with ${child.exitCode} at its start:\n${printed}`);
    await pause(20);
  }
  return {
    kind: 'nginx',
    pid: child.pid as number,
    output: () => printed + readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * The routing of a request according to nginx's files: the name of a service, and whether another instance may be
 * tried.
 */
function rulesOf(config: string) {
  const mapped = /map \$request_method \$reads \{([^}]*)\}/.exec(config)?.[1] ?? '';
  const reads = new Set([...mapped.matchAll(/(\w+) 1;/g)].map(([, method]) => method));
  const serviceOf = (upstream: string): string =>
    new RegExp(`upstream ${upstream} \\{[^}]*server ([\\w-]+):`).exec(config)?.[1] as string;
  const read = [...gatewayFile('routes.conf').matchAll(/location ([=~]) (\S+) \{[^}]*proxy_pass http:\/\/reading;/g)];
  const isRead = (url: string): boolean =>
    read.some(([, how, path = '']) => (how === '=' ? url === path : new RegExp(path).test(url)));
  const [reading, writing, sockets] = [serviceOf('reading'), serviceOf('writing'), serviceOf('sockets')];
  return ({ method = '', url = '', headers }: IncomingMessage) => {
    if (url.startsWith('/socket.io/')) return { service: sockets, repeatable: false };
    if (isRead(url)) return { service: reading, repeatable: false };
    if (reads.has(method)) return { service: reading, repeatable: true };
    return { service: writing, repeatable: headers['idempotency-key'] !== undefined };
  };
}

/**
 * Routes according to nginx's files on machines without nginx. It is not for production, because it buffers whole
 * bodies.
 */
async function startSubstitute(port: number, instances: Instances): Promise<Gateway> {
  const ruleOf = rulesOf(gatewayFile('nginx.conf'));
  let turn = 0;
  let problems = '';

  const portsFor = (service: string): number[] => {
    const ports = instances[service] ?? [];
    turn += 1;
    return ports.map((_, index) => ports[(index + turn) % ports.length] as number);
  };
  const headersOf = (incoming: IncomingMessage) => ({
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': incoming.headers.host ?? '',
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === '/metrics') return void outgoing.writeHead(404).end();
    if (incoming.url === '/health/gateway') {
      return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"live"}');
    }
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer);
    const { service, repeatable } = ruleOf(incoming);
    for (const at of portsFor(service)) {
      const outcome = await new Promise<'answered' | 'refused' | 'lost'>((resolve) => {
        const asked = request(
          { host: '127.0.0.1', port: at, method: incoming.method, path: incoming.url, headers: headersOf(incoming) },
          (response) => {
            outgoing.writeHead(response.statusCode ?? 502, response.headers);
            response.pipe(outgoing).once('close', () => resolve('answered'));
          },
        );
        asked.once('error', (error: NodeJS.ErrnoException) => {
          problems += `${error.message}\n`;
          resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
        });
        asked.end(Buffer.concat(body));
      });
      if (outcome === 'answered' || outgoing.headersSent) return;
      if (outcome === 'lost' && !repeatable) break;
    }
    const away = /'(\{[^']*STORE_UNAVAILABLE[^']*)'/.exec(gatewayFile('routes.conf'))?.[1];
    outgoing.writeHead(503, { 'content-type': 'application/json' }).end(away);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) => {
      problems += `${error.message}\n`;
      outgoing.destroy();
    });
  });
  server.on('upgrade', (incoming, socket, head) => {
    const headers = Object.entries(headersOf(incoming)).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    );
    const [first] = portsFor(ruleOf(incoming).service).slice(0, 1);
    const upstream = connect(first as number, '127.0.0.1', () => {
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    kind: 'substitute',
    pid: process.pid,
    output: () => problems,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

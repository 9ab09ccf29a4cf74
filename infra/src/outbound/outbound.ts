import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { type AllowedTarget, isAllowedTarget, isPublicAddress } from './public-address.ts';

/** Why a call to an address that somebody entered was not made, or was ended. */
export type OutboundProblem =
  | 'address-unusable'
  | 'address-not-public'
  | 'not-encrypted'
  | 'unresolved'
  | 'untrusted'
  | 'unreachable'
  | 'redirected'
  | 'too-large'
  | 'too-slow';

/** Says for people why a call failed. It never repeats the address's path, which may be a secret. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

export interface OutboundLimits {
  /** Most bytes of the answer's body. */
  readonly bytes: number;
  /** Milliseconds until the answer begins. */
  readonly beginMs: number;
  /** Milliseconds between two parts of the answer. */
  readonly idleMs: number;
  /** Milliseconds for all of it. */
  readonly totalMs: number;
}

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly limits: OutboundLimits;
  /** Ends the call; what it rejects with is then the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The body as it arrives. Ending the iteration closes the connection. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Target of a connection whose addresses were checked. */
export interface CheckedTarget {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly ResolvedAddress[];
}

/** The one way by which the product calls an address that somebody entered. */
export interface Outbound {
  /**
   * Resolves a host once, and checks every address that it has. Connect to these addresses and to no others: a second
   * resolution may answer differently.
   * @throws OutboundError
   */
  check(host: string, port: number): Promise<CheckedTarget>;
  /** @throws OutboundError, also while the body is read */
  request(request: OutboundRequest): Promise<OutboundAnswer>;
}

export interface OutboundRules {
  /** What the operator allows although it is not public. */
  readonly allowed: readonly AllowedTarget[];
  /** The machine's own resolver by default. */
  readonly resolve?: Resolve;
}

const everyAddress: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })) as readonly ResolvedAddress[];

const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/**
 * The parts of an address that can be called.
 * @throws OutboundError for what is no address of the web, or holds credentials
 */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !(url.protocol in PORTS) || url.username !== '' || url.password !== '') {
    throw new OutboundError('address-unusable', 'Give an address that begins with https:// and has no password in it.');
  }
  return url;
}

/** The name or address of the host, without the brackets around IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A signal that aborts with an OutboundError after the time; `extend` begins the time anew. */
function createDeadline(controller: AbortController) {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = (name: string): void => clearTimeout(timers.get(name));
  return {
    start(name: string, ms: number): void {
      stop(name);
      const late = new OutboundError('too-slow', `The server did not answer within ${Math.ceil(ms / 1000)} seconds.`);
      timers.set(name, setTimeout(() => controller.abort(late), ms).unref());
    },
    stop,
    stopAll(): void {
      for (const name of timers.keys()) stop(name);
    },
  };
}

type Deadline = ReturnType<typeof createDeadline>;

async function* bodyOf(
  message: IncomingMessage,
  { bytes, idleMs }: OutboundLimits,
  controller: AbortController,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    deadline.start('idle', idleMs);
    for await (const chunk of message) {
      deadline.start('idle', idleMs);
      size += (chunk as Buffer).length;
      if (size > bytes) throw new OutboundError('too-large', 'The server sent more than is taken.');
      yield chunk as Buffer;
    }
    if (!message.complete) throw new Error('the answer ended early');
  } catch (error) {
    throw failureOf(error, controller.signal);
  } finally {
    deadline.stopAll();
    message.destroy();
  }
}

/** The promise's outcome, or the signal's reason as soon as it aborts: a resolver may take as long as it likes. */
const unlessAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });

/** Codes with which a connection fails because of its certificate, or because the server speaks no TLS. */
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;
const NO_TLS = /^(?:EPROTO|ERR_SSL_)/;

/** What a failed call rejects with. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof OutboundError) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (CERTIFICATE.test(code)) {
    return new OutboundError('untrusted', 'The server’s certificate is not valid for its name.', { cause: error });
  }
  if (NO_TLS.test(code)) {
    return new OutboundError('untrusted', 'The server does not speak https at this address.', { cause: error });
  }
  return new OutboundError('unreachable', 'The server cannot be reached, or the connection was lost.', {
    cause: error,
  });
}

export function createOutbound({ allowed, resolve = everyAddress }: OutboundRules): Outbound {
  async function check(host: string, port: number): Promise<CheckedTarget> {
    const family = isIP(host) as 0 | 4 | 6;
    const addresses =
      family === 0
        ? await resolve(host).catch((cause: unknown) => {
            throw new OutboundError('unresolved', `There is no server named ${host}.`, { cause });
          })
        : [{ address: host, family }];
    if (addresses.length === 0) throw new OutboundError('unresolved', `There is no server named ${host}.`);
    const isForbidden = ({ address }: ResolvedAddress): boolean =>
      !isPublicAddress(address) && !isAllowedTarget(allowed, { name: host, address, port });
    if (addresses.some(isForbidden)) {
      throw new OutboundError(
        'address-not-public',
        `${host} is an address of a private network. Whoever runs LexLedger can allow it (OUTBOUND_ALLOW).`,
      );
    }
    return { host, port, addresses };
  }

  /** Sends the request to the checked addresses, and resolves with the head of the answer. */
  function send(url: URL, { addresses }: CheckedTarget, given: OutboundRequest, signal: AbortSignal) {
    const { method, headers = {}, body } = given;
    const [first] = addresses as readonly [ResolvedAddress];
    return new Promise<IncomingMessage>((settle, reject) => {
      const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(
        url,
        {
          method,
          headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
          agent: false,
          signal,
          // The connection goes to what was checked: the name is not resolved again.
          lookup: (_name, { all }, done) =>
            all === true
              ? done(
                  null,
                  addresses.map((one) => ({ ...one })),
                )
              : done(null, first.address, first.family),
        },
        settle,
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  return {
    check,
    async request(given) {
      const { limits, signal: stopped } = given;
      const url = readUrl(given.url);
      const controller = new AbortController();
      const { signal } = controller;
      const deadline = createDeadline(controller);
      if (stopped?.aborted) throw stopped.reason;
      stopped?.addEventListener('abort', () => controller.abort(stopped.reason), { signal });
      deadline.start('total', limits.totalMs);
      deadline.start('begin', limits.beginMs);
      try {
        const host = hostOf(url);
        const port = url.port === '' ? (PORTS[url.protocol] as number) : Number(url.port);
        const target = await unlessAborted(check(host, port), signal);
        const isTrusted = target.addresses.every(({ address }) =>
          isAllowedTarget(allowed, { name: host, address, port }),
        );
        if (url.protocol === 'http:' && !isTrusted) {
          throw new OutboundError(
            'not-encrypted',
            'Give an address that begins with https://: this one is not encrypted.',
          );
        }
        const message = await send(url, target, given, signal);
        deadline.stop('begin');
        const { statusCode: status = 0, headers } = message;
        if (status >= 300 && status < 400) {
          message.destroy();
          throw new OutboundError(
            'redirected',
            'The server refers to another address. Enter the address it really has.',
          );
        }
        return { status, headers, body: bodyOf(message, limits, controller, deadline) };
      } catch (error) {
        deadline.stopAll();
        throw failureOf(error, signal);
      }
    },
  };
}

import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import type { Outbound } from '../outbound/outbound.ts';
import {
  context,
  type Der,
  der,
  GENERALIZED_TIME,
  INTEGER,
  integer,
  OCTETS,
  objectId,
  SEQUENCE,
  SET,
  values,
} from './der.ts';

/** Time stamps by an authority (RFC 3161): a signed statement that a file existed by a moment. */

const SHA256 = objectId('2.16.840.1.101.3.4.2.1');
const SIGNED_DATA = objectId('1.2.840.113549.1.7.2');
const TST_INFO = objectId('1.2.840.113549.1.9.16.1.4');
const MESSAGE_DIGEST = objectId('1.2.840.113549.1.9.4');
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** Hashes that an authority may sign with, by their object ids. */
const HASHES: ReadonlyMap<string, string> = new Map([
  [SHA256.toString('hex'), 'sha256'],
  [objectId('2.16.840.1.101.3.4.2.2').toString('hex'), 'sha384'],
  [objectId('2.16.840.1.101.3.4.2.3').toString('hex'), 'sha512'],
]);
const NONCE_BYTES = 8;
const QUERY_TYPE = 'application/timestamp-query';
const LIMITS = { bytes: 100_000, beginMs: 10_000, idleMs: 10_000, totalMs: 20_000 };
const GRANTED = [0, 1];

/** What is wrong with an answer of an authority. */
export type TimeStampProblem = 'refused' | 'unreadable' | 'another-hash' | 'another-nonce' | 'bad-signature';

export class TimeStampError extends Error {
  override readonly name = 'TimeStampError';
  readonly problem: TimeStampProblem;
  constructor(problem: TimeStampProblem, options?: ErrorOptions) {
    super(`The authority’s answer cannot be used: ${problem.replace('-', ' ')}.`, options);
    this.problem = problem;
  }
}

export interface TimeStamp {
  /** The answer of the authority as it came (a `.tsr` file). */
  readonly bytes: Uint8Array;
  /** When it was made, in ISO 8601, UTC. */
  readonly at: string;
}

const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** The request for a stamp of a content, which also asks for the authority's certificate. */
export function timeStampQuery(content: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = der(SEQUENCE, der(SEQUENCE, SHA256, der(0x05)), der(OCTETS, sha256(content)));
  return der(SEQUENCE, integer(Buffer.of(1)), imprint, integer(nonce), der(0x01, Buffer.of(0xff)));
}

const parts = (value: Der | undefined): readonly Der[] => values(value?.content ?? Buffer.alloc(0));
const tagged = (all: readonly Der[], tag: number): Der | undefined => all.find((one) => one.tag === tag);

function same(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.from(one).equals(other);
}

const hashNamed = (algorithm: Der | undefined): string | undefined =>
  HASHES.get(parts(algorithm)[0]?.bytes.toString('hex') ?? '');

/** '20261128154100.5Z' → '2026-11-28T15:41:00.500Z' */
function instantOf(time: Der | undefined): string {
  const [, y, mo, d, h, mi, s = '00', f = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(\.\d+)?Z$/.exec(time?.content.toString('latin1') ?? '') ?? [];
  if (y === undefined) throw new TimeStampError('unreadable');
  return new Date(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}${f.slice(0, 4)}Z`)).toISOString();
}

/** Whether one of the certificates is for time stamps, and signed what the authority says. */
function isSigned(info: Buffer, signer: Der | undefined, certificates: readonly Der[]): boolean {
  const [, , digestAlgorithm, ...rest] = parts(signer);
  const hash = hashNamed(digestAlgorithm);
  const attributes = tagged(rest, context(0));
  const signature = tagged(rest, OCTETS);
  if (hash === undefined || attributes === undefined || signature === undefined) return false;
  const digest = parts(attributes).find((one) => same(parts(one)[0]?.bytes, MESSAGE_DIGEST));
  const said = parts(parts(digest)[1])[0]?.content;
  if (!same(said, createHash(hash).update(info).digest())) return false;
  // What is signed are the attributes as a set, whatever they are tagged as here.
  const signed = der(SET, attributes.content);
  return certificates.some(({ bytes }) => {
    const certificate = new X509Certificate(bytes);
    return (
      certificate.keyUsage?.includes(TIME_STAMPING) === true &&
      verify(hash, signed, certificate.publicKey, signature.content)
    );
  });
}

/**
 * Reads the answer to a request, and verifies that it is for this content and this request, and signed by the certificate
 * in it. Whether to trust that certificate is for whoever verifies the stamp.
 * @throws TimeStampError
 */
export function openTimeStamp(bytes: Uint8Array, content: Uint8Array, nonce: Uint8Array): TimeStamp {
  try {
    const [status, token] = parts(values(Buffer.from(bytes))[0]);
    if (!GRANTED.includes(parts(status)[0]?.content[0] ?? -1)) throw new TimeStampError('refused');
    const [type, wrapped] = parts(token);
    if (!same(type?.bytes, SIGNED_DATA)) throw new TimeStampError('unreadable');
    const [, , encapsulated, ...rest] = parts(parts(wrapped)[0]);
    const [kind, inner] = parts(encapsulated);
    const info = parts(inner)[0]?.content;
    if (!same(kind?.bytes, TST_INFO) || info === undefined) throw new TimeStampError('unreadable');
    const fields = parts(values(info)[0]);
    const [algorithm, hashed] = parts(fields[2]);
    if (hashNamed(algorithm) !== 'sha256' || !same(hashed?.content, sha256(content))) {
      throw new TimeStampError('another-hash');
    }
    const at = fields.findIndex(({ tag }) => tag === GENERALIZED_TIME);
    const answered = tagged(fields.slice(at), INTEGER);
    if (!same(answered?.bytes, integer(nonce))) throw new TimeStampError('another-nonce');
    const signers = parts(rest.findLast(({ tag }) => tag === SET));
    const certificates = parts(tagged(rest, context(0)));
    if (!isSigned(info, signers[0], certificates)) throw new TimeStampError('bad-signature');
    return { bytes, at: instantOf(fields[at]) };
  } catch (error) {
    throw error instanceof TimeStampError ? error : new TimeStampError('unreadable', { cause: error });
  }
}

/** Has a content stamped. */
export type StampTime = (content: Uint8Array) => Promise<TimeStamp>;

/** Who stamps. */
export interface TimeStampAuthority {
  /** The host of its address. */
  readonly name: string;
  readonly stamp: StampTime;
}

/**
 * @param address of the authority
 * @returns rejects with an OutboundError where it cannot be reached, and with a TimeStampError for its answer
 */
export const createTimeStamper =
  (outbound: Pick<Outbound, 'request'>, address: string): StampTime =>
  async (content) => {
    const nonce = randomBytes(NONCE_BYTES);
    const answer = await outbound.request({
      ...{ url: address, method: 'POST', headers: { 'content-type': QUERY_TYPE } },
      ...{ body: timeStampQuery(content, nonce), limits: LIMITS },
    });
    const received: Uint8Array[] = [];
    for await (const part of answer.body) received.push(part);
    if (answer.status !== 200) throw new TimeStampError('refused');
    return openTimeStamp(Buffer.concat(received), content, nonce);
  };

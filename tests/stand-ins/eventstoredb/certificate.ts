import { generateKeyPairSync, sign } from 'node:crypto';
import type { Tls } from './node.ts';

/** Encodes one item of DER: its tag, its length and its content. */
function item(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => item(0x30, ...parts);
const identifier = (hex: string) => item(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array) => item(0x04, content);
const time = (date: Date) => item(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*$/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const ALTERNATIVE_NAMES = '551d11';
const BASIC_CONSTRAINTS = '551d13';
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const LOOPBACK = [item(0x87, Buffer.from([127, 0, 0, 1])), item(0x82, Buffer.from('localhost'))];

/** Creates a key and a self-signed certificate for the loopback address, valid for a day. */
export function loopbackCertificate(now = Date.now()): Tls {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(item(0x31, sequence(identifier(COMMON_NAME), item(0x0c, Buffer.from('Stand-in')))));
  const day = 86_400_000;
  const statement = sequence(
    item(0xa0, Buffer.from([0x02, 0x01, 0x02])), // This is version 3 of X.509.
    item(0x02, Buffer.from([0x01])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + day))),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    item(
      0xa3,
      sequence(
        sequence(identifier(ALTERNATIVE_NAMES), octets(sequence(...LOOPBACK))),
        sequence(identifier(BASIC_CONSTRAINTS), TRUE, octets(sequence(TRUE))),
      ),
    ),
  );
  const signature = item(0x03, Buffer.from([0x00]), sign('sha256', statement, privateKey));
  const lines =
    sequence(statement, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
  };
}

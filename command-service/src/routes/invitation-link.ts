import { createHash } from 'node:crypto';

/** What an invitation's link says. */
export interface InvitationLink {
  readonly firmId: string;
  readonly invitationId: string;
  /** SHA-256 of the link's secret, in hexadecimal digits. */
  readonly digest: string;
}

const ID_BYTES = 16;
const SECRET_BYTES = 32;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idIn = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const sha256 = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest();

/**
 * The last part of a link's path. Its secret is made with a key that only the server has, so that a repeated command
 * answers the same link, of which nothing but the digest is stored.
 */
export function newLink(
  firmId: string,
  invitationId: string,
  signer: { readonly sign: (value: string) => string },
): { readonly part: string; readonly digest: string } {
  const secret = sha256(signer.sign(`invitation ${firmId} ${invitationId}`));
  const part = Buffer.concat([bytesOf(firmId), bytesOf(invitationId), secret]).toString('base64url');
  return { part, digest: sha256(secret).toString('hex') };
}

/** What the last part of a link's path says; null when no link has it. */
export function linkOf(part: string): InvitationLink | null {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== part) return null;
  return {
    firmId: idIn(bytes.subarray(0, ID_BYTES)),
    invitationId: idIn(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    digest: sha256(bytes.subarray(2 * ID_BYTES)).toString('hex'),
  };
}

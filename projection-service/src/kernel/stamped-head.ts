import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { RouteServices } from './service-feature.ts';

type Stamping = Pick<RouteServices, 'stampTime'>;

/**
 * The time stamp of a signed head; null where no authority is configured.
 * @throws HttpRefusal TIME_STAMP_FAILED
 */
export async function stampOfHead(checkpoint: string, { stampTime }: Stamping): Promise<Uint8Array | null> {
  if (stampTime === null) return null;
  try {
    return (await stampTime(Buffer.from(checkpoint))).bytes;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new HttpRefusal('TIME_STAMP_FAILED', { issues: [{ path: '', message: why }] });
  }
}

/** The same for a file that is worth something without a stamp, and has none where the authority fails. */
export const stampIfAnswered = (checkpoint: string, services: Stamping): Promise<Uint8Array | null> =>
  stampOfHead(checkpoint, services).catch(() => null);

/** What a folder says of its time stamp. */
export const ABOUT_STAMP = `
checkpoint.tsr is the time stamp of an authority over the file checkpoint (RFC 3161), which proves that everything in the log was
there by then. With the authority's certificates, it is verified by

  openssl ts -verify -data checkpoint -in checkpoint.tsr -CAfile CERTIFICATES.pem
`;

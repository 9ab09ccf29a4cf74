import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import type { FirmDetails } from '@lexledger/contracts/firmFields';

/** What the letter that asks a client for trust money is made of. */
export interface TrustRequestLetter {
  readonly request: TrustRequest;
  /** Name of the firm, or of the lawyer when there are no details of the firm. */
  readonly from: string;
  readonly firm: FirmDetails | null;
  readonly client: { readonly name: string; readonly address: string | null };
  /** Title of the matter; null when the money is not for one, or its client was erased. */
  readonly matter: string | null;
}

/** Lays the letter out as a PDF. Rejects when it cannot be laid out. */
export type PrintTrustRequest = (letter: TrustRequestLetter) => Promise<Uint8Array>;

import { type ErrorCode, errorCatalogue } from '@lexledger/contracts/features';
import type { ErrorBody, FieldConflict, Issue } from '@lexledger/contracts/kernel/errors';

export interface RefusalDetails {
  /** Instead of the catalogue's. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly conflict?: { readonly version: number; readonly fields: readonly FieldConflict[] };
  /** Seconds after which another try has a chance: the Retry-After header. */
  readonly retryAfter?: number;
}

/** Thrown anywhere in a request: the shared error handler answers it as spec §8 says. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  /** A field of its own, since the framework writes it back. */
  readonly statusCode: number;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.code = code;
    this.details = details;
    this.statusCode = errorCatalogue[code].status;
  }
}

/** The body of an answer that is not OK, without the correlation id, which the error handler adds. */
export function refusalBody(refusal: HttpRefusal): ErrorBody {
  const { issues, conflict } = refusal.details;
  return {
    message: refusal.message,
    code: refusal.code,
    ...(issues !== undefined && { issues: [...issues] }),
    ...(conflict !== undefined && { conflict: { version: conflict.version, fields: [...conflict.fields] } }),
  };
}

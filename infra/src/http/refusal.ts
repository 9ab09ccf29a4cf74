import { type ErrorCode, errorCatalogue } from '@lexledger/contracts/features';
import type { ErrorBody, FieldConflict, Issue } from '@lexledger/contracts/kernel/errors';

export interface RefusalDetails {
  /** Replaces the catalogue's message. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly conflict?: { readonly version: number; readonly fields: readonly FieldConflict[] };
  /** Seconds until a retry may succeed, for the Retry-After header. */
  readonly retryAfter?: number;
}

/** An error that may be thrown anywhere in a request; the shared error handler answers it as spec §8 defines. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  /** A field rather than a getter, because the framework writes to it. */
  readonly statusCode: number;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.code = code;
    this.details = details;
    this.statusCode = errorCatalogue[code].status;
  }
}

/** The body of an error response, without the correlation id, which the error handler adds. */
export function refusalBody(refusal: HttpRefusal): ErrorBody {
  const { issues, conflict } = refusal.details;
  return {
    message: refusal.message,
    code: refusal.code,
    ...(issues !== undefined && { issues: [...issues] }),
    ...(conflict !== undefined && { conflict: { version: conflict.version, fields: [...conflict.fields] } }),
  };
}

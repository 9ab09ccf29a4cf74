import type { FieldConflict, Issue } from '@lexledger/contracts/kernel/errors';
import { requestFailed } from '@lexledger/contracts/texts';
import { withDaysShown } from '../text/format.ts';

/** An edit that conflicts with another one: both values of each field. */
export interface EditConflict {
  /** The version that a repeated edit must name as the one it was made on. */
  readonly version: number;
  readonly fields: readonly FieldConflict[];
}

interface Body {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly issues?: unknown;
  readonly conflict?: unknown;
}

/**
 * The error of an answer that is not OK, or of a missing answer: then `status` is 0 and `code` is 'NETWORK'. Its texts
 * have days as screens write them.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The parsed body; undefined when it was not JSON. */
  readonly data: unknown;
  readonly issues: readonly Issue[];
  readonly conflict: EditConflict | undefined;

  constructor(message: string, status: number, data?: unknown, options?: ErrorOptions) {
    super(withDaysShown(message), options);
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
    const body: Body = typeof data === 'object' && data !== null ? data : {};
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.issues = Array.isArray(body.issues)
      ? (body.issues as Issue[]).map((issue) => ({ ...issue, message: withDaysShown(issue.message) }))
      : [];
    this.conflict = body.code === 'EDIT_CONFLICT' ? (body.conflict as EditConflict | undefined) : undefined;
  }
}

/** The error of an answer; reads the body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  try {
    const data: unknown = JSON.parse(text);
    const message = typeof data === 'object' && data !== null ? (data as Body).message : undefined;
    return new ApiError(
      typeof message === 'string' ? message : requestFailed(response.status, response.statusText),
      response.status,
      data,
    );
  } catch {
    return new ApiError(requestFailed(response.status, text || response.statusText), response.status);
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError('The server cannot be reached. Check the connection and try again.', 0, { code: 'NETWORK' }, { cause });

/** Whose legal holds are in the way, which a refusal says beside its message; empty for every other error. */
const holdsIn = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.code === 'ON_LEGAL_HOLD' ? error.issues.map(({ message }) => message) : [];

/** The message to show to a person for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message
    ? [...holdsIn(error), error.message].join(' ')
    : 'Something unexpected happened.';

/** Correlation id of the failed request, by which it is found in the server's log. */
export function correlationIdOf(error: unknown): string | undefined {
  const { correlationId } = (error instanceof ApiError ? (error.data ?? {}) : {}) as { correlationId?: unknown };
  return typeof correlationId === 'string' ? correlationId : undefined;
}

/**
 * Whether nobody answered: there is no network, or a gateway has no server behind it. Errors of the server itself have
 * a code.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504 && error.code === undefined));

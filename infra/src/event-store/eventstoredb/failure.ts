import { AppendTooLargeError, InvalidAppendError, StoreUnavailableError, StreamDeletedError } from '../port.ts';

/** The meaning of a failed call for its caller. */
export type Failure =
  /** The stream is not at the expected revision. */
  | { readonly kind: 'conflict'; readonly actual: bigint | 'no-stream' }
  | { readonly kind: 'no-such-stream' }
  /** The stream was permanently deleted. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'too-large' }
  /** The server refuses the call permanently. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'denied' }
  /** The call was not executed: another node leads, or the connection was replaced before anything was sent. */
  | { readonly kind: 'not-done' }
  /** There was no conclusive answer, so the call may have been executed. */
  | { readonly kind: 'lost' }
  /** A defect of this program. */
  | { readonly kind: 'defect' };

type Kind = Failure['kind'];

/** Failures by the type names of the client's error classes. */
const BY_TYPE: Readonly<Record<string, Kind>> = {
  'stream-not-found': 'no-such-stream',
  'stream-deleted': 'deleted',
  'maximum-append-size-exceeded': 'too-large',
  'access-denied': 'denied',
  'invalid-argument': 'refused',
  'not-leader': 'not-done',
};

/** Failures by gRPC status code, for errors that the client passes on unchanged. */
const BY_CODE: Readonly<Record<number, Kind>> = {
  3: 'refused',
  7: 'denied',
  12: 'refused',
  16: 'denied',
};

interface Described {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
  readonly actualVersion?: unknown;
  readonly message?: unknown;
}

/**
 * Classifies an error by the client's class or the gRPC code; any other error counts as lost. A port error is
 * classified by its cause.
 */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { kind: 'lost' };
  if (isPortError(error)) return failureOf(error.cause);
  const { name, type, code, actualVersion } = error as Described;
  if (type === 'wrong-expected-version') {
    return {
      kind: 'conflict',
      actual: typeof actualVersion === 'bigint' && actualVersion >= 0n ? actualVersion : 'no-stream',
    };
  }
  const byType = typeof type === 'string' ? BY_TYPE[type] : undefined;
  if (byType !== undefined) return { kind: byType } as Failure;
  const byCode = typeof code === 'number' ? BY_CODE[code] : undefined;
  if (byCode !== undefined) return { kind: byCode } as Failure;
  if (name === 'ConnectionReplacedError') return { kind: 'not-done' };
  if (error instanceof TypeError || error instanceof RangeError) return { kind: 'defect' };
  return { kind: 'lost' };
}

const isPortError = (error: unknown): error is Error =>
  error instanceof StoreUnavailableError ||
  error instanceof StreamDeletedError ||
  error instanceof AppendTooLargeError ||
  error instanceof InvalidAppendError;

/** The port's error for a call that is not retried. */
export function portError(error: unknown, stream?: string): unknown {
  if (isPortError(error)) return error;
  const said = error instanceof Error && error.message !== '' ? error.message : 'it gave no reason';
  switch (failureOf(error).kind) {
    case 'defect':
      return error;
    case 'deleted':
      return new StreamDeletedError(
        `The stream ${stream ?? 'asked for'} was deleted for ever (tombstoned) in the EventStoreDB.`,
        { cause: error },
      );
    case 'too-large':
      return new AppendTooLargeError(`The EventStoreDB refuses an append to ${stream ?? 'a stream'} as too large.`, {
        cause: error,
      });
    case 'refused':
      return new InvalidAppendError(`The EventStoreDB refuses what it was asked: ${said}`, { cause: error });
    case 'denied':
      return new StoreUnavailableError(
        `The EventStoreDB denies access: check the name and password in its address. It said: ${said}`,
        { cause: error },
      );
    default:
      return new StoreUnavailableError(`The EventStoreDB does not answer: ${said}`, { cause: error });
  }
}

import { AppendTooLargeError, InvalidAppendError, StoreUnavailableError, StreamDeletedError } from '../port.ts';

/** What a failed call means for the one who made it. */
export type Failure =
  /** The stream is not at the expected revision. */
  | { readonly kind: 'conflict'; readonly actual: bigint | 'no-stream' }
  | { readonly kind: 'no-such-stream' }
  /** The stream was deleted for ever. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'too-large' }
  /** The server will not do it, now or later. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'denied' }
  /** Not done here: another node leads, or the connection was replaced before anything was sent. */
  | { readonly kind: 'not-done' }
  /** No answer, or none that says what happened: it may have been done. */
  | { readonly kind: 'lost' }
  /** Our own mistake. */
  | { readonly kind: 'defect' };

type Kind = Failure['kind'];

/** The client's names, carried by its own error classes. */
const BY_TYPE: Readonly<Record<string, Kind>> = {
  'stream-not-found': 'no-such-stream',
  'stream-deleted': 'deleted',
  'maximum-append-size-exceeded': 'too-large',
  'access-denied': 'denied',
  'invalid-argument': 'refused',
  'not-leader': 'not-done',
};

/** gRPC's numbers, for errors that the client hands on as they came. */
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

/** Knows an error by the client's class, by the gRPC code, or as one of no kind, which counts as lost. A port's error is what caused it. */
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

/** The port's error for a call that is not tried again. */
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

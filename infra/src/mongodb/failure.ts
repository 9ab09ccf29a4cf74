import { MongoError, MongoInvalidArgumentError } from 'mongodb';
import { StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';

const DUPLICATE_KEY = 11_000;
const BAD_CREDENTIALS: ReadonlySet<number> = new Set([13, 18, 8_000]);
const DISK_FULL = 14_031;
/** The collection was dropped before or while it was read. */
const COLLECTION_GONE: ReadonlySet<number> = new Set([26, 43, 175]);

/**
 * Server error codes for transient conditions: unreachable, no primary, shutting down, too few members to confirm a
 * write, timeout, too many transactions. Whether a write took effect is then unknown.
 */
const PASSING: ReadonlySet<number> = new Set([
  6, 7, 24, 46, 50, 63, 64, 79, 89, 91, 100, 112, 133, 134, 150, 189, 202, 225, 251, 262, 290, 317, 358, 391, 9_001,
  10_058, 10_107, 11_600, 11_602, 13_388, 13_435, 13_436,
]);

/** Driver errors for incorrect use or a closed client. They are matched by name, since not all are exported. */
const CLOSED: ReadonlySet<string> = new Set([
  'MongoClientClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
]);
const UNREACHABLE: ReadonlySet<string> = new Set([
  'MongoServerSelectionError',
  'MongoSystemError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoPoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'MongoOperationTimeoutError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoUnexpectedServerResponseError',
  'MongoExpiredSessionError',
]);
/** System error codes that the driver passes on unchanged when a connection ends while it writes. */
const LOST_CONNECTION: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'] as const;

function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** Whether a document was rejected because its id or a value in a unique index already exists. */
export const isDuplicateKey = (error: unknown): boolean => codeOf(error) === DUPLICATE_KEY;

export const isCollectionGone = (error: unknown): boolean => COLLECTION_GONE.has(codeOf(error) ?? 0);

const BAD_VALUE = 2;

/** Whether a query was rejected because the index that it names does not exist. */
export const isIndexMissing = (error: unknown): boolean =>
  codeOf(error) === BAD_VALUE && /\bhint\b/i.test((error as Error).message);

/** Whether a document was rejected because it exceeds MongoDB's limit of 16 MiB. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return (
    [10_334, 17_419, 17_420].includes(codeOf(error) ?? 0) ||
    (error instanceof MongoInvalidArgumentError && /larger than the maximum size/i.test(error.message))
  );
}

const isLostConnection = (error: unknown): error is Error =>
  error instanceof Error && LOST_CONNECTION.has((error as Error & { code?: unknown }).code);

const unavailable = (error: Error, server: string): StoreUnavailableError =>
  new StoreUnavailableError(`MongoDB at ${server} does not answer: ${error.message}`, { cause: error });

/**
 * The port's error for a driver error: StoreUnavailableError if it is transient, StorageError if a person has to fix
 * it; any other error unchanged.
 * @param server the hosts, without credentials
 */
export function mongoFailure(error: unknown, server: string): unknown {
  if (isLostConnection(error)) return unavailable(error, server);
  if (!(error instanceof MongoError)) return error;
  const because = (detail: string) => ({ cause: error, detail });
  const code = codeOf(error);
  if (CLOSED.has(error.name)) {
    return new StorageError('closed', server, because(`The connection to MongoDB at ${server} has been closed.`));
  }
  if (code !== undefined && BAD_CREDENTIALS.has(code)) {
    const advice = 'Check the user, the password and the user’s roles in its address.';
    return new StorageError('cannot-open', server, because(`MongoDB at ${server} refuses access. ${advice}`));
  }
  if (code === DISK_FULL) {
    const advice = 'Free some space and try again; what was acknowledged is kept.';
    return new StorageError('full', server, because(`The disk of MongoDB at ${server} is full. ${advice}`));
  }
  const passes =
    UNREACHABLE.has(error.name) ||
    (code !== undefined && PASSING.has(code)) ||
    PASSING_LABELS.some((label) => error.hasErrorLabel(label));
  return passes ? unavailable(error, server) : error;
}

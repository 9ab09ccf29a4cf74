import { type ErrorCode, errorCatalogue } from '@lexledger/contracts/features';
import { AppendTooLargeError, StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { HttpRefusal } from './refusal.ts';

/** Error codes for the framework's own errors. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NO_SUCH_ROUTE',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_SUCH_ROUTE',
  FST_STATIC_FORBIDDEN_PATH: 'NO_SUCH_ROUTE',
};

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  403: 'NO_SUCH_ROUTE',
  404: 'NO_SUCH_ROUTE',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'NO_SUCH_ROUTE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

function codeOf(error: unknown): ErrorCode {
  if (error instanceof StoreUnavailableError || error instanceof StorageError) return 'STORE_UNAVAILABLE';
  if (error instanceof AppendTooLargeError) return 'PAYLOAD_TOO_LARGE';
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined;
  return known ?? (typeof statusCode === 'number' ? STATUS_CODES[statusCode] : undefined) ?? 'INTERNAL';
}

/** The refusal for an error. Internal details stay in the log. */
export const refusalFor = (error: unknown): HttpRefusal =>
  error instanceof HttpRefusal ? error : new HttpRefusal(codeOf(error));

/** Whether the operators have to be notified. */
export const isOurFault = (refusal: HttpRefusal): boolean => errorCatalogue[refusal.code].status >= 500;

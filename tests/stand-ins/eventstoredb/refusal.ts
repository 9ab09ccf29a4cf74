import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Expectation } from './expectation.ts';

/** Encodes a value if necessary, since trailers must be ASCII. */
const trailer = (value: string): string => (/^[ -~]*$/.test(value) ? value : encodeURIComponent(value));

function refusal(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, trailer(value));
  return Object.assign(new Error(details), { code, details, metadata });
}

/** Errors as the server sends them: a gRPC status, and trailers from which the client derives its own error. */
export const refusals = {
  accessDenied: () => refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' }),
  unauthenticated: () => refusal(status.UNAUTHENTICATED, 'Unauthenticated'),
  dropped: () => refusal(status.UNAVAILABLE, 'Connection dropped'),
  commitTimedOut: () => refusal(status.ABORTED, 'Operation timed out: Commit phase timeout.'),
  badRequest: (message: string) => refusal(status.INVALID_ARGUMENT, message),
  unknown: (message: string) => refusal(status.UNKNOWN, `Exception was thrown by handler. ${message}`),
  streamDeleted: (stream: string) =>
    refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
      exception: 'stream-deleted',
      'stream-name': stream,
    }),
  conflict: (stream: string, expected: Expectation, actual: number) => {
    const versions = { any: '-2', no_stream: '-1', stream_exists: '-4' };
    const version = typeof expected === 'bigint' ? String(expected) : versions[expected];
    return refusal(
      status.FAILED_PRECONDITION,
      `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${version}, Actual version: ${actual}`,
      {
        exception: 'wrong-expected-version',
        'stream-name': stream,
        'expected-version': version,
        'actual-version': String(actual),
      },
    );
  },
  tooLarge: (limit: number) =>
    refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(limit),
    }),
  notLeader: (leader: { readonly host: string; readonly port: number }) =>
    refusal(status.NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': leader.host,
      'leader-endpoint-port': String(leader.port),
    }),
};

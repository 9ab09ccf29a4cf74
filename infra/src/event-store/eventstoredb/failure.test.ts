import { describe, expect, it } from 'vitest';
import { AppendTooLargeError, InvalidAppendError, StoreUnavailableError, StreamDeletedError } from '../port.ts';
import { failureOf, portError } from './failure.ts';

const clientError = (type: string, more: object = {}) => Object.assign(new Error(''), { type, ...more });
const grpcError = (code: number) => Object.assign(new Error(`${code} said`), { code, details: 'said' });

describe('a failure', () => {
  it('is known by the class of the client', () => {
    expect(failureOf(clientError('wrong-expected-version', { actualVersion: 2n ** 60n }))).toEqual({
      kind: 'conflict',
      actual: 2n ** 60n,
    });
    for (const actualVersion of ['no_stream', -1n]) {
      const conflict = clientError('wrong-expected-version', { actualVersion });
      expect(failureOf(conflict)).toEqual({ kind: 'conflict', actual: 'no-stream' });
    }
    expect(failureOf(clientError('stream-not-found', { code: 5 })).kind).toBe('no-such-stream');
    expect(failureOf(clientError('stream-deleted', { code: 9 })).kind).toBe('deleted');
    expect(failureOf(clientError('maximum-append-size-exceeded', { code: 3 })).kind).toBe('too-large');
    expect(failureOf(clientError('access-denied', { code: 7 })).kind).toBe('denied');
    expect(failureOf(clientError('not-leader', { code: 5 })).kind).toBe('not-done');
    for (const type of ['unavailable', 'deadline-exceeded', 'cancelled', 'timeout', 'unknown']) {
      expect(failureOf(clientError(type)).kind).toBe('lost');
    }
  });

  it('is known by the gRPC code where the client hands it on as it came', () => {
    expect([1, 2, 4, 8, 10, 13, 14].map((code) => failureOf(grpcError(code)).kind)).toEqual(Array(7).fill('lost'));
    expect([7, 16].map((code) => failureOf(grpcError(code)).kind)).toEqual(['denied', 'denied']);
    expect([3, 12].map((code) => failureOf(grpcError(code)).kind)).toEqual(['refused', 'refused']);
  });

  it('of no kind may have been done, unless it is our own mistake', () => {
    expect(failureOf(new Error('Failed to discover after 10 attempts.')).kind).toBe('lost');
    expect(failureOf('said').kind).toBe('lost');
    expect(failureOf(new TypeError('x is not a function')).kind).toBe('defect');
  });

  it('becomes one of the port’s errors, once, and is still known by its cause', () => {
    const denied = portError(grpcError(16));
    expect(denied).toBeInstanceOf(StoreUnavailableError);
    expect(portError(denied)).toBe(denied);
    expect(failureOf(denied).kind).toBe('denied');
    expect(portError(grpcError(14))).toMatchObject({ message: 'The EventStoreDB does not answer: 14 said' });
    expect(portError(clientError('stream-deleted'), 'client-1')).toBeInstanceOf(StreamDeletedError);
    expect(portError(clientError('maximum-append-size-exceeded'))).toBeInstanceOf(AppendTooLargeError);
    expect(portError(grpcError(3))).toBeInstanceOf(InvalidAppendError);
    const defect = new TypeError('x is not a function');
    expect(portError(defect)).toBe(defect);
  });
});

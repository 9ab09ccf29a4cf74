import { MongoClientClosedError, MongoInvalidArgumentError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { isCollectionGone, isDuplicateKey, isTooLarge, mongoFailure } from './failure.ts';

const refusal = (code: number, errorLabels: readonly string[] = []) =>
  new MongoServerError({ message: `code ${code}`, code, errorLabels: [...errorLabels] });
const failure = (error: unknown) => mongoFailure(error, 'views-1:27017, views-2:27017');

describe('a failure of MongoDB', () => {
  it.each([
    ['a lost connection', new MongoNetworkError('connection 3 closed')],
    ['a connection that ended as it was written to', Object.assign(new Error('ended'), { code: 'EPIPE' })],
    ['no primary', refusal(10_107)],
    ['a primary that steps down', refusal(189)],
    ['a shutdown', refusal(91)],
    ['too few members to confirm a write', refusal(64)],
    ['a query that takes too long', refusal(50)],
    ['a write that may be repeated', refusal(999, ['RetryableWriteError'])],
    ['a transaction that another one stopped', refusal(112, ['TransientTransactionError'])],
  ])('that passes by itself leaves the store unavailable: %s', (_, error) => {
    const mapped = failure(error);
    expect(mapped).toBeInstanceOf(StoreUnavailableError);
    expect(mapped).toMatchObject({ message: expect.stringContaining('views-1:27017, views-2:27017'), cause: error });
  });

  it.each([
    ['cannot-open', 'Check the user', refusal(18)],
    ['cannot-open', 'Check the user', refusal(13)],
    ['full', 'Free some space', refusal(14_031)],
    ['closed', 'has been closed', new MongoClientClosedError()],
  ] as const)('that a person must mend says how: %s, %s', (reason, text, error) => {
    const mapped = failure(error);
    expect(mapped).toBeInstanceOf(StorageError);
    expect(mapped).toMatchObject({ reason, message: expect.stringContaining(text), cause: error });
  });

  it('that is a defect of ours stays as it is', () => {
    for (const error of [refusal(2), refusal(11_000), new TypeError('x'), 'x']) expect(failure(error)).toBe(error);
  });

  it('is told apart by what refused a write or a read', () => {
    expect([refusal(11_000), refusal(2), new Error('x'), undefined].map(isDuplicateKey)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([refusal(26), refusal(175), refusal(2)].map(isCollectionGone)).toEqual([true, true, false]);
    const driver = new MongoInvalidArgumentError('Document is larger than the maximum size 16777216');
    expect([refusal(10_334), driver, refusal(2), new Error('x')].map(isTooLarge)).toEqual([true, true, false, false]);
  });
});

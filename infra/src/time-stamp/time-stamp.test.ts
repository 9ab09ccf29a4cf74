import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuthority, type TestAuthority } from './test-authority.ts';
import { createTimeStamper, openTimeStamp, TimeStampError, timeStampQuery } from './time-stamp.ts';

let authority: TestAuthority;
beforeAll(() => {
  authority = createTestAuthority();
});
afterAll(() => authority.close());

const CONTENT = Buffer.from('lexledger/a-firm\n12\ncm9vdA==\n');
const NONCE = Buffer.from('00ff8001020304ab', 'hex');

const problemOf = (open: () => unknown): string => {
  try {
    open();
  } catch (error) {
    return error instanceof TimeStampError ? error.problem : String(error);
  }
  return 'none';
};

describe('a time stamp', () => {
  it('is asked for so that openssl understands it, and opened with its time', () => {
    const before = Date.now();
    const answer = authority.answer(timeStampQuery(CONTENT, NONCE));
    const { at: made } = openTimeStamp(answer, CONTENT, NONCE);
    expect(Math.abs(Date.parse(made) - before)).toBeLessThan(60_000);
    expect(authority.verify(answer, CONTENT)).toContain('Verification: OK');
  });

  it('is refused for other content, another request, and whoever did not sign it', () => {
    const answer = authority.answer(timeStampQuery(CONTENT, NONCE));
    expect(problemOf(() => openTimeStamp(answer, Buffer.from('other'), NONCE))).toBe('another-hash');
    expect(problemOf(() => openTimeStamp(answer, CONTENT, Buffer.from('0102', 'hex')))).toBe('another-nonce');
    // The last bytes are the signature's.
    const forged = Buffer.from(answer);
    forged.writeUInt8((forged.at(-3) ?? 0) ^ 1, forged.length - 3);
    expect(problemOf(() => openTimeStamp(forged, CONTENT, NONCE))).toBe('bad-signature');
    expect(problemOf(() => openTimeStamp(answer.subarray(0, 200), CONTENT, NONCE))).toBe('unreadable');
    expect(problemOf(() => openTimeStamp(Buffer.from('<html>'), CONTENT, NONCE))).toBe('unreadable');
    expect(problemOf(() => openTimeStamp(authority.answer(Buffer.from('3000', 'hex')), CONTENT, NONCE))).toBe(
      'refused',
    );
  });

  it('is fetched from the authority, whose refusal is told', async () => {
    const requests: { readonly headers?: object }[] = [];
    const stamper = (status: number) =>
      createTimeStamper(
        {
          async request(request) {
            requests.push(request);
            const answer = authority.answer(request.body as Uint8Array);
            return {
              status,
              headers: {},
              body: (async function* () {
                yield answer;
              })(),
            };
          },
        },
        'https://tsa.example/',
      );
    expect((await stamper(200)(CONTENT)).bytes.length).toBeGreaterThan(500);
    expect(requests[0]).toMatchObject({
      url: 'https://tsa.example/',
      headers: { 'content-type': 'application/timestamp-query' },
    });
    await expect(stamper(500)(CONTENT)).rejects.toMatchObject({ problem: 'refused' });
  });
});

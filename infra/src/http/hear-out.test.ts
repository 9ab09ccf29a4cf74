import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearOut } from './hear-out.ts';

let request: PassThrough & { complete: boolean };
let answered: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  request = Object.assign(new PassThrough({ highWaterMark: 64 * 1_048_576 }), { complete: false });
  answered = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function hear(): void {
  hearOut(request as unknown as IncomingMessage, () => {
    answered += 1;
  });
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const megabytes = (count: number): Buffer => Buffer.alloc(count * 1_048_576);

describe('a sender who is refused', () => {
  it('is answered at once when everything was read', () => {
    request.complete = true;
    hear();
    expect(answered).toBe(1);
  });

  it('is answered when done, once', async () => {
    hear();
    request.write(megabytes(3));
    await turn();
    expect(answered).toBe(0);
    request.end();
    await turn();
    request.destroy();
    await turn();
    expect(answered).toBe(1);
  });

  it('is answered when gone', async () => {
    hear();
    request.destroy();
    await turn();
    expect(answered).toBe(1);
  });

  it('is not heard out beyond 16 megabytes, nor beyond five seconds', async () => {
    hear();
    request.write(megabytes(17));
    await turn();
    expect(answered).toBe(1);

    request = Object.assign(new PassThrough(), { complete: false });
    hear();
    vi.advanceTimersByTime(4_999);
    expect(answered).toBe(1);
    vi.advanceTimersByTime(1);
    expect(answered).toBe(2);
  });
});

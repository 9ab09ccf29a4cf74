import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { onceClaimed } from './onceClaimed.ts';

const pending = new ApiError('Send it again in a moment.', 409, { code: 'INVOICE_CLAIMS_PENDING' });

/** A fake that throws each of the refusals in turn, then succeeds. */
function sending(...refusals: readonly Error[]) {
  const left = [...refusals];
  const waits: number[] = [];
  const answer = onceClaimed(
    async () => {
      const refusal = left.shift();
      if (refusal !== undefined) throw refusal;
      return 'sent';
    },
    async (ms) => {
      waits.push(ms);
    },
  );
  return { answer, waits };
}

describe('an invoice whose entries are still being reserved', () => {
  it('is sent at once when they are', async () => {
    const { answer, waits } = sending();
    expect(await answer).toBe('sent');
    expect(waits).toEqual([]);
  });

  it('is sent a moment later, when they are by then', async () => {
    const { answer, waits } = sending(pending, pending);
    expect(await answer).toBe('sent');
    expect(waits).toEqual([100, 200]);
  });

  it('says so when they are not for long', async () => {
    const { answer, waits } = sending(...Array.from({ length: 7 }, () => pending));
    await expect(answer).rejects.toBe(pending);
    expect(waits).toHaveLength(5);
  });

  it('is not sent again after another refusal', async () => {
    const taken = new ApiError('Some lines bill what another invoice holds.', 409, { code: 'INVOICE_ENTRIES_TAKEN' });
    const { answer, waits } = sending(pending, taken);
    await expect(answer).rejects.toBe(taken);
    expect(waits).toEqual([100]);
  });
});

import { ApiError } from '../../api/apiError.ts';

/**
 * Milliseconds before each retry. Entries are usually reserved within milliseconds, and within seconds if the server
 * was just started.
 */
const WAITS = [100, 200, 400, 800, 1600] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isPending = (error: unknown): boolean => error instanceof ApiError && error.code === 'INVOICE_CLAIMS_PENDING';

/**
 * Retries while the invoice's entries are still being reserved for it. Each attempt is a new command, since the server
 * returns the first answer again for a repeated command id.
 * @throws what `send` throws, after the last attempt
 */
export async function onceClaimed<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Answer> {
  for (const ms of WAITS) {
    try {
      return await send();
    } catch (error) {
      if (!isPending(error)) throw error;
    }
    await wait(ms);
  }
  return send();
}

import { ApiError } from '../../api/apiError.ts';

/**
 * Milliseconds before each further try. Entries are reserved within milliseconds as a rule, and within seconds where the
 * server was just started.
 */
const WAITS = [100, 200, 400, 800, 1600] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isPending = (error: unknown): boolean => error instanceof ApiError && error.code === 'INVOICE_CLAIMS_PENDING';

/**
 * Sends again while the invoice's entries are still being reserved for it. Each try is a command of its own, since a
 * refusal is remembered under the id of its command.
 * @throws what `send` throws, after the last try
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

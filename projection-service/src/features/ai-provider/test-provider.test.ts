import { type AiPart, AiProviderError } from '@lexledger/infra/ai/port';
import { expect, it } from 'vitest';
import { TEST_PROMPT, testProvider } from './test-provider.ts';

const END: AiPart = {
  type: 'end',
  usage: { inputTokens: 20, outputTokens: 2, isEstimated: false },
  isCut: false,
};

/** A provider that gives these parts, each after so many milliseconds of the clock. */
function aProvider(parts: readonly (AiPart | Error)[], msEach = 10) {
  let now = 0;
  return {
    clock: { now: () => now },
    async *propose(): AsyncGenerator<AiPart> {
      for (const part of parts) {
        now += msEach;
        if (part instanceof Error) throw part;
        yield part;
      }
    },
  };
}

const test = (provider: ReturnType<typeof aProvider>) => testProvider(provider, 'large-2', provider.clock);

it('says that the provider works, how long it took, and whether that is slow', async () => {
  const parts = [{ type: 'text', text: 'Ready' }, END] as const;
  expect(await test(aProvider(parts))).toEqual({
    found: { works: true, model: 'large-2', milliseconds: 20, isSlow: false },
    taken: { input: 20, output: 2 },
  });
  expect((await test(aProvider(parts, 4_000))).found).toMatchObject({ isSlow: true });
});

it('says why there is no answer, and counts what had begun', async () => {
  const cut = new AiProviderError('cut-off', 'The connection was lost.');
  expect(await test(aProvider([cut]))).toEqual({
    found: { works: false, problem: 'cut-off', message: 'The connection was lost.' },
    taken: { input: 0, output: 0 },
  });
  expect((await test(aProvider([{ type: 'text', text: 'Rea' }, cut]))).taken).toEqual(TEST_PROMPT.most);
});

it('does not wait longer than its patience', async () => {
  const stalling = {
    async *propose(_request: unknown, signal: AbortSignal): AsyncGenerator<AiPart> {
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      yield END;
    },
  };
  const { found } = await testProvider(stalling, 'large-2', { now: () => 0 }, 20);
  expect(found).toMatchObject({ works: false, problem: 'stalled' });
});

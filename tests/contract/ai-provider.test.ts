import { createOpenAiProvider } from '@lexledger/infra/ai/openai';
import { createOutbound } from '@lexledger/infra/outbound/outbound';
import { readAllowedTargets } from '@lexledger/infra/outbound/public-address';
import { expect, it } from 'vitest';
import { describeAiProvider } from './ai-provider.ts';

const here = createOutbound({ allowed: readAllowedTargets('127.0.0.1') ?? [] });

describeAiProvider('a provider with the API of OpenAI', ({ address }, patience) =>
  createOpenAiProvider(here, { address, model: 'a-model', apiKey: 'a-secret-key' }, patience),
);

it('a provider at a private address is not called unless the operator allows it', async () => {
  const provider = createOpenAiProvider(createOutbound({ allowed: [] }), {
    address: 'https://127.0.0.1:9/v1',
    model: 'a-model',
    apiKey: null,
  });
  const parts = provider.propose({ messages: [], maxTokens: 1 }, new AbortController().signal)[Symbol.asyncIterator]();
  await expect(parts.next()).rejects.toMatchObject({ problem: 'not-callable' });
});

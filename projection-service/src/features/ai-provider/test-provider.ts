import type { PromptMessage, ProviderTest } from '@lexledger/contracts/features/ai-provider';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type AiProvider, AiProviderError, estimatedTokens } from '@lexledger/infra/ai/port';
import type { Tokens } from './spending.ts';

const MESSAGES: readonly PromptMessage[] = [
  { role: 'system', content: 'Answer with one word and nothing else.' },
  { role: 'user', content: 'Say ready.' },
];

/** What a test sends, and the most that it may take. A model that reasons first takes more than its one word. */
export const TEST_PROMPT: { readonly messages: readonly PromptMessage[]; readonly most: Tokens } = {
  messages: MESSAGES,
  most: { input: estimatedTokens(MESSAGES.map(({ content }) => content).join('\n')), output: 300 },
};

/** Milliseconds after which a test does not wait any longer, and from which an answer is slow. */
const PATIENCE_MS = 20_000;
const SLOW_MS = 8_000;

/** Asks a provider for one word: whether it came, or why not, and what that took. */
export async function testProvider(
  provider: AiProvider,
  model: string,
  clock: Clock,
  patienceMs = PATIENCE_MS,
): Promise<{ readonly found: ProviderTest; readonly taken: Tokens }> {
  const begin = clock.now();
  const { messages, most } = TEST_PROMPT;
  const late = new AiProviderError('stalled', `The AI provider did not answer within ${patienceMs / 1000} seconds.`);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(late), patienceMs);
  let taken: Tokens = { input: 0, output: 0 };
  try {
    for await (const part of provider.propose({ messages, maxTokens: most.output }, controller.signal)) {
      if (part.type === 'end') taken = { input: part.usage.inputTokens, output: part.usage.outputTokens };
      else taken = most;
    }
    const milliseconds = clock.now() - begin;
    return { found: { works: true, model, milliseconds, isSlow: milliseconds >= SLOW_MS }, taken };
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    return { found: { works: false, problem: error.problem, message: error.message }, taken };
  } finally {
    clearTimeout(timer);
  }
}

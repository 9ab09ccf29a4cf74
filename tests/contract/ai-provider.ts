import { type AiPart, type AiProvider, AiProviderError, type AiRequest } from '@lexledger/infra/ai/port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AiBehaviour, type AiServer, startAiServer } from '../support/ai-server.ts';

/** The limits of time of a provider, in milliseconds. */
export interface ShortPatience {
  readonly firstMs: number;
  readonly nextMs: number;
  readonly totalMs: number;
}

const REQUEST: AiRequest = {
  messages: [
    { role: 'system', content: 'You assist a lawyer.' },
    { role: 'user', content: 'Propose a paragraph.' },
  ],
  maxTokens: 400,
};

/** What every adapter of the port does, shown against a server that behaves well or badly. */
export function describeAiProvider(
  name: string,
  open: (server: { readonly address: string }, patience: ShortPatience) => AiProvider,
): void {
  describe(name, () => {
    let server: AiServer;
    beforeEach(async () => {
      server = await startAiServer();
    });
    afterEach(() => server.stop());

    const LONG: ShortPatience = { firstMs: 20_000, nextMs: 20_000, totalMs: 60_000 };

    async function ask(behaviour: AiBehaviour, patience = LONG, signal = new AbortController().signal) {
      server.behaviour = behaviour;
      const parts: AiPart[] = [];
      const problem = await (async () => {
        for await (const part of open(server, patience).propose(REQUEST, signal)) parts.push(part);
        return null;
      })().catch((error: unknown) => (error instanceof AiProviderError ? error.problem : error));
      const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
      return { parts, text, problem, end: parts.find(({ type }) => type === 'end') };
    }

    it('gives the text as it arrives, then what it took', async () => {
      server.answer = 'The defendant owed a duty of care.';
      const { parts, text, problem, end } = await ask('streams');
      expect([text, problem]).toEqual(['The defendant owed a duty of care.', null]);
      expect(parts.length).toBeGreaterThan(5);
      expect(end).toEqual({
        type: 'end',
        usage: { inputTokens: 120, outputTokens: 30, isEstimated: false },
        isCut: false,
      });
    });

    it('sends the prompt, the limit and the key, and asks for a stream', async () => {
      await ask('streams');
      expect(server.asked).toMatchObject([
        {
          path: '/v1/chat/completions',
          authorization: 'Bearer a-secret-key',
          body: { model: 'a-model', messages: REQUEST.messages, max_tokens: 400, stream: true },
        },
      ]);
    });

    it('reads letters that arrive in two parts', async () => {
      server.answer = 'Smith’s “duty” — § 1983';
      expect((await ask('streams')).text).toBe(server.answer);
    });

    it('takes an answer in one piece', async () => {
      const { text, end, problem } = await ask('answers-at-once');
      expect([text, problem, end?.type]).toEqual(['A proposal.', null, 'end']);
    });

    it('asks again in the words of newer models', async () => {
      expect((await ask('wants-newer-words')).text).toBe('A proposal.');
      expect(server.asked.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
        [400, undefined],
        [undefined, 400],
      ]);
    });

    it('says that the answer reached its limit, and estimates what it took', async () => {
      expect((await ask('reaches-its-limit')).end).toMatchObject({ isCut: true, usage: { isEstimated: true } });
    });

    it.each([
      ['refuses-the-key', 'key-refused'],
      ['refuses-the-request', 'request-refused'],
      ['knows-no-such-model', 'model-unknown'],
      ['is-elsewhere', 'nonsense'],
      ['only-reasons', 'nonsense'],
      ['is-busy', 'busy'],
      ['fails', 'failed'],
      ['fails-in-the-middle', 'failed'],
      ['sends-a-page', 'nonsense'],
      ['sends-nonsense', 'nonsense'],
      ['sends-nothing', 'nonsense'],
      ['never-ends', 'nonsense'],
      ['is-cut-off', 'cut-off'],
      ['withholds', 'withheld'],
      ['redirects', 'not-callable'],
    ] as const)('tells what is wrong when the server %s: %s', async (behaviour, problem) => {
      expect((await ask(behaviour)).problem).toBe(problem);
    });

    it.each([
      ['never-answers', { ...LONG, firstMs: 40 }],
      ['only-keeps-alive', { ...LONG, firstMs: 40 }],
      ['stalls', { ...LONG, nextMs: 40 }],
      ['stalls', { ...LONG, totalMs: 80 }],
    ] as const)('does not wait for a server that %s', async (behaviour, patience) => {
      expect((await ask(behaviour, patience)).problem).toBe('stalled');
      await server.asked[0]?.closed;
    });

    it('stops when it is told to, also at the server', async () => {
      const stopping = new AbortController();
      server.behaviour = 'stalls';
      const parts = open(server, LONG).propose(REQUEST, stopping.signal)[Symbol.asyncIterator]();
      expect((await parts.next()).value).toMatchObject({ type: 'text' });
      stopping.abort(new Error('enough'));
      await expect(parts.next()).rejects.toThrow('enough');
      await server.asked[0]?.closed;
    });

    it('says that the server cannot be reached', async () => {
      await server.stop();
      expect((await ask('streams')).problem).toBe('unreachable');
      server = await startAiServer();
    });
  });
}

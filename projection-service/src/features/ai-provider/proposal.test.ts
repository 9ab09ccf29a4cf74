import { type ProposalEvent, proposalBody } from '@lexledger/contracts/features/ai-provider';
import { type AiPart, type AiProvider, AiProviderError } from '@lexledger/infra/ai/port';
import { describe, expect, it } from 'vitest';
import { type PreparedProposal, propose } from './proposal.ts';
import type { Tokens } from './spending.ts';

const asked = proposalBody.parse({ kind: 'paragraph', instruction: 'The duty of care' });
const prepared: PreparedProposal = {
  asked,
  messages: [{ role: 'user', content: 'The duty of care' }],
  leftOut: [],
  replaced: [],
  placeholders: [{ original: 'Ada Okafor', sent: '[Client]' }],
  grounds: { passages: [{ number: 1, label: 'Deposition', text: 'The brakes failed.' }], given: [], library: [] },
  isSuspicious: false,
  most: { input: 50, output: 700 },
};
const END: AiPart = { type: 'end', usage: { inputTokens: 40, outputTokens: 9, isEstimated: false }, isCut: false };

/** A provider that sends these parts, and then fails if there is an error. */
const sending = (parts: readonly AiPart[], error?: Error): AiProvider => ({
  async *propose() {
    yield* parts;
    if (error !== undefined) throw error;
  },
});

async function run(provider: AiProvider, changes: Partial<PreparedProposal> = {}) {
  const events: ProposalEvent[] = [];
  const settled: Tokens[] = [];
  const proposal = propose(
    provider,
    { ...prepared, ...changes },
    {
      signal: new AbortController().signal,
      seal: async () => 'a seal',
      settle: async (tokens) => void settled.push(tokens),
    },
  );
  const failure = await (async () => {
    for await (const event of proposal) events.push(event);
    return null;
  })().catch((error: unknown) => error);
  return { events, settled, failure };
}

const words = (text: string): readonly AiPart[] =>
  (text.match(/.{1,3}/gs) ?? []).map((part) => ({ type: 'text', text: part }));

describe('a proposal', () => {
  it('arrives with names put back, then whole, with what has to be checked', async () => {
    const { events, settled } = await run(sending([...words('[Client] relied on the brakes [1], [2].'), END]));
    const last = events.at(-1);
    expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe(
      'Ada Okafor relied on the brakes [1], [2].',
    );
    expect(last).toMatchObject({
      type: 'done',
      text: 'Ada Okafor relied on the brakes [1], [2].',
      marks: [
        { kind: 'passage', isVerified: true },
        { kind: 'passage', isVerified: false },
      ],
      isCut: false,
      seal: 'a seal',
      tokens: 49,
    });
    expect(settled).toEqual([{ input: 40, output: 9 }]);
  });

  it('that is nonsense is refused, and counts what it took', async () => {
    const { events, settled } = await run(sending([...words('{"}{"[][][]'), END]));
    expect(events.at(-1)).toEqual({
      type: 'failed',
      problem: 'nonsense',
      message: 'The AI provider’s answer is not a text.',
    });
    expect(settled).toEqual([{ input: 40, output: 9 }]);
  });

  it('that is longer than the narrative it shortens is refused', async () => {
    const narrative = proposalBody.parse({ kind: 'shorter', instruction: 'Shorten it', text: 'A call with client.' });
    const { events } = await run(sending([...words('A very long call with the client.'), END]), { asked: narrative });
    expect(events.at(-1)).toMatchObject({ type: 'failed', problem: 'nonsense' });
  });

  it('that breaks off says why, and counts what was read and written', async () => {
    const { events, settled } = await run(sending(words('The first'), new AiProviderError('stalled', 'It stalled.')));
    expect(events.at(-1)).toEqual({ type: 'failed', problem: 'stalled', message: 'It stalled.' });
    expect(settled).toEqual([{ input: 50, output: 3 }]);
  });

  it('that never began costs nothing', async () => {
    const { settled } = await run(sending([], new AiProviderError('key-refused', 'No.')));
    expect(settled).toEqual([{ input: 0, output: 0 }]);
  });

  it('rejects for a defect of ours', async () => {
    const { failure, settled } = await run(sending([], new TypeError('a defect')));
    expect(failure).toBeInstanceOf(TypeError);
    expect(settled).toHaveLength(1);
  });
});

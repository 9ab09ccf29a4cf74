import type { ProposalProblem } from '@lexledger/contracts/features/ai-provider';
import { z } from 'zod';
import { type Outbound, type OutboundAnswer, OutboundError } from '../outbound/outbound.ts';
import {
  type AiPart,
  type AiProvider,
  AiProviderError,
  type AiRequest,
  type AiUsage,
  estimatedTokens,
} from './port.ts';
import { LineTooLongError, readServerSentEvents } from './server-sent-events.ts';

export interface OpenAiSettings {
  /** Address of the API, to which `/chat/completions` is added: 'https://api.openai.com/v1'. */
  readonly address: string;
  readonly model: string;
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
}

export interface AiPatience {
  /** Milliseconds until the answer begins, from the head of the response to its first word. */
  readonly firstMs: number;
  /** Milliseconds between two parts. */
  readonly nextMs: number;
  readonly totalMs: number;
}

const USUAL_PATIENCE: AiPatience = { firstMs: 45_000, nextMs: 20_000, totalMs: 240_000 };

/** A megabyte of events is some hundred thousand words. */
const MOST_BYTES = 4_000_000;
const MOST_BYTES_OF_ERROR = 20_000;

/** One event of the stream. Servers that imitate the API leave out this or that. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) }).nullish(),
  error: z.unknown().optional(),
});

/** A whole answer, which servers that cannot stream send instead. */
const whole = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
  usage: chunk.shape.usage,
});

const MESSAGES: Readonly<Record<ProposalProblem, string>> = {
  'key-refused': 'The AI provider did not accept the key.',
  'request-refused': 'The AI provider did not accept the request. Is the model’s name right?',
  'model-unknown': 'The AI provider has no model of this name, or your account there may not use it.',
  busy: 'The AI provider is busy, or your account there has reached its limit.',
  failed: 'The AI provider failed.',
  stalled: 'The AI provider stopped answering.',
  nonsense: 'The AI provider sent something that is no answer. Is its address right?',
  'cut-off': 'The connection to the AI provider was lost before its answer was whole.',
  withheld: 'The AI provider withheld its answer.',
  unreachable: 'The AI provider cannot be reached. Is it running, and is its address right?',
  'not-callable': 'The AI provider cannot be called.',
};

/** Models that reason first may come to their limit before the first word. */
const THOUGHT_ONLY = 'The model reached its limit of length before it wrote a word. Choose one that reasons less.';

const failure = (problem: ProposalProblem, cause?: unknown): AiProviderError =>
  new AiProviderError(problem, MESSAGES[problem], { cause });

/** How servers of this API say that they do not have the model. */
const NO_MODEL =
  /\bmodel\b[^.]{0,200}\b(?:not found|not exist|not supported|unknown|invalid)\b|model_not_found|\bno such model\b/i;

function problemOf(status: number, said: string): ProposalProblem {
  if ((status === 400 || status === 403 || status === 404) && NO_MODEL.test(said)) return 'model-unknown';
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 408 || status === 429) return 'busy';
  if (status >= 500) return 'failed';
  return status === 404 || status === 405 ? 'nonsense' : 'request-refused';
}

/** What an error means, before the answer began and after. */
function translated(error: unknown, signal: AbortSignal, hasBegun: boolean): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof AiProviderError) return error;
  if (error instanceof LineTooLongError) return failure('nonsense', error);
  if (!(error instanceof OutboundError)) return error;
  switch (error.problem) {
    case 'too-slow':
      return failure('stalled', error);
    case 'too-large':
      return failure('nonsense', error);
    case 'unreachable':
      return failure(hasBegun ? 'cut-off' : 'unreachable', error);
    default:
      return new AiProviderError('not-callable', error.message, { cause: error });
  }
}

/** The text of an answer, or of its beginning. */
async function beginningOf({ body }: OutboundAnswer, most = MOST_BYTES_OF_ERROR): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Collects what the events say beside their text. */
function createTally({ messages }: AiRequest) {
  let usage: z.output<typeof chunk>['usage'] = null;
  let reason: string | null = null;
  let written = '';
  return {
    note(event: z.output<typeof chunk>): string {
      usage = event.usage ?? usage;
      const [choice] = event.choices ?? [];
      reason = choice?.finish_reason ?? reason;
      const text = choice?.delta?.content ?? '';
      written += text;
      return text;
    },
    hasEnded: (): boolean => reason !== null,
    hasText: (): boolean => written.trim() !== '',
    end(): AiPart {
      if (reason === 'content_filter') throw failure('withheld');
      if (written.trim() === '')
        throw reason === 'length' ? new AiProviderError('nonsense', THOUGHT_ONLY) : failure('nonsense');
      const counted: AiUsage =
        usage === null || usage === undefined
          ? {
              inputTokens: estimatedTokens(messages.map(({ content }) => content).join('\n')),
              outputTokens: estimatedTokens(written),
              isEstimated: true,
            }
          : { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens, isEstimated: false };
      return { type: 'end', usage: counted, isCut: reason === 'length' };
    },
  };
}

type Tally = ReturnType<typeof createTally>;

async function* streamed(answer: OutboundAnswer, tally: Tally, beganInTime: () => void): AsyncGenerator<AiPart> {
  let isDone = false;
  for await (const data of readServerSentEvents(answer.body)) {
    if (data === '[DONE]') {
      isDone = true;
      break;
    }
    const read = chunk.safeParse(parsed(data));
    if (!read.success) throw failure('nonsense', read.error);
    if (read.data.error !== undefined && read.data.error !== null) throw failure('failed');
    const text = tally.note(read.data);
    if (text === '') continue;
    beganInTime();
    yield { type: 'text', text };
  }
  // Without a reason and without the last event the connection was lost in the middle, or never was one of this API.
  if (!isDone && !tally.hasEnded()) throw failure(tally.hasText() ? 'cut-off' : 'nonsense');
  yield tally.end();
}

async function* atOnce(answer: OutboundAnswer, tally: Tally): AsyncGenerator<AiPart> {
  const read = whole.safeParse(parsed(await beginningOf(answer, MOST_BYTES)));
  if (!read.success) throw failure('nonsense', read.error);
  const [{ message, finish_reason }] = read.data.choices as [(typeof read.data.choices)[number]];
  const text = tally.note({ choices: [{ delta: message, finish_reason }], usage: read.data.usage });
  if (text !== '') yield { type: 'text', text };
  yield tally.end();
}

/** A provider by the API that OpenAI made usual: POST {address}/chat/completions. */
export function createOpenAiProvider(
  outbound: Outbound,
  { address, model, apiKey }: OpenAiSettings,
  patience: AiPatience = USUAL_PATIENCE,
): AiProvider {
  const ask = (body: object, signal: AbortSignal): Promise<OutboundAnswer> =>
    outbound.request({
      url: `${address.replace(/\/+$/, '')}/chat/completions`,
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/json',
        'content-type': 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      limits: {
        bytes: MOST_BYTES,
        beginMs: patience.firstMs,
        idleMs: patience.nextMs,
        totalMs: patience.totalMs,
      },
      signal,
    });

  /** Asks once more, in the words of other versions of the API, when the server says that it knows only those. */
  async function accepted({ messages, maxTokens }: AiRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    const common = { model, messages, stream: true };
    const usual = { ...common, max_tokens: maxTokens, stream_options: { include_usage: true } };
    const answer = await ask(usual, signal);
    if (answer.status === 200) return answer;
    const said = await beginningOf(answer);
    const { max_tokens: limit, stream_options: options } = usual;
    const isNewer = said.includes('max_completion_tokens');
    if (answer.status === 400 && (isNewer || said.includes('stream_options'))) {
      const again = await ask(
        { ...common, ...(isNewer ? { max_completion_tokens: limit, stream_options: options } : { max_tokens: limit }) },
        signal,
      );
      if (again.status === 200) return again;
      throw failure(problemOf(again.status, await beginningOf(again)));
    }
    throw failure(problemOf(answer.status, said));
  }

  return {
    async *propose(request, signal) {
      const controller = new AbortController();
      const both = AbortSignal.any([signal, controller.signal]);
      // Comments and empty events keep a connection from being idle, but are no answer.
      const first = setTimeout(() => controller.abort(failure('stalled')), patience.firstMs).unref();
      let hasBegun = false;
      try {
        const answer = await accepted(request, both);
        hasBegun = true;
        const type = answer.headers['content-type'] ?? '';
        const tally = createTally(request);
        if (type.startsWith('application/json')) yield* atOnce(answer, tally);
        else if (type.startsWith('text/event-stream')) yield* streamed(answer, tally, () => clearTimeout(first));
        else throw failure('nonsense');
      } catch (error) {
        throw translated(error, both, hasBegun);
      } finally {
        clearTimeout(first);
        controller.abort();
      }
    },
  };
}

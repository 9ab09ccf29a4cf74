import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in for an AI provider behaves. */
export type AiBehaviour =
  | 'streams'
  /** Answers in one piece, as servers do that cannot stream. */
  | 'answers-at-once'
  /** Names the limit of tokens differently, as newer models do. */
  | 'wants-newer-words'
  | 'reaches-its-limit'
  | 'never-answers'
  /** Sends comments and no text. */
  | 'only-keeps-alive'
  | 'stalls'
  | 'is-cut-off'
  | 'withholds'
  | 'refuses-the-key'
  | 'refuses-the-request'
  | 'knows-no-such-model'
  | 'is-elsewhere'
  /** Reasons until its limit, and writes nothing. */
  | 'only-reasons'
  | 'is-busy'
  | 'fails'
  | 'fails-in-the-middle'
  | 'sends-a-page'
  | 'sends-nonsense'
  | 'sends-nothing'
  | 'redirects'
  | 'never-ends';

export interface AskedOfAi {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream: boolean;
    readonly [field: string]: unknown;
  };
  /** Resolves when the caller has closed the connection, or has been answered. */
  readonly closed: Promise<unknown>;
}

export interface AiServer {
  /** Address of the API: 'http://127.0.0.1:4901/v1'. */
  readonly address: string;
  behaviour: AiBehaviour;
  /** The text of the next answers, or what makes it of the request: a model that obeys a document, for instance. */
  answer: string | ((asked: AskedOfAi) => string);
  /** Milliseconds between the parts of an answer. */
  pauseMs: number;
  readonly asked: readonly AskedOfAi[];
  stop(): Promise<void>;
}

const SSE = { 'content-type': 'text/event-stream' };
const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const delta = (content: string, finish_reason: string | null = null): string =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason }] });
const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };

/** The words of a text, each with the white space after it. */
const partsOf = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? [];

/** A server that speaks the API of OpenAI, well or badly. */
export async function startAiServer(port = 0): Promise<AiServer> {
  const asked: AskedOfAi[] = [];
  const settings = { behaviour: 'streams' as AiBehaviour, answer: 'A proposal.' as AiServer['answer'], pauseMs: 0 };

  async function stream(response: ServerResponse, text: string, end: readonly string[]): Promise<void> {
    response.writeHead(200, SSE);
    response.write(event({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }));
    for (const part of partsOf(text)) {
      if (response.destroyed) return;
      response.write(delta(part));
      await new Promise((resolve) => setTimeout(resolve, settings.pauseMs));
    }
    for (const last of end) response.write(last);
    response.end();
  }

  const ENDS = [delta('', 'stop'), event({ choices: [], usage }), event('[DONE]')];

  const behaviours: Readonly<
    Record<AiBehaviour, (response: ServerResponse, text: string, body: AskedOfAi['body']) => unknown>
  > = {
    streams: (response, text) => stream(response, text, ENDS),
    'answers-at-once': (response, text) =>
      json(response, 200, { choices: [{ message: { content: text }, finish_reason: 'stop' }], usage }),
    'wants-newer-words': (response, text, body) =>
      'max_tokens' in body
        ? json(response, 400, { error: { message: "Use 'max_completion_tokens' instead of 'max_tokens'." } })
        : stream(response, text, ENDS),
    'reaches-its-limit': (response, text) => stream(response, text, [delta('', 'length'), event('[DONE]')]),
    'never-answers': () => undefined,
    'only-keeps-alive': (response) => {
      response.writeHead(200, SSE);
      const timer = setInterval(() => response.write(': still here\n\n'), 5);
      response.on('close', () => clearInterval(timer));
    },
    stalls: (response) => {
      response.writeHead(200, SSE);
      response.write(delta('The first '));
    },
    'is-cut-off': (response) => {
      response.writeHead(200, SSE);
      response.write(delta('The first '), () => response.destroy());
    },
    withholds: (response) => {
      response.writeHead(200, SSE).end(delta('I ', null) + delta('', 'content_filter') + event('[DONE]'));
    },
    'refuses-the-key': (response) => json(response, 401, { error: { message: 'Incorrect API key provided' } }),
    'refuses-the-request': (response) => json(response, 400, { error: { message: 'Unsupported parameter' } }),
    'knows-no-such-model': (response, _text, { model }) =>
      json(response, 404, { error: { message: `The model \`${model}\` does not exist`, code: 'model_not_found' } }),
    'is-elsewhere': (response) =>
      void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found'),
    'only-reasons': (response) => void response.writeHead(200, SSE).end(delta('', 'length') + event('[DONE]')),
    'is-busy': (response) => json(response, 429, { error: { message: 'Rate limit reached' } }),
    fails: (response) => json(response, 500, { error: { message: 'The server had an error' } }),
    'fails-in-the-middle': (response) => {
      response.writeHead(200, SSE).end(delta('The first ') + event({ error: { message: 'overloaded' } }));
    },
    'sends-a-page': (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
    'sends-nonsense': (response) => void response.writeHead(200, SSE).end('data: {"choices":"none"}\n\n'),
    'sends-nothing': (response) => void response.writeHead(200, SSE).end(delta('', 'stop') + event('[DONE]')),
    redirects: (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    'never-ends': (response) => {
      response.writeHead(200, SSE);
      const timer = setInterval(() => response.write(delta('again '.repeat(20_000))), 1);
      response.on('close', () => clearInterval(timer));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one: AskedOfAi = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()) as AskedOfAi['body'],
      closed: once(response, 'close'),
    };
    asked.push(one);
    const { answer, behaviour } = settings;
    await behaviours[behaviour](response, typeof answer === 'string' ? answer : answer(one), one.body);
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(settings, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

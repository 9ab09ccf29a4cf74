import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import {
  aiRoutes,
  type ProposalEvent,
  type ProposalPreview,
  type proposalBody,
} from '@lexledger/contracts/features/ai-provider';
import { instant } from '@lexledger/contracts/kernel/clock';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import { createSharedLimiter } from '@lexledger/infra/http/shared-limiter';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { aiSettingsProjection, aiSettingsQuery } from './ai-settings.view.ts';
import { type PreparedProposal, prepareProposal, propose } from './proposal.ts';
import { type AiSettingsInUse, type ProviderInUse, readAiSettings } from './provider-settings.ts';
import { createSpending, type Reservation, type Tokens } from './spending.ts';
import { TEST_PROMPT, testProvider } from './test-provider.ts';

/** Milliseconds between comments that keep proxies from ending a stream in which nothing happens. */
const KEEP_ALIVE_MS = 10_000;

const written = (event: ProposalEvent): string => `data: ${JSON.stringify(event)}\n\n`;

const previewOf = (
  { address, model }: ProviderInUse,
  { messages, leftOut, replaced, most }: PreparedProposal,
  { names, sources }: AiSettingsInUse['settings'],
): ProposalPreview => ({
  address,
  model,
  messages: [...messages],
  leftOut: [...leftOut],
  replaced: [...replaced],
  names,
  sources,
  tokens: most.input + most.output,
});

/** The events as a stream of server-sent events, which ends when the reader closes the connection. */
function streamed(
  events: AsyncIterable<ProposalEvent>,
  stopping: AbortController,
  onDefect: (error: unknown) => void,
): PassThrough {
  const stream = new PassThrough();
  stream.once('close', () => stopping.abort());
  const keepAlive = setInterval(() => stream.write(': waiting\n\n'), KEEP_ALIVE_MS);
  async function write(): Promise<void> {
    for await (const event of events) {
      if (!stream.write(written(event))) await once(stream, 'drain', { signal: stopping.signal });
    }
  }
  write()
    .catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      onDefect(error);
      stream.write(written({ type: 'failed', problem: 'failed', message: 'Something went wrong on our side.' }));
    })
    .finally(() => {
      clearInterval(keepAlive);
      stream.end();
    });
  return stream;
}

const common = { tags: ['ai-provider'] };

/** What the routes that call the provider share: how often they may, and what it may take in a day. */
function createAsking(app: FastifyInstance, { clock }: RouteServices) {
  const { store } = app.sessions;
  const spending = createSpending(store, clock);
  const limiter = createSharedLimiter(store, 'ai proposals', app.httpLimits.proposals, clock);
  return {
    spending,
    /** @throws HttpRefusal TOO_MANY_REQUESTS, AI_DAY_SPENT */
    async reserve(actor: Actor, inUse: AiSettingsInUse, most: Tokens): Promise<Reservation> {
      const retryAfter = await limiter.take(actor.userId);
      if (retryAfter > 0) throw new HttpRefusal('TOO_MANY_REQUESTS', { retryAfter });
      const reservation = await spending.reserve(actor, inUse, most);
      if (reservation === null) throw new HttpRefusal('AI_DAY_SPENT');
      return reservation;
    },
  };
}

type Asking = ReturnType<typeof createAsking>;

/** Asks for one word. Nothing of a case goes out, so that it need not have been seen what is sent. */
function registerTest(app: FastifyInstance, services: RouteServices, { reserve }: Asking): void {
  const { test } = aiRoutes;
  app.post(
    test.path,
    {
      schema: {
        ...common,
        summary: test.summary,
        operationId: 'TestAiProvider',
        body: test.body,
        response: { [test.status]: test.answer, default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const inUse = await readAiSettings(actor, services);
      const { provider } = inUse;
      if (provider === null) throw new HttpRefusal('AI_NOT_CONFIGURED');
      const reservation = await reserve(actor, inUse, TEST_PROMPT.most);
      const { found, taken } = await testProvider(services.openAi(provider), provider.model, services.clock);
      await reservation.settle(taken);
      return reply.header('cache-control', 'private, no-store').send(found);
    },
  );
}

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const { clock, openAi, sealProposal, reportDefect } = services;
  const routes = createAsking(app, services);
  const { status, propose: asking } = aiRoutes;
  registerTest(app, services, routes);

  app.get(
    status.path,
    {
      schema: {
        ...common,
        summary: status.summary,
        operationId: 'GetAiStatus',
        response: { [status.status]: status.answer, default: errorBody },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const inUse = await readAiSettings(actor, services);
      const { provider, isAcknowledged } = inUse;
      return reply.header('cache-control', 'private, no-store').send({
        source: provider?.source ?? null,
        address: provider?.address ?? null,
        model: provider?.model ?? null,
        operatorDailyTokens: services.aiEnvironment?.dailyTokens ?? null,
        isAcknowledged,
        today: await routes.spending.today(actor, inUse),
      });
    },
  );

  app.post(
    asking.path,
    {
      schema: {
        ...common,
        summary: asking.summary,
        operationId: 'ProposeText',
        body: asking.body,
        response: { [asking.status]: asking.answer, default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { userId } = actor;
      const body = request.body as z.output<typeof proposalBody>;
      const inUse = await readAiSettings(actor, services);
      const { provider, isAcknowledged, settings } = inUse;
      if (provider === null) throw new HttpRefusal('AI_NOT_CONFIGURED');
      reply.header('cache-control', 'private, no-store');
      const prepared = await prepareProposal(actor, body, inUse, services);
      if (body.preview) return reply.send(previewOf(provider, prepared, settings));
      if (!isAcknowledged) throw new HttpRefusal('AI_SENDING_UNSEEN');
      const reservation = await routes.reserve(actor, inUse, prepared.most);

      const { model } = provider;
      const stopping = new AbortController();
      async function* events(): AsyncGenerator<ProposalEvent> {
        yield { type: 'begun', model };
        yield* propose(openAi(provider as ProviderInUse), prepared, {
          signal: stopping.signal,
          seal: () =>
            sealProposal(userId, { kind: body.kind, model, at: instant(clock) }, JSON.stringify(prepared.messages)),
          settle: (tokens) => reservation.settle(tokens),
        });
      }
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(
          streamed(events(), stopping, (error) => reportDefect('an AI proposal failed', error, String(request.id))),
        );
    },
  );
}

export const aiProvider = {
  projections: [aiSettingsProjection],
  queries: [aiSettingsQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;

import {
  type LogHeadEvent,
  type LogHeads,
  listLogHeads,
  logHeadStampRoute,
  logHeadsView,
} from '@lexledger/contracts/features/log-heads';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { evolveLogHeads, noLogHeads } from '@lexledger/contracts/logHeads';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { ofRecord } from '../../kernel/made-file.ts';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { readOfFile, recordedFor } from '../../kernel/recorded-read.ts';
import { requireRight } from '../../kernel/require-right.ts';
import { savedFileHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';

type Document = LogHeads & { readonly userId: string };

const evolved = (document: Document | null, event: LogHeadEvent, id: string): Document => ({
  ...evolveLogHeads(document ?? noLogHeads(id), event),
  userId: document?.userId ?? event.metadata.userId ?? '',
});

export const logHeadsProjection = defineProjection(logHeadsView, {
  version: 1,
  indexes: [],
  project: {
    LogHeadRecipientsChosen: evolved,
    LogHeadAskedFor: evolved,
    LogHeadKept: evolved,
    LogHeadStamped: evolved,
    LogHeadMailAttempted: evolved,
    LogHeadMailSettled: evolved,
  },
});

const logHeadsQuery = answerQuery(
  listLogHeads,
  async ({ actor, read }) => {
    const firmId = firmIdOf(actor);
    const known = (await read.get(logHeadsView.name, firmId)) as unknown as Document | null;
    return { body: known ?? noLogHeads(firmId) };
  },
  { timeless: true },
);

const STAMP = { path: logHeadStampRoute.path, operationId: 'GetLogHeadStamp' };

/** The stamp of a head, in base64; null where there is none. */
async function stampOf(firmId: string, headId: string, { past }: Pick<RouteServices, 'past'>): Promise<string | null> {
  const events = (await past(streamName('loghead', firmId))) as readonly LogHeadEvent[];
  const stamped = events.find(({ type, data }) => type === 'LogHeadStamped' && data.headId === headId);
  return stamped?.type === 'LogHeadStamped' ? stamped.data.stamp : null;
}

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const { rightsOf, recordRead } = services;
  app.get(
    STAMP.path,
    {
      schema: {
        tags: ['transparency-log'],
        summary: logHeadStampRoute.summary,
        operationId: STAMP.operationId,
        params: ofRecord,
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), STAMP.operationId);
      const { id } = request.params as { readonly id: string };
      const stamp = await stampOf(firmIdOf(actor), id, services);
      if (stamp === null) throw new HttpRefusal('NOT_FOUND');
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', STAMP, id));
      const bytes = Buffer.from(stamp, 'base64');
      return reply.headers(savedFileHeaders('application/timestamp-reply', bytes.length, 'checkpoint.tsr')).send(bytes);
    },
  );
}

export const logHeads = {
  projections: [logHeadsProjection],
  queries: [logHeadsQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;

import {
  type PracticeExport,
  practiceExportFile,
  practiceExportsView,
} from '@lexledger/contracts/features/practice-export';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { instant } from '@lexledger/contracts/kernel/clock';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { firmTreeOf, headOfTree, takesAll } from '../../kernel/log-head.ts';
import { ofRecord } from '../../kernel/made-file.ts';
import type { Reader } from '../../kernel/reader.ts';
import { readOfFile, recordedFor } from '../../kernel/recorded-read.ts';
import { requireRight } from '../../kernel/require-right.ts';
import { savedStreamHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { practiceExportsProjection, practiceExportsQuery } from './practice-exports.view.ts';
import { type PracticeOf, practiceZip } from './practice-zip.ts';
import { RECORD_KINDS } from './record-kinds.ts';

const FILE = { path: practiceExportFile.path, operationId: 'GetPracticeExportFile' };

/** @throws HttpRefusal NOT_FOUND for what is not the person's, EXPORT_EXPIRED */
export async function requireReleased(
  id: string,
  actor: Pick<Actor, 'userId'>,
  read: Pick<Reader, 'get'>,
  now: string,
): Promise<void> {
  const found = (await read.get(practiceExportsView.name, id)) as unknown as PracticeExport | null;
  if (found?.userId !== actor.userId) throw new HttpRefusal('NOT_FOUND');
  if (found.expiresAt <= now) throw new HttpRefusal('EXPORT_EXPIRED');
}

/** The log of the practice, for its founder from whom nothing is hidden; null for everybody else. */
async function logFor(actor: Actor, services: RouteServices): Promise<PracticeOf['log']> {
  if (firmIdOf(actor) !== actor.userId || !takesAll(services.rightsOf(actor))) return null;
  const { keys: _keys, ...head } = headOfTree(await firmTreeOf(actor, services));
  return { head, store: services.log, open: services.openEvent };
}

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const { readFor, rightsOf, catchUp, clock, blobs, recordRead } = services;
  app.get(
    FILE.path,
    {
      schema: {
        ...{ tags: ['practice-export'], summary: practiceExportFile.summary, operationId: FILE.operationId },
        params: ofRecord,
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), FILE.operationId);
      const { id } = request.params as { readonly id: string };
      await catchUp(practiceExportsView.name);
      await requireReleased(id, actor, readFor(actor), instant(clock));
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', FILE, id));
      await Promise.all(RECORD_KINDS.map(({ name }) => catchUp(name)));
      const read = readFor(actor);
      const from = firmOf(await read.get('firm-profiles', firmIdOf(actor)))?.firmName ?? actor.username;
      const log = await logFor(actor, services);
      const zip = practiceZip({ accountId: actor.userId, from, exportedAt: instant(clock), read, blobs, log });
      const name = `${from} ${calendarDay(clock.now(), actor.timeZone)}.zip`;
      return reply.headers(savedStreamHeaders('application/zip', name)).send(zip);
    },
  );
}

export const practiceExport = {
  projections: [practiceExportsProjection],
  queries: [practiceExportsQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;

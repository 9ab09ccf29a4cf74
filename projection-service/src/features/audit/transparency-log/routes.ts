import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { type LogExportQuery, logExportQuery, transparencyLogRoutes } from '@lexledger/contracts/transparencyLog';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import { writeProof } from '@lexledger/infra/transparency-log/checkpoint';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { firmTreeOf, headOfTree, takesAll } from '../../../kernel/log-head.ts';
import { ofRecord } from '../../../kernel/made-file.ts';
import { readOfFile, recordedFor } from '../../../kernel/recorded-read.ts';
import { requireRight } from '../../../kernel/require-right.ts';
import { savedFileHeaders, savedStreamHeaders } from '../../../kernel/saved-file.ts';
import type { RouteServices } from '../../../kernel/service-feature.ts';
import { stampIfAnswered, stampOfHead } from '../../../kernel/stamped-head.ts';
import { type Asked, entryById } from '../visible-page.ts';
import { exportHead, exportPart, exportWhole, proofOf } from './export.ts';
import { reachedBy } from './reached.ts';

const TAGS = ['transparency-log'];
const PROOF = { path: transparencyLogRoutes.proof.path, operationId: 'GetLogProof' };
const HEAD_FILE = { path: transparencyLogRoutes.headFile.path, operationId: 'GetLogHeadFile' };
const EXPORT = { path: transparencyLogRoutes.export.path, operationId: 'ExportLog' };

const askedBy = (actor: Actor, { readFor, past }: Pick<RouteServices, 'readFor' | 'past'>): Asked => ({
  actor,
  read: readFor(actor),
  past,
});

/**
 * The proof of an entry of the audit trail.
 * @throws HttpRefusal NOT_FOUND for an entry that the person is not shown
 */
async function proofFor(id: string, actor: Actor, services: RouteServices): Promise<string> {
  const [{ stream, revision }] = await entryById(id, askedBy(actor, services));
  const [event] = await services.log.read(stream, revision);
  const { reader, checkpoint } = await firmTreeOf(actor, services);
  const ordinal = event?.id === id ? await reader.ordinalAt(event.position) : null;
  // What was recorded under another firm is in that firm's tree, and stays there.
  if (event === undefined || ordinal === null) throw new HttpRefusal('NOT_FOUND');
  return writeProof(await proofOf(event, ordinal, { reader, checkpoint }));
}

/** The routes of the log of a firm, and of what proves that nothing in it was changed. */
export function registerLogRoutes(app: FastifyInstance, services: RouteServices): void {
  const { head, headFile, proof, export: exported } = transparencyLogRoutes;
  const { rightsOf, catchUp, clock, recordRead } = services;
  app.get(
    head.path,
    {
      schema: {
        ...{ tags: TAGS, summary: head.summary, operationId: 'GetLogHead' },
        response: { [head.status]: head.answer, default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), 'GetLogHead');
      return { ...headOfTree(await firmTreeOf(actor, services)), canStamp: services.stampTime !== null };
    },
  );
  app.get(
    headFile.path,
    {
      schema: {
        ...{ tags: TAGS, summary: headFile.summary, operationId: HEAD_FILE.operationId },
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), HEAD_FILE.operationId);
      const tree = await firmTreeOf(actor, services);
      const stamp = await stampOfHead(tree.checkpoint, services);
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', HEAD_FILE, null));
      const name = `log-head-${calendarDay(clock.now(), actor.timeZone)}.zip`;
      return reply.headers(savedStreamHeaders('application/zip', name)).send(exportHead({ ...tree, stamp }));
    },
  );
  app.get(
    proof.path,
    {
      schema: {
        ...{ tags: TAGS, summary: proof.summary, operationId: PROOF.operationId },
        params: ofRecord,
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), PROOF.operationId);
      await catchUp('audit-logs');
      const { id } = request.params as { readonly id: string };
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', PROOF, id));
      const bytes = Buffer.from(await proofFor(id, actor, services));
      return reply.headers(savedFileHeaders('text/plain; charset=utf-8', bytes.length, `${id}.tlog-proof`)).send(bytes);
    },
  );
  app.get(
    exported.path,
    {
      schema: {
        ...{ tags: TAGS, summary: exported.summary, operationId: EXPORT.operationId },
        querystring: logExportQuery,
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const rights = rightsOf(actor);
      requireRight(rights, EXPORT.operationId);
      const query = request.query as LogExportQuery;
      const isPart = query.caseId !== undefined || query.clientId !== undefined || !takesAll(rights);
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', EXPORT, query.caseId ?? null));
      if (isPart) await catchUp('audit-logs');
      const tree = await firmTreeOf(actor, services);
      const of = { ...tree, stamp: await stampIfAnswered(tree.checkpoint, services) };
      const zip = isPart
        ? exportPart(of, await reachedBy(query, of.reader, services.log, askedBy(actor, services)))
        : exportWhole({ ...of, log: services.log });
      const name = `log-${calendarDay(clock.now(), actor.timeZone)}.zip`;
      return reply.headers(savedStreamHeaders('application/zip', name)).send(zip);
    },
  );
}

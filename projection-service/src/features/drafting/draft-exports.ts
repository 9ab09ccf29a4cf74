import { buffer } from 'node:stream/consumers';
import type { Block } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import {
  type DocumentTemplate,
  type Draft,
  documentTemplatesView,
  draft,
  draftRoutes,
  draftsView,
  getDraftValues,
  type TemplateFile,
  templateRoutes,
  wordFileOf,
} from '@lexledger/contracts/features/drafting';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { streamName } from '@lexledger/contracts/kernel/event';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import { compareDocuments } from '@lexledger/domain/drafting/compare';
import { type FilledDocument, type FillWith, fillDocument } from '@lexledger/domain/drafting/fill';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { cityLine } from '@lexledger/domain/firmWords';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { disposition } from '../../kernel/disposition.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { personName } from '../../kernel/person-name.ts';
import { createPrinter } from '../../kernel/printer.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { valuesOfCase } from './case-values.ts';
import type { PrintedDraft } from './draft-paper.ts';
import type { PrintedRedline } from './draft-redline.ts';
import { versionFrom } from './draft-version.ts';
import type { FilledWordFile } from './draft-word.ts';

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** Milliseconds after which a print fails: a PDF of two hundred pages takes some twenty seconds. */
const LONGEST_MS = 120_000;

const NO_VALUES: Omit<DraftValues, 'today'> = { values: {}, parties: [], facts: [], authorities: [] };

/** What of a draft is printed. */
interface Printable extends Pick<Draft, 'title' | 'paper' | 'roles' | 'parties' | 'answers'> {
  readonly blocks: readonly Block[];
  /** The Word file that it is filled into; null for one of blocks. */
  readonly word: TemplateFile | null;
  readonly values: DraftValues;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const givenOf = ({ roles, parties, answers, values }: Printable): FillWith => ({
  roles: rolesByKey(roles),
  parties,
  answers,
  values,
});

const filled = (printable: Printable): FilledDocument => fillDocument(printable.blocks, givenOf(printable));

function letterheadOf(firm: FirmDetails | null): PrintedDraft['letterhead'] {
  if (firm === null) return null;
  const lines = [firm.street?.replaceAll('\n', ', '), cityLine(firm), firm.phone, firm.email, firm.website];
  return { name: firm.firmName, lines: lines.filter((line): line is string => Boolean(line)) };
}

/**
 * The draft as it is now, or one of its versions. A final draft is its final version: what the records say since does
 * not change it.
 */
async function printableOf(
  { read, past, clock }: Pick<RouteServices, 'read' | 'past' | 'clock'>,
  record: Draft,
  asked: number | undefined,
  actor: Actor,
): Promise<Printable> {
  const final = record.status === 'final' ? record.versions.findLast(({ kind }) => kind === 'final') : undefined;
  const wanted = asked ?? final?.versionNumber;
  const today = calendarDay(clock.now(), actor.timeZone);
  if (wanted !== undefined) {
    const version = versionFrom(await past(streamName(draft.category, record.id)), wanted);
    if (version === null) throw new HttpRefusal('NOT_FOUND');
    const { values, version: saved, ...rest } = version;
    return { ...rest, values: values ?? { today, ...NO_VALUES }, at: Date.parse(saved.savedAt) };
  }
  const values = await valuesOfCase(read, record.caseId, { userId: record.userId, timeZone: actor.timeZone, today });
  const blocks = inOrder(record.blocks ?? {}).map(([, block]) => block);
  const word = record.wordFile === null ? null : record.word;
  return { ...record, answers: record.answers ?? {}, blocks, word, values, at: Date.parse(record.updatedAt) };
}

/**
 * The Word file of the draft's template, to be filled.
 * @throws HttpRefusal NOT_FOUND where its bytes are gone, DRAFT_INVALID where it would be too long
 */
async function openedWordFile(
  { blobs }: RouteServices,
  { fileData }: TemplateFile,
  printable: Printable,
): Promise<FilledWordFile> {
  const { isCut, problems } = filled(printable);
  if (isCut) {
    throw new HttpRefusal('DRAFT_INVALID', { issues: problems.map((message) => ({ path: 'blocks', message })) });
  }
  const blob = await blobs?.open(fileData);
  if (!blob) throw new HttpRefusal('NOT_FOUND');
  return { as: 'word', file: await buffer(blob.content), blocks: printable.blocks, given: givenOf(printable) };
}

/** Registers one route whose answer is a file. */
function registerFile<Asked>(
  app: FastifyInstance,
  { read, catchUp }: RouteServices,
  route: {
    readonly path: string;
    readonly summary: string;
    readonly operationId: string;
    readonly query: z.ZodType<Asked>;
    readonly type: string;
    readonly answer: (
      record: Draft,
      asked: Asked,
      actor: Actor,
    ) => Promise<{ readonly name: string; readonly file: Buffer }>;
  },
): void {
  app.get(
    route.path,
    {
      schema: {
        tags: ['drafting'],
        summary: route.summary,
        operationId: route.operationId,
        querystring: route.query,
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: (request, _reply, next) =>
        next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params as { readonly id: string };
      // A link cannot say after which change it is followed.
      await Promise.all(getDraftValues.reads.map((view) => catchUp(view)));
      const record = (await read.get(draftsView.name, id)) as unknown as Draft | null;
      if (record === null || record.userId !== actor.userId) throw new HttpRefusal('NOT_FOUND');
      const { name, file } = await route.answer(record, request.query as Asked, actor);
      return reply.headers(fileHeaders(route.type, file.length, name)).send(file);
    },
  );
}

const fileHeaders = (type: string, length: number, name: string) => ({
  'content-type': type,
  'content-length': String(length),
  'content-disposition': disposition('attachment', safeFileName(name)),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

/** The route of the Word file that a template was uploaded as. */
export function registerTemplateFile(app: FastifyInstance, { read, blobs, catchUp }: RouteServices): void {
  const { path, summary } = templateRoutes.file;
  app.get(
    path,
    {
      schema: {
        tags: ['drafting'],
        summary,
        operationId: 'GetDocumentTemplateFile',
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: (request, _reply, next) =>
        next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
    },
    async (request, reply) => {
      const { userId } = requireActor(request);
      const { id } = request.params as { readonly id: string };
      await catchUp(documentTemplatesView.name);
      const template = (await read.get(documentTemplatesView.name, id)) as unknown as DocumentTemplate | null;
      const file = template?.userId === userId ? wordFileOf(template) : undefined;
      const blob = file === undefined ? null : await blobs?.open(file.fileData);
      if (file === undefined || !blob) throw new HttpRefusal('NOT_FOUND');
      request.raw.once('close', () => blob.content.destroy());
      return reply.headers(fileHeaders(TYPES.docx, blob.size, file.fileName ?? 'Template.docx')).send(blob.content);
    },
  );
}

/** The routes whose answer is the draft as a file. */
export function registerDraftExports(app: FastifyInstance, services: RouteServices): void {
  const { read } = services;
  const printer = createPrinter<PrintedDraft | PrintedRedline | FilledWordFile>(
    { name: 'draft-paper.worker', beside: import.meta.url },
    LONGEST_MS,
  );
  for (const as of ['docx', 'pdf'] as const) {
    registerFile(app, services, {
      ...draftRoutes[as],
      operationId: as === 'docx' ? 'GetDraftDocx' : 'GetDraftPdf',
      query: draftRoutes.query,
      type: TYPES[as],
      answer: async (record, { version }, actor) => {
        const printable = await printableOf(services, record, version, actor);
        const { title, paper, at, word } = printable;
        if (as === 'docx' && word !== null) {
          return { name: `${title}.docx`, file: await printer.print(await openedWordFile(services, word, printable)) };
        }
        // A Word file has a letterhead of its own.
        const firm = word === null ? firmOf(await read.get(firmProfilesView.name, actor.userId)) : null;
        const letterhead = letterheadOf(firm);
        const file = await printer.print({ as, title, paper, at, blocks: filled(printable).blocks, letterhead });
        return { name: `${title}.${as}`, file };
      },
    });
  }
  registerFile(app, services, {
    ...draftRoutes.redline,
    operationId: 'GetDraftRedline',
    type: TYPES.docx,
    answer: async (record, { from, to }, actor) => {
      const before = await printableOf(services, record, from, actor);
      const after = await printableOf(services, record, to, actor);
      const title = `${record.title}, changes since version ${from}`;
      const file = await printer.print({
        as: 'redline',
        title,
        author: personName(await read.get(usersView.name, actor.userId)),
        changedAt: new Date(after.at).toISOString(),
        lines: compareDocuments(filled(before).blocks, filled(after).blocks),
      });
      return { name: `${title}.docx`, file };
    },
  });
}

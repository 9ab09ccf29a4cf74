import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import { casesView } from '@lexledger/contracts/features/cases';
import { type Draft, draftRoutes, draftsView, getDraftValues } from '@lexledger/contracts/features/drafting';
import { type CiteCheck, citeCheckRoute, citeChecksView } from '@lexledger/contracts/features/drafting/cite-check';
import { type FirmProfile, firmProfilesView, letterheadFileOf } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { compareDocuments } from '@lexledger/domain/drafting/compare';
import { cityLine } from '@lexledger/domain/firmWords';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { personName } from '../../kernel/person-name.ts';
import { createPrinter, LONG_PAPER_MS, type Printer } from '../../kernel/printer.ts';
import { savedFileHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { openWordFile, WORD_TYPE } from '../../kernel/word-file.ts';
import type { PrintedCiteCheck } from './cite-check-paper.ts';
import type { PrintedDraft } from './draft-paper.ts';
import type { PrintedRedline } from './draft-redline.ts';
import type { FilledWordFile } from './draft-word.ts';
import { filled, givenOf, type Printable, printableOf } from './printable.ts';

const TYPES = {
  docx: WORD_TYPE,
  pdf: 'application/pdf',
} as const;

function letterheadOf(firm: FirmDetails | null): PrintedDraft['letterhead'] {
  if (firm === null) return null;
  const lines = [firm.street?.replaceAll('\n', ', '), cityLine(firm), firm.phone, firm.email, firm.website];
  return { name: firm.firmName, lines: lines.filter((line): line is string => Boolean(line)) };
}

/** The firm's own letterhead; a profile that was removed has none. */
const letterheadFile = (profile: FirmProfile | null): UploadedWordFile | undefined =>
  profile === null || profile.removedAt !== null ? undefined : letterheadFileOf(profile);

/**
 * The Word file of the draft's template, to be filled.
 * @throws HttpRefusal NOT_FOUND where its bytes are gone, DRAFT_INVALID where it would be too long
 */
async function openedWordFile(
  { blobs }: RouteServices,
  { fileData }: UploadedWordFile,
  printable: Printable,
): Promise<FilledWordFile> {
  const { isCut, problems } = filled(printable);
  if (isCut) {
    throw new HttpRefusal('DRAFT_INVALID', { issues: problems.map((message) => ({ path: 'blocks', message })) });
  }
  const file = await openWordFile(blobs, fileData);
  return { as: 'word', file, blocks: printable.blocks, given: givenOf(printable) };
}

/** Registers one route whose answer is a file about a record. */
function registerFile<Row, Asked>(
  app: FastifyInstance,
  { readFor, catchUp }: RouteServices,
  route: {
    readonly view: string;
    /** The views that the file is made of. */
    readonly reads: readonly string[];
    readonly path: string;
    readonly summary: string;
    readonly operationId: string;
    readonly query: z.ZodType<Asked>;
    readonly type: string;
    readonly answer: (
      record: Row,
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
      await Promise.all(route.reads.map((view) => catchUp(view)));
      const record = await readFor(actor).get(route.view, id);
      if (record === null) throw new HttpRefusal('NOT_FOUND');
      const { name, file } = await route.answer(record as unknown as Row, request.query as Asked, actor);
      return reply.headers(savedFileHeaders(route.type, file.length, name)).send(file);
    },
  );
}

const OF_DRAFT = { view: draftsView.name, reads: getDraftValues.reads };

type Print = Printer<PrintedDraft | PrintedRedline | PrintedCiteCheck | FilledWordFile>;

function registerCiteCheckFile(app: FastifyInstance, services: RouteServices, printer: Print): void {
  registerFile(app, services, {
    ...citeCheckRoute,
    view: citeChecksView.name,
    reads: [citeChecksView.name, draftsView.name, casesView.name, usersView.name],
    operationId: 'GetCiteCheckPdf',
    query: z.strictObject({}),
    type: TYPES.pdf,
    answer: async ({ title, note, userId, check, readings }: CiteCheck, _asked, actor) => {
      // A check whose key was destroyed says nothing any more.
      if (check === null) throw new HttpRefusal('NOT_FOUND');
      const read = services.readFor(actor);
      const people = [...new Set([userId, ...Object.values(readings).map(({ by }) => by)])];
      const names = new Map(
        await Promise.all(people.map(async (id) => [id, personName(await read.get(usersView.name, id))] as const)),
      );
      const [ofDraft, ofCase] = await Promise.all([
        read.get(draftsView.name, check.draftId),
        read.get(casesView.name, check.caseId),
      ]);
      const file = await printer.print({
        as: 'cite-check',
        title,
        note,
        draftTitle: String(ofDraft?.title ?? 'Draft'),
        caseTitle: String(ofCase?.title ?? 'Case'),
        check,
        savedBy: names.get(userId) ?? '',
        timeZone: actor.timeZone,
        readings: Object.fromEntries(
          Object.entries(readings).map(([number, { by, at }]) => [number, { by: names.get(by) ?? '', at }]),
        ),
      });
      return { name: `${title}.pdf`, file };
    },
  });
}

/** The routes whose answer is the draft as a file. */
export function registerDraftExports(app: FastifyInstance, services: RouteServices): void {
  const { readFor, past, openFile, clock } = services;
  const sourcesOf = (actor: Actor) => ({
    ...{ read: readFor(actor), past, openFile },
    today: calendarDay(clock.now(), actor.timeZone),
  });
  const printer: Print = createPrinter({ name: 'draft-paper.worker', beside: import.meta.url }, LONG_PAPER_MS);
  for (const as of ['docx', 'pdf'] as const) {
    registerFile(app, services, {
      ...draftRoutes[as],
      ...OF_DRAFT,
      operationId: as === 'docx' ? 'GetDraftDocx' : 'GetDraftPdf',
      query: draftRoutes.query,
      type: TYPES[as],
      answer: async (record: Draft, asked, actor) => {
        const printable = await printableOf(sourcesOf(actor), record, asked.version, actor);
        const { title, paper, at, word } = printable;
        if (as === 'docx' && word !== null) {
          return { name: `${title}.docx`, file: await printer.print(await openedWordFile(services, word, printable)) };
        }
        const profile = (await readFor(actor).get(
          firmProfilesView.name,
          actor.userId,
        )) as unknown as FirmProfile | null;
        const isOnLetterhead = asked.letterhead === undefined ? paper === 'letter' : asked.letterhead === 'yes';
        const own = as === 'docx' && isOnLetterhead ? letterheadFile(profile) : undefined;
        const file = await printer.print({
          as,
          title,
          paper,
          at,
          blocks: filled(printable).blocks,
          // A Word file has a letterhead of its own.
          letterhead: isOnLetterhead && word === null ? letterheadOf(firmOf(profile)) : null,
          letterheadFile: own === undefined ? null : await openWordFile(services.blobs, own.fileData),
        });
        return { name: `${title}.${as}`, file };
      },
    });
  }
  registerFile(app, services, {
    ...draftRoutes.redline,
    ...OF_DRAFT,
    operationId: 'GetDraftRedline',
    type: TYPES.docx,
    answer: async (record: Draft, { from, to }, actor) => {
      const before = await printableOf(sourcesOf(actor), record, from, actor);
      const after = await printableOf(sourcesOf(actor), record, to, actor);
      const title = `${record.title}, changes since version ${from}`;
      const file = await printer.print({
        as: 'redline',
        title,
        author: personName(await readFor(actor).get(usersView.name, actor.userId)),
        changedAt: new Date(after.at).toISOString(),
        lines: compareDocuments(filled(before).blocks, filled(after).blocks),
      });
      return { name: `${title}.docx`, file };
    },
  });
  registerCiteCheckFile(app, services, printer);
}

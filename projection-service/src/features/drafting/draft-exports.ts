import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import { casesView } from '@lexledger/contracts/features/cases';
import { type Draft, draftRoutes, draftsView, getDraftValues } from '@lexledger/contracts/features/drafting';
import { type CiteCheck, citeCheckRoute, citeChecksView } from '@lexledger/contracts/features/drafting/cite-check';
import { type FirmProfile, firmProfilesView, letterheadFileOf } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { teamView } from '@lexledger/contracts/features/team';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { compareDocuments } from '@lexledger/domain/drafting/compare';
import { cityLine } from '@lexledger/domain/firmWords';
import { personName } from '@lexledger/domain/personName';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { firmOf } from '../../kernel/firm-of.ts';
import {
  type Asked,
  type FileRoute,
  type MadeFile,
  ofRecord,
  PDF_TYPE,
  registerMadeFile,
} from '../../kernel/made-file.ts';
import { createPrinter, LONG_PAPER_MS, type Printer } from '../../kernel/printer.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { openWordFile, WORD_TYPE } from '../../kernel/word-file.ts';
import type { PrintedCiteCheck } from './cite-check-paper.ts';
import type { PrintedDraft } from './draft-paper.ts';
import type { PrintedRedline } from './draft-redline.ts';
import type { FilledWordFile } from './draft-word.ts';
import { filled, givenOf, type Printable, printableOf } from './printable.ts';

const TYPES = { docx: WORD_TYPE, pdf: PDF_TYPE } as const;

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

/** What a file about a record is made from. */
interface Given<Row, Query> extends Pick<Asked<unknown, Query>, 'query' | 'actor' | 'read' | 'today'> {
  readonly record: Row;
}

/** Registers one route whose answer is a file about a record. */
function registerFile<Row, Query>(
  app: FastifyInstance,
  services: RouteServices,
  {
    view,
    make,
    ...route
  }: Omit<FileRoute<z.output<typeof ofRecord>, Query>, 'tag' | 'params' | 'make'> & {
    readonly view: string;
    readonly make: (given: Given<Row, Query>) => Promise<MadeFile>;
  },
): void {
  registerMadeFile(app, services, {
    ...{ ...route, tag: 'drafting', params: ofRecord },
    async make({ params, ...asked }) {
      const record = await asked.read.get(view, params.id);
      if (record === null) throw new HttpRefusal('NOT_FOUND');
      return make({ ...asked, record: record as unknown as Row });
    },
  });
}

/** The name of the contact for whom a draft was prepared; null for nobody, and where it is not known any more. */
async function preparedFor({ preparedForId }: Draft, read: Reader): Promise<string | null> {
  const contact = preparedForId === null ? null : await read.get(teamView.name, preparedForId);
  return typeof contact?.name === 'string' ? contact.name : null;
}

const OF_DRAFT = { view: draftsView.name, reads: getDraftValues.reads.map((name) => ({ name })) };

type Print = Printer<PrintedDraft | PrintedRedline | PrintedCiteCheck | FilledWordFile>;

function registerCiteCheckFile(app: FastifyInstance, services: RouteServices, printer: Print): void {
  registerFile<CiteCheck, unknown>(app, services, {
    ...citeCheckRoute,
    view: citeChecksView.name,
    reads: [citeChecksView, draftsView, casesView, usersView],
    operationId: 'GetCiteCheckPdf',
    query: z.strictObject({}),
    async make({ record: { title, note, userId, check, readings }, actor: { timeZone }, read }) {
      // A check whose key was destroyed says nothing any more.
      if (check === null) throw new HttpRefusal('NOT_FOUND');
      const people = [...new Set([userId, ...Object.values(readings).map(({ by }) => by)])];
      const names = new Map(
        await Promise.all(people.map(async (id) => [id, personName(await read.get(usersView.name, id))] as const)),
      );
      const [ofDraft, ofCase] = await Promise.all([
        read.get(draftsView.name, check.draftId),
        read.get(casesView.name, check.caseId),
      ]);
      const bytes = await printer.print({
        as: 'cite-check',
        title,
        note,
        draftTitle: String(ofDraft?.title ?? 'Draft'),
        caseTitle: String(ofCase?.title ?? 'Case'),
        check,
        savedBy: names.get(userId) ?? '',
        timeZone,
        readings: Object.fromEntries(
          Object.entries(readings).map(([number, { by, at }]) => [number, { by: names.get(by) ?? '', at }]),
        ),
      });
      return { name: `${title}.pdf`, bytes };
    },
  });
}

/** The routes whose answer is the draft as a file. */
export function registerDraftExports(app: FastifyInstance, services: RouteServices): void {
  const { past, openFile } = services;
  const printer: Print = createPrinter({ name: 'draft-paper.worker', beside: import.meta.url }, LONG_PAPER_MS);
  const printableIn = <Query>({ record, actor, read, today }: Given<Draft, Query>, version: number | undefined) =>
    printableOf({ read, past, openFile, today }, record, version, actor);

  for (const as of ['docx', 'pdf'] as const) {
    registerFile<Draft, z.output<typeof draftRoutes.query>>(app, services, {
      ...draftRoutes[as],
      ...OF_DRAFT,
      operationId: as === 'docx' ? 'GetDraftDocx' : 'GetDraftPdf',
      query: draftRoutes.query,
      async make(given) {
        const { record, query, actor, read } = given;
        const printable = await printableIn(given, query.version);
        const { title, paper, at, word } = printable;
        const saved = { name: `${title}.${as}`, type: TYPES[as] };
        if (as === 'docx' && word !== null) {
          return { ...saved, bytes: await printer.print(await openedWordFile(services, word, printable)) };
        }
        const profile = (await read.get(firmProfilesView.name, firmIdOf(actor))) as unknown as FirmProfile | null;
        const isOnLetterhead = query.letterhead === undefined ? paper === 'letter' : query.letterhead === 'yes';
        const own = as === 'docx' && isOnLetterhead ? letterheadFile(profile) : undefined;
        const bytes = await printer.print({
          as,
          title,
          author: await preparedFor(record, read),
          paper,
          at,
          blocks: filled(printable).blocks,
          // A Word file has a letterhead of its own.
          letterhead: isOnLetterhead && word === null ? letterheadOf(firmOf(profile)) : null,
          letterheadFile: own === undefined ? null : await openWordFile(services.blobs, own.fileData),
        });
        return { ...saved, bytes };
      },
    });
  }
  registerFile<Draft, z.output<typeof draftRoutes.redline.query>>(app, services, {
    ...draftRoutes.redline,
    ...OF_DRAFT,
    operationId: 'GetDraftRedline',
    async make(given) {
      const { record, query, actor, read } = given;
      const before = await printableIn(given, query.from);
      const after = await printableIn(given, query.to);
      const title = `${record.title}, changes since version ${query.from}`;
      const bytes = await printer.print({
        as: 'redline',
        title,
        author: personName(await read.get(usersView.name, actor.userId)),
        changedAt: new Date(after.at).toISOString(),
        lines: compareDocuments(filled(before).blocks, filled(after).blocks),
      });
      return { name: `${title}.docx`, type: TYPES.docx, bytes };
    },
  });
  registerCiteCheckFile(app, services, printer);
}

import { Readable } from 'node:stream';
import { type ClientFileQuery, clientFileQuery, clientFileRoute } from '@lexledger/contracts/clientFile';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import type { Actor } from '../../kernel/actor.ts';
import { filed } from '../../kernel/filed-documents.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { ofRecord } from '../../kernel/made-file.ts';
import type { Reader } from '../../kernel/reader.ts';
import { readOfFile, recordedFor } from '../../kernel/recorded-read.ts';
import { requireRight } from '../../kernel/require-right.ts';
import { savedStreamHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { type ClientFile, clientFileIndex } from './client-file-index.ts';

/** The views that a file is made of. */
const VIEWS = [
  'cases',
  'clients',
  'parties',
  'case-documents',
  'document-folders',
  'calendar-events',
  'invoices',
  'case-notes',
  'tasks',
  'conflict-checks',
];

const isThere = (document: ViewDocument | null): document is ViewDocument =>
  document !== null && document.removedAt === null;

/**
 * What the person may read of a matter, as its file.
 * @throws HttpRefusal NOT_FOUND
 */
async function fileOf(
  id: string,
  query: ClientFileQuery,
  actor: Actor,
  read: Reader,
  today: string,
): Promise<ClientFile> {
  const matter = (await read.get('cases', id)) as (ViewDocument & Case) | null;
  if (!isThere(matter)) throw new HttpRefusal('NOT_FOUND');
  const listOf = async <Item>(view: string, field: string): Promise<readonly Item[]> =>
    (await read.find(view, {
      where: { caseId: id, removedAt: null },
      sort: [{ field, direction: 'asc' }],
    })) as readonly unknown[] as readonly Item[];
  const ids = [...new Set([matter.clientId, ...matter.otherClientIds])];
  const [clients, parties, documents, folders, events, invoices, profile] = await Promise.all([
    Promise.all(ids.map((client) => read.get('clients', client))),
    listOf<Party>('parties', 'name'),
    listOf<CaseDocument>('case-documents', 'createdAt'),
    listOf<DocumentFolder>('document-folders', 'name'),
    listOf<CalendarEvent>('calendar-events', 'startDate'),
    listOf<Invoice>('invoices', 'number'),
    read.get('firm-profiles', firmIdOf(actor)),
  ]);
  const isAsked = (choice: 'true' | 'false'): boolean => choice === 'true';
  const check =
    isAsked(query.conflictCheck) && matter.conflictCheckId !== null
      ? await read.get('conflict-checks', matter.conflictCheckId)
      : null;
  return {
    matter,
    clients: clients.filter(isThere) as readonly unknown[] as readonly Client[],
    parties,
    documents: filed(documents, folders),
    events,
    // A draft is not the client's yet.
    invoices: invoices.filter(({ number }) => number !== null),
    ...(isAsked(query.notes) && {
      notes: await listOf<CaseNote>('case-notes', 'createdAt'),
      tasks: await listOf<Task>('tasks', 'createdAt'),
    }),
    ...(isThere(check) && { conflictCheck: check as unknown as ConflictCheck }),
    from: firmOf(profile)?.firmName ?? actor.username,
    today,
    timeZone: actor.timeZone,
  };
}

const GONE = 'The bytes of this document are no longer there.\n';

/** A zip of a file. Documents are read as they are sent. */
export function zipOf(file: ClientFile, blobs: Pick<BlobStore, 'open'>): Readable {
  const zip = new ZipFile();
  const sent = zip.outputStream as Readable;
  zip.on('error', (error: Error) => sent.destroy(error));
  zip.addBuffer(Buffer.from(clientFileIndex(file)), 'index.html');
  for (const { document, path } of file.documents) {
    zip.addReadStreamLazy(path, { mtime: new Date(document.uploadedAt) }, (take) => {
      blobs.open(document.fileData).then(
        (blob) => take(null, blob === null ? Readable.from([GONE]) : blob.content),
        (error: unknown) => sent.destroy(error as Error),
      );
    });
  }
  zip.end();
  return sent;
}

/** The file of a matter, for the client or the next lawyer. */
export function registerClientFile(app: FastifyInstance, services: RouteServices): void {
  const { readFor, rightsOf, catchUp, clock, blobs, recordRead } = services;
  if (blobs === undefined) return;
  app.get(
    clientFileRoute.path,
    {
      schema: {
        ...{ tags: ['cases'], summary: clientFileRoute.summary, operationId: 'GetClientFile' },
        params: ofRecord,
        querystring: clientFileQuery,
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), 'GetClientFile');
      const { id } = request.params as { readonly id: string };
      const read = readOfFile('FileDownloaded', { path: clientFileRoute.path, operationId: 'GetClientFile' }, id);
      await recordedFor(request, actor, recordRead)(read);
      await Promise.all(VIEWS.map((view) => catchUp(view)));
      const today = calendarDay(clock.now(), actor.timeZone);
      const file = await fileOf(id, request.query as ClientFileQuery, actor, readFor(actor), today);
      const name = `${file.matter.title} ${today}.zip`;
      return reply.headers(savedStreamHeaders('application/zip', name)).send(zipOf(file, blobs));
    },
  );
}

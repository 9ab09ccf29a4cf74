import type { Readable } from 'node:stream';
import { practiceImportDiscarded, practiceImportStarted } from '@lexledger/contracts/features/practice-import';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import type { PracticeLogEvent } from '@lexledger/contracts/practiceLog';
import { openSealedStream } from '@lexledger/infra/blobs/sealed-file';
import { accountSubject } from '@lexledger/infra/event-codec/event-codec';
import { closeEvent, type OpenedEvent } from '@lexledger/infra/event-codec/opened-event';
import type { Process, StepServices } from '../../kernel/policy.ts';
import { stepSender } from '../../kernel/step-sender.ts';
import { damaged, ExportFile, isImported, UnfitExportError } from './export-file.ts';
import { practiceImportDecider } from './practice-import.decider.ts';
import { requireRoom, surveyed } from './survey.ts';

const NAME = 'practice-imports';
/** Milliseconds between two records of how far it has come. */
const RECORDED_EVERY_MS = 1_000;

/** The stores that an import writes to. */
type Stores = Required<Pick<StepServices, 'blobs' | 'keys'>>;

function storesOf({ blobs, keys }: StepServices): Stores {
  if (blobs === undefined || keys === undefined) throw new Error('An export is imported only with files and keys.');
  return { blobs, keys };
}

/** @throws UnfitExportError IMPORT_FILE_GONE */
async function bytesOf({ blobs }: Stores, file: SealedFile | null): Promise<Readable> {
  const content = file === null ? null : await openSealedStream(blobs, file);
  if (content === null) throw new UnfitExportError('IMPORT_FILE_GONE');
  return content;
}

async function putFiles(file: ExportFile, { blobs }: Stores, signal: AbortSignal | undefined): Promise<void> {
  for await (const { hash, open } of file.files()) {
    signal?.throwIfAborted();
    if ((await blobs.put(open())).hash !== hash) throw damaged();
  }
}

/** The event as it is recorded here: its author's right was judged where it happened, and is not judged again. */
function marked({ metadata, ...event }: PracticeLogEvent, importId: string): OpenedEvent {
  const { basis: _, ...rest } = metadata;
  return { ...event, metadata: { ...rest, imported: importId } } as OpenedEvent;
}

/**
 * Appends the events with their ids, order, revisions and times. What is there is recognized, so it is begun again from the first
 * one. Of a stream that somebody else wrote to meanwhile, the rest is left out.
 * @returns number of streams of which something was left out
 */
async function appendAll(
  file: ExportFile,
  importId: string,
  userId: string,
  { store, keys, signal }: Pick<StepServices, 'store' | 'signal'> & Stores,
  advanced: (events: number) => Promise<unknown>,
): Promise<number> {
  const kept = new Set<string>();
  let count = 0;
  for await (const event of file.events(userId)) {
    if (!isImported(event)) continue;
    signal?.throwIfAborted();
    const { stream, revision } = event;
    count += 1;
    if (!kept.has(stream)) {
      const closed = await closeEvent(keys, marked(event, importId), accountSubject(userId));
      const { outcome } = await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [closed]);
      if (outcome === 'conflict') kept.add(stream);
    }
    await advanced(count);
  }
  return kept.size;
}

type Send = (type: string, data: object) => Promise<unknown>;

async function importAll(userId: string, file: SealedFile | null, services: StepServices, send: Send): Promise<void> {
  const stores = storesOf(services);
  const kept = await ExportFile.with(await bytesOf(stores, file), async (read) => {
    const survey = await surveyed(read, userId, services);
    await requireRoom(survey, userId, services);
    await putFiles(read, stores, services.signal);
    let recordedAt = Date.now();
    return appendAll(read, survey.importId, userId, { ...services, ...stores }, async (events) => {
      if (Date.now() - recordedAt < RECORDED_EVERY_MS) return;
      recordedAt = Date.now();
      await send('AdvancePracticeImport', { events });
    });
  });
  services.handler.aggregates.forget();
  await send('CompletePracticeImport', { kept });
}

/** Imports exports one after the other, so that no two bring the same ids. */
export const practiceImportsProcess: Process = {
  name: NAME,
  reactsTo: [practiceImportStarted.type, practiceImportDiscarded.type],
  async step(event: DomainEvent, services) {
    const { entityId: id, metadata } = event;
    const { handler, blobs } = services;
    const loaded = await handler.aggregates.refresh(practiceImportDecider, id);
    if (loaded.revision < event.revision) throw new Error(`import ${id} cannot be read up to its event yet`);
    const { import: known, file } = loaded.state;
    const userId = metadata.userId ?? '';
    const sender = stepSender(NAME, services, event);
    const send: Send = (type, data) => sender(practiceImportDecider, id, type, data, JSON.stringify(data));
    if (known?.status === 'importing') {
      try {
        await importAll(userId, file, services, send);
      } catch (error) {
        if (!(error instanceof UnfitExportError)) throw error;
        await send('RefusePracticeImport', { code: error.code });
      }
    }
    if (file !== null) await blobs?.remove(file.fileData, Number.MAX_SAFE_INTEGER);
  },
};

import { Readable } from 'node:stream';
import { type CaseDocument, caseDocument, type Thumbnail, versionOf } from '@lexledger/contracts/features/documents';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Process, StepServices } from '../../kernel/policy.ts';
import { caseDocumentDecider, RECORD_THUMBNAIL } from './case-document.decider.ts';
import { FILE_EVENTS, FILES_AT_ONCE, NEVER, opening, recordOnDocument, rememberingTries } from './file-process.ts';
import type { ThumbnailDrawer } from './thumbnail-drawer.ts';

/**
 * Draws a thumbnail of every new file of a document, if its type allows one. It is stored beside the files under its
 * own hash, so that equal pictures are stored once. The command that records it takes its id from the event, so that it
 * takes effect once however often the thumbnail is drawn.
 */
export function createDocumentThumbnailProcess(drawer: ThumbnailDrawer): Process {
  async function draw(event: DomainEvent, services: StepServices): Promise<void> {
    const { handler, blobs, signal = NEVER } = services;
    if (blobs === undefined) return;
    const id = event.entityId;
    const { state } = await handler.aggregates.refresh(caseDocumentDecider, id);
    const document: CaseDocument | null = state.record;
    const isBack = event.type === caseDocument.events.restored.type;
    const versionNumber = isBack ? (document?.versionNumber ?? 0) : versionOf(event.data);
    // Only the current version is drawn; an earlier one was replaced before its turn came.
    if (document === null || document.removedAt !== null || document.versionNumber !== versionNumber) return;
    if ((document.thumbnail?.versionNumber ?? 0) >= versionNumber) return;
    const { fileType: type, fileSize: size, fileData } = document;
    const file = { type, size, open: opening(blobs, fileData, id) };
    await rememberingTries(services, `document-thumbnail:${event.id}`, document.userId, async (turn) => {
      const answer = await drawer.draw(file, turn, signal);
      if (answer === null) return;
      const thumbnail: Thumbnail =
        'problem' in answer
          ? { versionNumber, fileData: null, problem: answer.problem }
          : { versionNumber, fileData: (await blobs.put(Readable.from([answer.picture]))).hash, problem: null };
      await recordOnDocument(services, event, document, RECORD_THUMBNAIL, { thumbnail });
    });
  }

  return {
    name: 'document-thumbnails',
    reactsTo: FILE_EVENTS,
    atOnce: FILES_AT_ONCE,
    step: draw,
  };
}

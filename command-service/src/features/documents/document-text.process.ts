import {
  type CaseDocument,
  caseDocument,
  type DocumentText,
  MAX_TEXT,
  versionOf,
} from '@lexledger/contracts/features/documents';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Process, StepServices } from '../../kernel/policy.ts';
import { caseDocumentDecider, RECORD_TEXT, type RecordedText } from './case-document.decider.ts';
import { FILE_EVENTS, FILES_AT_ONCE, NEVER, opening, recordOnDocument, rememberingTries } from './file-process.ts';
import type { TextAnswer, TextReader } from './text-reader.ts';

/** The result of reading for the record, and the text. */
function keptOf(versionNumber: number, answer: TextAnswer | null): RecordedText {
  const nothing = { versionNumber, problem: null, characters: 0, isCut: false };
  if (answer === null) return { text: { ...nothing, status: 'none' }, content: '' };
  if ('problem' in answer) return { text: { ...nothing, status: 'failed', problem: answer.problem }, content: '' };
  const { content, isCut, pageStarts } = answer;
  if (content === '') {
    const problem = 'It holds no text that could be searched: it may be a scan.';
    return { text: { ...nothing, status: 'none', problem }, content };
  }
  const text: DocumentText = { ...nothing, status: 'read', characters: content.length, isCut };
  return { text, content, ...(pageStarts !== undefined && { pageStarts }) };
}

/**
 * Reads the text of every new file of a document, with users taking turns. The result is recorded by a command whose id
 * derives from the event, so that it takes effect once however often the file is read.
 */
export function createDocumentTextProcess(reader: TextReader): Process {
  async function read(event: DomainEvent, services: StepServices): Promise<void> {
    const { handler, blobs, signal = NEVER } = services;
    if (blobs === undefined) return;
    const id = event.entityId;
    const { state } = await handler.aggregates.refresh(caseDocumentDecider, id);
    const document: CaseDocument | null = state.record;
    // A document that was removed before it was read is read when it is restored.
    const isBack = event.type === caseDocument.events.restored.type;
    const versionNumber = isBack ? (document?.versionNumber ?? 0) : versionOf(event.data);
    const version = document?.versions?.find((each) => each.versionNumber === versionNumber);
    // Files of an erased person are not read any more.
    if (
      document === null ||
      document.removedAt !== null ||
      version === undefined ||
      (document.text?.versionNumber ?? 0) >= versionNumber
    )
      return;
    const { fileType: type, fileSize: size, fileData } = version;
    const file = { type, size, open: opening(blobs, fileData, id) };
    await rememberingTries(services, `document-text:${event.id}`, document.userId, async (turn) => {
      const answer = await reader.read(file, MAX_TEXT, turn, signal);
      await recordOnDocument(services, event, document, RECORD_TEXT, keptOf(versionNumber, answer));
    });
  }

  return {
    name: 'document-text',
    reactsTo: FILE_EVENTS,
    atOnce: FILES_AT_ONCE,
    step: read,
  };
}

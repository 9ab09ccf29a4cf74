import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { addVersion, type CaseDocument, caseDocument, restoreVersion } from '@lexledger/contracts/features/documents';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { causedCommand } from '../../kernel/caused-by.ts';
import type { FileTurn } from '../../kernel/file-queue.ts';
import type { StepServices } from '../../kernel/policy.ts';
import { caseDocumentDecider } from './case-document.decider.ts';

/** Events after which a document has another file, or is restored. */
export const FILE_EVENTS: readonly string[] = [
  caseDocument.events.added.type,
  addVersion.event.type,
  restoreVersion.event.type,
  caseDocument.events.restored.type,
];

/** A signal that never aborts, for callers without one. */
export const NEVER: AbortSignal = new AbortController().signal;

/**
 * Maximum number of waiting files. It is high, so that one user's many files do not hide other users' files behind
 * them.
 */
export const FILES_AT_ONCE = 10_000;

/** Milliseconds for which attempts are remembered, far longer than the restart of a server that a file crashed. */
const TRIES_MS = 24 * 60 * 60_000;

/**
 * Processes a file and records, beyond the end of this server, which attempts were started. A lease that an attempt
 * left behind shows that the server crashed during it.
 */
export async function rememberingTries<Result>(
  { progress }: Pick<StepServices, 'progress'>,
  name: string,
  userId: string,
  act: (turn: FileTurn) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  const leases: string[] = [];
  const begins = async (attempt: number): Promise<boolean> => {
    const lease = `${name}:${attempt}`;
    const isNew = (await progress?.acquire(lease, holder, TRIES_MS)) ?? true;
    if (isNew) leases.push(lease);
    return isNew;
  };
  try {
    return await act({ userId, begins });
  } finally {
    for (const lease of leases) await progress?.release(lease, holder);
  }
}

/** Opens the bytes of a document's version by their hash. */
export const opening =
  (blobs: Pick<BlobStore, 'open'>, hash: string, document: string) => async (): Promise<Readable> => {
    const blob = await blobs.open(hash);
    if (blob === null) throw new Error(`document ${document}: its bytes ${hash} are not there`);
    return blob.content;
  };

/**
 * Records a file's result on its document by a command whose id derives from the event, so that it takes effect once.
 */
export async function recordOnDocument(
  { handler }: Pick<StepServices, 'handler'>,
  event: DomainEvent,
  { id, userId }: Pick<CaseDocument, 'id' | 'userId'>,
  type: string,
  data: object,
): Promise<void> {
  const command = causedCommand(event, type, { type, data, entityId: id, userId });
  const { status, body } = await handler.handle(caseDocumentDecider, command);
  if (status >= 500) throw new Error(`${type} failed: ${JSON.stringify(body)}`);
}

import { createHash } from 'node:crypto';
import { eventCatalogue, features } from '@lexledger/contracts/features';
import { practiceAreaEvents } from '@lexledger/contracts/features/identity/practice-areas';
import type { PracticeImport } from '@lexledger/contracts/features/practice-import';
import { LEFT_BEHIND, type PracticeLogEvent } from '@lexledger/contracts/practiceLog';
import { accountSubject } from '@lexledger/infra/event-codec/event-codec';
import { type OpenedEvent, readOpened } from '@lexledger/infra/event-codec/opened-event';
import { treeOf } from '@lexledger/infra/transparency-log/leaf';
import type { Decider } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';
import { loggedEvents } from '../../kernel/logged-events.ts';
import type { StepServices } from '../../kernel/policy.ts';
import { categoryOf, damaged, type ExportFile, isImported, UnfitExportError } from './export-file.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const SUBJECT = /^[a-z]+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Prefixes of the streams that an account may have in which nobody has worked yet: what is left behind as well, but for members, and
 * how somebody arranged what they look at. Of the latter, what is there stays.
 */
const OF_EMPTY: ReadonlySet<string> = new Set([
  ...[...LEFT_BEHIND].filter((category) => category !== 'membership'),
  ...['dashboard', 'tables', 'hours', 'target', 'quick', 'progress', 'progresschoice', 'achievement'],
]);

/** Types of events that only streams have which are left behind: they say who signs in, and who may do what. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(
  [features.identity, features.membership, features.approvals, features['ai-provider'], features['practice-import']]
    .flatMap(({ events }) => events.map(({ type }) => type))
    .filter((type) => !practiceAreaEvents.some((event) => event.type === type)),
);

const idsIn = (text: string): readonly string[] => text.match(ID) ?? [];

type Surveyors = Pick<StepServices, 'store' | 'handler' | 'keys'>;

/** What is in an export, and which ids it brings along. */
export interface Survey extends Pick<PracticeImport, 'from' | 'exportedAt' | 'events' | 'files' | 'records'> {
  /** The same for the same file and account: by it, what was imported of the file before is recognized. */
  readonly importId: string;
  readonly ids: ReadonlySet<string>;
  /** Those whose data are erased, and those whose are not. */
  readonly erased: ReadonlySet<string>;
  readonly living: ReadonlySet<string>;
}

/** Folds the streams of an export as they will be folded once they are here, so that what cannot be is found before. */
class Streams {
  readonly #deciders: ReadonlyMap<string, Decider<unknown>>;
  readonly #states = new Map<string, { readonly revision: number; readonly state: unknown }>();
  readonly erased = new Set<string>();
  readonly living = new Set<string>();

  constructor(deciders: ReadonlyMap<string, Decider<unknown>>) {
    this.#deciders = deciders;
  }

  /** @throws UnfitExportError */
  take(event: PracticeLogEvent): void {
    const { stream, revision, type, metadata, sealed, erased } = event;
    const known = eventCatalogue.get(type);
    const decider = this.#deciders.get(categoryOf(stream));
    if (known === undefined || decider === undefined || metadata.schemaVersion > known.version) {
      throw new UnfitExportError('IMPORT_NEWER');
    }
    const before = this.#states.get(stream) ?? {
      revision: -1,
      state: decider.initial(stream.slice(stream.indexOf('-') + 1)),
    };
    if (revision !== before.revision + 1 || OF_ACCOUNTS.has(type)) throw damaged();
    if (sealed.length > 0) this.#takeSubject(metadata.subject, erased);
    try {
      const state = decider.evolve(before.state, readOpened(eventCatalogue, event as OpenedEvent));
      this.#states.set(stream, { revision, state });
    } catch {
      throw damaged();
    }
  }

  #takeSubject(subject: string | null, isErased: boolean): void {
    if (subject === null || !SUBJECT.test(subject)) throw damaged();
    const [of, others] = isErased ? [this.erased, this.living] : [this.living, this.erased];
    if (others.has(subject)) throw damaged();
    of.add(subject);
  }
}

/**
 * Reads an export whole before anything of it is written.
 * @throws UnfitExportError IMPORT_DAMAGED, IMPORT_NEWER
 */
export async function surveyed(file: ExportFile, userId: string, { handler }: Surveyors): Promise<Survey> {
  const { manifest } = file;
  const digest = createHash('sha256');
  const ids = new Set<string>();
  const streams = new Streams(handler.deciders);
  let [count, imported, files] = [0, 0, 0];
  let line = '';
  const take = (next: string): void => {
    line = next;
    digest.update(next);
  };
  for await (const event of file.events(userId, take)) {
    count += 1;
    if (!isImported(event)) continue;
    if (treeOf(event.metadata) !== userId || idsIn(event.stream).length === 0) throw damaged();
    for (const id of idsIn(line)) ids.add(id);
    streams.take(event);
    imported += 1;
  }
  ids.delete(manifest.accountId);
  if (count !== manifest.events || digest.digest('hex') !== manifest.sha256) throw damaged();
  for await (const { hash, open } of file.files()) {
    const content = createHash('sha256');
    for await (const chunk of open()) content.update(chunk as Buffer);
    if (content.digest('hex') !== hash) throw damaged();
    files += 1;
  }
  if (files !== manifest.files) throw damaged();
  const { from = null, exportedAt } = manifest;
  return {
    ...{ from, exportedAt, files, ids, events: imported, records: await file.records() },
    ...{ importId: nameBasedId(manifest.sha256, userId), erased: streams.erased, living: streams.living },
  };
}

/**
 * Looks through the log of this installation whether the account is empty, and none of the ids is somebody else's. What was imported
 * of the same export before is recognized.
 * @throws UnfitExportError IMPORT_NOT_EMPTY, IMPORT_IDS_TAKEN, IMPORT_DAMAGED
 */
export async function requireRoom(
  { ids, importId, erased, living }: Survey,
  userId: string,
  { store, keys }: Surveyors,
): Promise<void> {
  let isTaken = ids.has(userId);
  for await (const { stream, metadata } of loggedEvents(store)) {
    if (treeOf(metadata) !== userId) isTaken ||= idsIn(stream).some((id) => ids.has(id));
    else if (metadata.imported !== importId && !OF_EMPTY.has(categoryOf(stream))) {
      throw new UnfitExportError('IMPORT_NOT_EMPTY');
    }
  }
  if (isTaken) throw new UnfitExportError('IMPORT_IDS_TAKEN');
  // What is said to be erased must have no key here, or it could not be read.
  for (const subject of erased) if (((await keys?.find(subject)) ?? null) !== null) throw damaged();
  if (living.has(accountSubject(userId)) && (await keys?.find(accountSubject(userId))) === null) throw damaged();
}

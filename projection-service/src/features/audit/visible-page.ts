import { assignmentViewOf } from '@lexledger/contracts/assignment';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { memberNames, type NameOf, namesOthers } from '../../kernel/history.ts';
import type { QueryInput } from '../../kernel/query-handler.ts';
import { firmFinder, type Reader } from '../../kernel/reader.ts';
import { auditProjection } from './audit-logs.view.ts';
import { type Entry, entriesOf, type Narrowed, type Places } from './entries.ts';
import { readsByLeading, seenBy } from './narrowing.ts';
import { logsOf, longer } from './shown-entry.ts';
import { isVisible, type Logs } from './visibility.ts';

/** What a page of the trail is read with. */
export type Asked = Pick<QueryInput, 'actor' | 'read' | 'past'>;

/** Times that more is read for a page of which parts may not be shown. */
const MOST_ROUNDS = 8;

export interface VisiblePage {
  readonly entries: readonly Entry[];
  readonly logs: Logs;
  readonly next: string | null;
}

/** What the person may read of the trail; what everybody did where it is asked for of matters alone that the person leads. */
const trailOf = (read: Reader, alternatives: readonly Narrowed[]): Pick<Reader, 'find'> =>
  alternatives.every(({ caseId }) => caseId?.every((id) => readsByLeading(read, id)) ?? false)
    ? firmFinder(read)
    : read;

/** The entries of a page that the person may be shown. */
export async function visiblePage(
  alternatives: readonly Narrowed[],
  isGrouped: boolean,
  places: Places,
  limit: number,
  { actor, read, past }: Asked,
  except: string | null = null,
): Promise<VisiblePage> {
  const entries: Entry[] = [];
  const logs = new Map<string, Logs extends ReadonlyMap<string, infer Events> ? Events : never>();
  let next: string | null = null;
  let range = places;
  const trail = trailOf(read, alternatives);
  const among = { ...seenBy(actor), ...(except !== null && { id: { not: except } }) };
  for (let round = 1; round <= MOST_ROUNDS && entries.length < limit; round += 1) {
    const room = limit - entries.length;
    const page = await entriesOf(trail, alternatives, among, isGrouped, range, room);
    const ofPage = await logsOf(page.entries, past);
    for (const entry of page.entries) if (await isVisible(entry, ofPage, actor, read)) entries.push(entry);
    for (const [stream, events] of ofPage) logs.set(stream, longer(events, logs.get(stream)));
    next = page.next;
    // Where few match, the page is short: who asks goes on, so that nobody waits for a request that reads everything.
    if (next === null || page.entries.length < room) break;
    range = { ...places, lt: next };
  }
  return { entries, logs, next };
}

/** The names of who made the entries. */
export const namesFor = (entries: readonly Entry[], { actor, read }: Asked): Promise<NameOf> =>
  memberNames(
    entries.some(({ userId, entityType }) => userId !== actor.userId || namesOthers(assignmentViewOf(entityType))),
    actor,
    read,
  );

/** An entry that the person may read, or that is of a matter which they lead. */
async function foundById(id: string, read: Reader): Promise<Entry | null> {
  const own = (await read.get(auditProjection.view.name, id)) as Entry | null;
  if (own !== null) return own;
  const [entry] = (await firmFinder(read).find(auditProjection.view.name, {
    where: { id },
    limit: 1,
  })) as readonly Entry[];
  return entry !== undefined && readsByLeading(read, entry.caseId) ? entry : null;
}

/**
 * An entry by its id; what only remembers what a record is of is none.
 * @throws HttpRefusal NOT_FOUND for an entry that the person is not shown
 */
export async function entryById(id: string, { read, past, actor }: Asked): Promise<readonly [Entry, Logs]> {
  const found = await foundById(id, read);
  const isTheirs = found?.place !== undefined && (found.keptBy === null || found.keptBy === actor.userId);
  if (found === null || !isTheirs) throw new HttpRefusal('NOT_FOUND');
  const logs = await logsOf([found], past);
  if (!(await isVisible(found, logs, actor, read))) throw new HttpRefusal('NOT_FOUND');
  return [found, logs];
}

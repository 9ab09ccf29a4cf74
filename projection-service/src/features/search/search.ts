import { type SearchHit, search } from '@lexledger/contracts/features/search';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import { SEARCH_KINDS, searchables } from '@lexledger/contracts/search/searchables';
import type { Actor } from '../../kernel/actor.ts';
import { createPerFirm } from '../../kernel/followed-view.ts';
import { eachOf, inSlices } from '../../kernel/in-slices.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder, perStore, type Reader } from '../../kernel/reader.ts';
import type { Entry } from './entry.ts';
import { createFirmIndex } from './firm-index.ts';
import { type Meant, passageIn, titleOf } from './passage.ts';
import type { WordIndex } from './word-index.ts';

const indexesIn = perStore(() => createPerFirm(createFirmIndex));

type IsReached = (entry: Entry) => boolean;

/** Whether the person may know of a record: a personal one is its person's, another what their role lets them read. */
export const reachedBy =
  (read: Reader, { userId }: Actor): IsReached =>
  (entry) => {
    const { view } = searchables[entry.kind];
    return view.isPersonal ? entry.userId === userId : read.reaches(view.name, entry);
  };

/** The title of the record's parent: the client of a case, or the case of anything else. */
function withinOf({ caseId, clientId }: Entry, index: WordIndex, isReached: IsReached): string | null {
  const id = caseId ?? clientId;
  const parent = id === null ? undefined : index.find(id);
  return parent !== undefined && isReached(parent) ? parent.title.text : null;
}

function hitOf(entry: Entry, meant: Meant, index: WordIndex, isReached: IsReached): SearchHit {
  const { kind, id, title, texts, caseId, updatedAt } = entry;
  const named = titleOf(title.text, meant);
  const passage = passageIn(title.text, texts, meant);
  return {
    kind,
    id,
    title: named.text,
    titleRanges: named.ranges,
    passage:
      passage === null
        ? null
        : {
            field: passage.from.field,
            label: searchables[kind].fields.find(({ name }) => name === passage.from.field)?.label ?? '',
            text: passage.text,
            ranges: passage.ranges,
          },
    caseId,
    within: withinOf(entry, index, isReached),
    updatedAt,
  };
}

/** The index of the person's firm, which has what they may not read as well. */
export async function currentIndex(read: Reader, actor: Actor, reached: Position): Promise<WordIndex> {
  const indexes = indexesIn(read);
  const index = await indexes.of(firmIdOf(actor)).current(firmFinder(read), reached);
  indexes.bound();
  return index;
}

export const searchQuery = answerQuery(
  search,
  async ({ query: { q, kinds, limit, perKind }, actor, read, reached }) => {
    const index = await currentIndex(read, actor, reached);
    const isReached = reachedBy(read, actor);
    const selection = { admits: isReached, kinds, limit, perKind };
    const { entries, totals, meant } = q === '' ? index.latest(selection) : index.search(q, selection);
    return {
      body: {
        hits: [...(await inSlices(eachOf(entries, (entry) => [hitOf(entry, meant, index, isReached)])))],
        totals: SEARCH_KINDS.flatMap((kind) => {
          const count = totals.get(kind);
          return count === undefined ? [] : [{ kind, count }];
        }),
      },
    };
  },
  { timeless: true },
);

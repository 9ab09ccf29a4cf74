import { type SearchHit, search } from '@lexledger/contracts/features/search';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { SEARCH_KINDS, searchables } from '@lexledger/contracts/search/searchables';
import { createPerFirm } from '../../kernel/followed-view.ts';
import { eachOf, inSlices } from '../../kernel/in-slices.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { perStore } from '../../kernel/reader.ts';
import type { Entry } from './entry.ts';
import { createFirmIndex } from './firm-index.ts';
import { type Meant, passageIn, titleOf } from './passage.ts';
import type { WordIndex } from './word-index.ts';

const indexesIn = perStore(() => createPerFirm(createFirmIndex));

/** The title of the record's parent: the client of a case, or the case of anything else. */
const withinOf = ({ caseId, clientId }: Entry, index: WordIndex): string | null => {
  const id = caseId ?? clientId;
  return id === null ? null : (index.find(id)?.title.text ?? null);
};

function hitOf(entry: Entry, meant: Meant, index: WordIndex): SearchHit {
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
    within: withinOf(entry, index),
    updatedAt,
  };
}

export const searchQuery = answerQuery(
  search,
  async ({ query: { q, kinds, limit, perKind }, actor, read, reached }) => {
    const indexes = indexesIn(read);
    const index = await indexes.of(firmIdOf(actor)).current(read, reached);
    indexes.bound();
    const selection = { kinds, limit, perKind };
    const { entries, totals, meant } = q === '' ? index.latest(selection) : index.search(q, selection);
    return {
      body: {
        hits: [...(await inSlices(eachOf(entries, (entry) => [hitOf(entry, meant, index)])))],
        totals: SEARCH_KINDS.flatMap((kind) => {
          const count = totals.get(kind);
          return count === undefined ? [] : [{ kind, count }];
        }),
      },
    };
  },
  { timeless: true },
);

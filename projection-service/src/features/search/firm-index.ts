import { fieldOf } from '@lexledger/contracts/kernel/entries';
import type { Position } from '@lexledger/contracts/kernel/position';
import { type SearchDocument, searchView } from '@lexledger/contracts/search/search-view';
import { searchables } from '@lexledger/contracts/search/searchables';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { followView, type Placed } from '../../kernel/followed-view.ts';
import type { Reader } from '../../kernel/reader.ts';
import { assignmentOf, type Entry } from './entry.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

function entryOf({
  id,
  userId,
  kind,
  words,
  caseId,
  clientId,
  assigned,
  updatedAt,
  [LAST_POSITION]: position,
}: Placed<SearchDocument>): Entry {
  const { titles, fields } = searchables[kind];
  const field = titles.find((name) => words[name] !== undefined) ?? titles[0] ?? '';
  const said = Object.entries(words);
  const texts = fields.flatMap(({ name }) =>
    name === field ? [] : said.flatMap(([path, text]) => (fieldOf(path) === name ? [{ field: name, text }] : [])),
  );
  return {
    ...assignmentOf(kind, assigned),
    ...{ id, userId, kind, title: { field, text: words[field] ?? '' }, texts, caseId, clientId, updatedAt, position },
  };
}

/** One firm's search index, which follows the view. */
export interface FirmIndex {
  /** Estimated size in bytes. */
  readonly bytes: number;
  /**
   * The index, brought up to date with the view.
   * @param reached the position up to which the view is certainly current; documents of later events may or may not be
   * included
   */
  current(read: Pick<Reader, 'find'>, reached: Position): Promise<WordIndex>;
}

export function createFirmIndex(): FirmIndex {
  let index = createWordIndex();
  const follow = followView<SearchDocument>(
    { name: searchView.name, shapeOf: ({ shape }) => Number(shape) },
    {
      clear: () => {
        index = createWordIndex();
      },
      positionOf: (id) => index.find(id)?.position,
      put: (document) => index.put(entryOf(document)),
      remove: (id) => index.remove(id),
    },
  );
  return {
    get bytes() {
      return index.bytes;
    },
    async current(read, reached) {
      await follow(read, reached);
      return index;
    },
  };
}

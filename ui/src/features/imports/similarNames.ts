import { LIKELY } from '@lexledger/domain/conflicts/likelihood';
import { matchParts, searchKeysOf } from '@lexledger/domain/conflicts/match-names';
import { isGeneric, isInitial, isParticle, namePartsOf } from '@lexledger/domain/conflicts/names';

/** A person with a name: an existing client, or an earlier row of the file. */
export interface Named {
  readonly name: string;
  /** Null for a row. */
  readonly clientId: string | null;
  readonly row: number | null;
}

export interface Similar extends Named {
  /** Why the names are similar, in words: 'nickname: Bob = Robert'. */
  readonly reasons: readonly string[];
}

/** A name of one significant word is compared only if at most this many names share a search key with it. */
const MOST_OF_ONE_WORD = 200;

/** Maximum number of names examined per search key, beginning with the latest; it bounds the work for a row. */
const MOST_LOOKED_AT = 2_000;

/** Maximum number of names compared with one; those that share the most words are chosen. */
const MOST_COMPARED = 50;

/** The search keys of each significant word of the name. */
const wordKeysOf = (name: string): readonly (readonly string[])[] => {
  const { words } = namePartsOf(name);
  const notifying = words.filter((word) => !(isInitial(word) || isGeneric(word) || isParticle(word)));
  return (notifying.length === 0 ? words : notifying).map(searchKeysOf);
};

type WordKeys = ReturnType<typeof wordKeysOf>;

/** Called with the number of names that were examined, and of those that were compared. */
export type CountWork = (what: 'looked at' | 'compared', names: number) => void;

/** An index of the noted names by the search keys of their words. */
function createIndex(most: number, count: CountWork) {
  const all: Named[] = [];
  const byKey = new Map<string, number[]>();
  /** By index of a name: the number of words of the searched name that share a key with it, and the last such word. */
  const shared = new Uint8Array(most);
  const lastWord = new Int8Array(most);

  /** Names of several words can be similar only if at least two of the words share a key. */
  function candidates(words: WordKeys): readonly number[] {
    const touched: number[] = [];
    words.slice(0, 100).forEach((keys, word) => {
      for (const key of keys) {
        const known = byKey.get(key) ?? [];
        const from = Math.max(0, known.length - MOST_LOOKED_AT);
        count('looked at', known.length - from);
        for (let place = from; place < known.length; place += 1) {
          const at = known[place] as number;
          if (shared[at] === 0) touched.push(at);
          else if (lastWord[at] === word) continue;
          shared[at] = (shared[at] ?? 0) + 1;
          lastWord[at] = word;
        }
      }
    });
    const several = touched.filter((at) => (shared[at] ?? 0) >= 2);
    if (several.length > MOST_COMPARED) {
      several.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0));
      several.length = MOST_COMPARED;
    }
    for (const at of touched) shared[at] = 0;
    return words.length === 1 && touched.length <= MOST_OF_ONE_WORD ? touched : several;
  }

  return {
    note(named: Named, words: WordKeys): void {
      for (const key of new Set(words.flat())) {
        const known = byKey.get(key);
        if (known === undefined) byKey.set(key, [all.length]);
        else known.push(all.length);
      }
      all.push(named);
    },
    /** The most similar name; null if there is none. */
    likeliest(name: string, words: WordKeys): Similar | null {
      const parts = namePartsOf(name);
      let best: { readonly named: Named; readonly score: number; readonly reasons: readonly string[] } | null = null;
      const likely = candidates(words);
      count('compared', likely.length);
      for (const at of likely) {
        const named = all[at];
        if (named === undefined) continue;
        const { score, reasons } = matchParts(parts, namePartsOf(named.name));
        if (score >= LIKELY && score > (best?.score ?? 0)) best = { named, score, reasons };
      }
      return best === null ? null : { ...best.named, reasons: best.reasons };
    },
  };
}

export type SimilarByRow = ReadonlyMap<number, Similar>;

const sameNames = (a: readonly Named[], b: readonly Named[]): boolean =>
  a.length === b.length &&
  a.every(({ name, clientId, row }, at) => {
    const other = b[at];
    return other?.name === name && other.clientId === clientId && other.row === row;
  });

/** Number of names processed between two pauses. */
const AT_ONCE = 200;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface Names {
  readonly clients: readonly Named[];
  readonly rows: readonly (Named & { readonly row: number })[];
}

/**
 * Finds the clients and earlier rows whose names are similar to the rows' names, compared as in a conflict check. It
 * pauses so that other requests are answered, and returns null once `isWanted` returns false. The last result is
 * cached, because settings that change no name have the same rows looked up again.
 */
export function createSimilarNames(count: CountWork = () => undefined) {
  let last: (Names & { readonly found: SimilarByRow }) | undefined;
  return async ({ clients, rows }: Names, isWanted: () => boolean = () => true): Promise<SimilarByRow | null> => {
    if (last !== undefined && sameNames(last.clients, clients) && sameNames(last.rows, rows)) return last.found;
    const index = createIndex(clients.length + rows.length, count);
    const found = new Map<number, Similar>();
    let done = 0;
    for (const each of [...clients, ...rows]) {
      const words = wordKeysOf(each.name);
      const similar = each.row === null ? null : index.likeliest(each.name, words);
      if (each.row !== null && similar !== null) found.set(each.row, similar);
      index.note(each, words);
      done += 1;
      if (done % AT_ONCE === 0) await pause();
      if (!isWanted()) return null;
    }
    last = { clients, rows, found };
    return found;
  };
}

import { CONFIDENTIAL_MATCH } from '@lexledger/contracts/access/masks';
import { type NameDocument, namesView } from '@lexledger/contracts/conflicts/names-view';
import {
  type CheckMatch,
  type ConflictCheck,
  checksView,
  listMatches,
  listNewMatches,
  MATCHES_SHOWN,
  type NameMatchFound,
} from '@lexledger/contracts/features/conflicts';
import { POSSIBLE } from '@lexledger/domain/conflicts/likelihood';
import { matchParts, searchKeysOf } from '@lexledger/domain/conflicts/match-names';
import { type NameParts, namePartsOf } from '@lexledger/domain/conflicts/names';
import { eachOf, inSlices } from '../../kernel/in-slices.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder, type Reader } from '../../kernel/reader.ts';

const CONFIDENTIAL: NameMatchFound = { ...CONFIDENTIAL_MATCH, reasons: [...CONFIDENTIAL_MATCH.reasons] };

/** The names of the whole firm, for who may search names at all. */
const namesOf = (read: Reader): Pick<Reader, 'find'> =>
  read.reaches(namesView.name, { userId: '' }) ? firmFinder(read) : read;

/** The match as the person may know of it. */
const told = (read: Reader, document: NameDocument, match: NameMatchFound): NameMatchFound =>
  read.isConfidential(namesView.name, document) ? CONFIDENTIAL : match;

/** The firm's records that share a key with the name, which are far fewer than all. */
async function alike(read: Reader, name: string): Promise<readonly NameDocument[]> {
  const names = namesOf(read);
  const found = await Promise.all(
    searchKeysOf(name).map((key) =>
      names.find(namesView.name, {
        // A prefix is matched at the beginnings of keys, a whole name as a whole.
        where: { removedAt: null, keys: { contains: /^[#=]/.test(key) ? ` ${key} ` : ` ${key}` } },
      }),
    ),
  );
  return [...new Map(found.flat().map((document) => [document.id, document])).values()] as unknown as NameDocument[];
}

/** The contact whose name matches best, if it matches better than the record's own name. */
function likeliest(wanted: NameParts, contacts: readonly string[], own: number) {
  let best: { readonly contact: string; readonly match: NonNullable<ReturnType<typeof matchParts>> } | null = null;
  for (const contact of contacts) {
    const match = matchParts(wanted, namePartsOf(contact));
    if (match !== null && match.score > (best?.match.score ?? own)) best = { contact, match };
  }
  return best;
}

/**
 * How a record matches a name; null when it does not. A party is also matched by its organization, and a client by its
 * contacts.
 */
function matchOf(wanted: NameParts, document: NameDocument): NameMatchFound | null {
  const { id, kind, name, organisation, contacts, caseId, side } = document;
  const byName = name === null ? null : matchParts(wanted, namePartsOf(name));
  const byFirm = organisation === null ? null : matchParts(wanted, namePartsOf(organisation));
  const isFirm = (byFirm?.score ?? 0) > (byName?.score ?? 0);
  const own = isFirm ? byFirm : byName;
  const person = likeliest(wanted, Object.values(contacts), own?.score ?? 0);
  const best = person?.match ?? own;
  if (best === null || best.score < POSSIBLE) return null;
  const said = { kind, id, caseId, side, score: best.score, reasons: [...best.reasons] };
  return person === null
    ? { ...said, name: name ?? '', organisation: isFirm ? organisation : null }
    : { ...said, name: person.contact, organisation: name };
}

/** The matches, most likely first. */
const shown = (matches: readonly (NameMatchFound | null)[]): readonly NameMatchFound[] =>
  [...new Set(matches)]
    .filter((match) => match !== null)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, MATCHES_SHOWN);

async function matchesOf(read: Reader, searched: string): Promise<readonly NameMatchFound[]> {
  const wanted = namePartsOf(searched);
  const documents = await alike(read, searched);
  const toldOf = (document: NameDocument): readonly NameMatchFound[] => {
    const match = matchOf(wanted, document);
    return match === null ? [] : [told(read, document, match)];
  };
  return shown(await inSlices(eachOf(documents, toldOf)));
}

export const matchesQuery = answerQuery(
  listMatches,
  async ({ query, read }) => ({ body: [...(await matchesOf(read, query.name))] }),
  { timeless: true },
);

/** Key of a match by record and name, because a record that was renamed to the searched name is also new. */
const keyOf = ({ id, name, organisation, searched }: CheckMatch): string =>
  [id, name, organisation ?? '', searched].join('\n');

/**
 * Milliseconds before a check's decision from which on names are compared as well, since the decision may be based on
 * an earlier search.
 */
const LOOKED_BEFORE_MS = 86_400_000;

/** Names from this moment on may be new to the check; `keyOf` excludes those that it found itself. */
const sinceOf = ({ reviewedAt }: ConflictCheck): string =>
  new Date(Date.parse(reviewedAt) - LOOKED_BEFORE_MS).toISOString();

/** A name that checks looked for. */
interface Searched {
  readonly name: string;
  readonly wanted: NameParts;
  /** The earliest moment from which on a check that searched for the name needs new matches. */
  since: string;
  readonly found: { readonly namedAt: string; readonly match: NameMatchFound }[];
}

/** The distinct names of all checks, and the keys by which similar names are found. */
function searchedIn(checks: readonly ConflictCheck[]) {
  const byName = new Map<string, Searched>();
  const byKey = new Map<string, Searched[]>();
  for (const check of checks) {
    const since = sinceOf(check);
    for (const name of check.names) {
      const known = byName.get(name);
      if (known !== undefined) {
        if (since < known.since) known.since = since;
        continue;
      }
      const searched: Searched = { name, wanted: namePartsOf(name), since, found: [] };
      byName.set(name, searched);
      for (const key of searchKeysOf(name)) {
        const others = byKey.get(key);
        if (others === undefined) byKey.set(key, [searched]);
        else others.push(searched);
      }
    }
  }
  return { byName, byKey };
}

/** The search keys that find a name with the given key; for a prefix key these include its own prefixes. */
const searchedBy = (key: string): readonly string[] =>
  /^[#=]/.test(key) ? [key] : [...key].map((_, end) => key.slice(0, end + 1));

/**
 * Compares names that are newer than the oldest of the checks with the searched names, instead of running a search for
 * each.
 */
async function compareSince(read: Reader, checks: readonly ConflictCheck[]) {
  const { byName, byKey } = searchedIn(checks);
  const [oldest = ''] = [...byName.values()].map(({ since }) => since).sort();
  const documents = (await namesOf(read).find(namesView.name, {
    where: { removedAt: null, namedAt: { gte: oldest } },
  })) as unknown as readonly NameDocument[];
  function* comparison(): Generator<undefined, void> {
    for (const document of documents) {
      const keys = document.keys.split(' ').filter(Boolean).flatMap(searchedBy);
      for (const searched of new Set(keys.flatMap((key) => byKey.get(key) ?? []))) {
        const match = document.namedAt < searched.since ? null : matchOf(searched.wanted, document);
        if (match !== null) searched.found.push({ namedAt: document.namedAt, match: told(read, document, match) });
        yield;
      }
      yield;
    }
  }
  await inSlices(comparison());
  return byName;
}

export const newMatchesQuery = answerQuery(
  listNewMatches,
  async ({ query, read }) => {
    const where = { removedAt: null, ...(query.id !== undefined && { id: query.id }) };
    const all = (await read.find(checksView.name, { where })) as unknown as readonly ConflictCheck[];
    // An erased check has neither names nor matches.
    const checks = all.filter(({ names, matches }) => Array.isArray(names) && Array.isArray(matches));
    if (checks.length === 0) return { body: [] };
    const byName = await compareSince(read, checks);
    const newsOf = (check: ConflictCheck): readonly { readonly id: string; readonly matches: CheckMatch[] }[] => {
      const since = sinceOf(check);
      const known = new Set(check.matches.map(keyOf));
      const fresh = check.names.flatMap((searched) => {
        const found = byName.get(searched)?.found.filter(({ namedAt }) => namedAt >= since) ?? [];
        return shown(found.map(({ match }) => match)).map((match) => ({ ...match, searched }));
      });
      const matches = fresh.filter((match) => !known.has(keyOf(match)));
      return matches.length > 0 ? [{ id: check.id, matches }] : [];
    };
    return { body: [...(await inSlices(eachOf(checks, newsOf)))] };
  },
  { timeless: true },
);

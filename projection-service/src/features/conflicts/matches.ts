import { POSSIBLE } from '@lexledger/contracts/conflicts/likelihood';
import { matchParts, searchKeysOf } from '@lexledger/contracts/conflicts/match-names';
import { namePartsOf } from '@lexledger/contracts/conflicts/names';
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
import { answerQuery, type Reader } from '../../kernel/query-handler.ts';

/** Records of the user's that share a key with the name: far fewer than all. */
async function alike(read: Reader, userId: string, name: string): Promise<readonly NameDocument[]> {
  const found = await Promise.all(
    searchKeysOf(name).map((key) =>
      read.find(namesView.name, {
        // A beginning is looked for at the beginnings of keys, a whole name as a whole.
        where: { userId, removedAt: null, keys: { contains: /^[#=]/.test(key) ? ` ${key} ` : ` ${key}` } },
      }),
    ),
  );
  return [...new Map(found.flat().map((document) => [document.id, document])).values()] as unknown as NameDocument[];
}

/** The likeliest first; a party is found by its organisation, too. */
async function matchesOf(read: Reader, userId: string, searched: string): Promise<readonly NameMatchFound[]> {
  const wanted = namePartsOf(searched);
  const documents = await alike(read, userId, searched);
  return documents
    .flatMap(({ id, kind, name, organisation, caseId, side }) => {
      const byName = name === null ? null : matchParts(wanted, namePartsOf(name));
      const byFirm = organisation === null ? null : matchParts(wanted, namePartsOf(organisation));
      const isFirm = (byFirm?.score ?? 0) > (byName?.score ?? 0);
      const best = isFirm ? byFirm : byName;
      if (best === null || best.score < POSSIBLE) return [];
      const { score, reasons } = best;
      return [
        {
          kind,
          id,
          name: name ?? '',
          organisation: isFirm ? organisation : null,
          caseId,
          side,
          score,
          reasons: [...reasons],
        },
      ];
    })
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, MATCHES_SHOWN);
}

export const matchesQuery = answerQuery(
  listMatches,
  async ({ query, actor, read }) => ({ body: [...(await matchesOf(read, actor.userId, query.name))] }),
  { timeless: true },
);

/** By record and name: one that was renamed into the searched name is news as well. */
const keyOf = ({ id, name, organisation, searched }: CheckMatch): string =>
  [id, name, organisation ?? '', searched].join('\n');

export const newMatchesQuery = answerQuery(
  listNewMatches,
  async ({ query, actor, read }) => {
    const where = { userId: actor.userId, removedAt: null, ...(query.id !== undefined && { id: query.id }) };
    const checks = (await read.find(checksView.name, { where })) as unknown as readonly ConflictCheck[];
    const news: { id: string; matches: CheckMatch[] }[] = [];
    for (const { id, names, matches } of checks) {
      // An erased check has neither.
      if (!(Array.isArray(names) && Array.isArray(matches))) continue;
      const known = new Set(matches.map(keyOf));
      const found = await Promise.all(
        names.map(async (searched) =>
          (await matchesOf(read, actor.userId, searched)).map((match) => ({ ...match, searched })),
        ),
      );
      const fresh = found.flat().filter((match) => !known.has(keyOf(match)));
      if (fresh.length > 0) news.push({ id, matches: fresh });
    }
    return { body: news };
  },
  { timeless: true },
);

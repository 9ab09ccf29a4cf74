import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { authorityKeys, citedSources } from '@lexledger/domain/citations/sources';

/** An argument that uses an authority. */
export interface AuthorityUse {
  readonly argument: LegalArgument;
  /** Whether the argument lists the authority among its supports; otherwise its text cites the authority. */
  readonly isRelied: boolean;
}

/** The arguments that rest on an authority of their case or cite it in their text, by the authority's id. */
export function authorityUses(
  authorities: readonly LegalAuthority[],
  all: readonly LegalArgument[],
): ReadonlyMap<string, readonly AuthorityUse[]> {
  const citedBy = all.map((argument) => {
    const words = [argument.argument, argument.counterArguments, argument.response].filter((text) => text !== null);
    return { argument, keys: new Set(citedSources(words.join('\n\n')).sources.flatMap(({ keys }) => keys)) };
  });
  return new Map(
    authorities.map(({ id, caseId, citation }) => {
      const keys = authorityKeys(citation);
      const uses = citedBy.flatMap(({ argument, keys: cited }): readonly AuthorityUse[] => {
        const isRelied = argument.supportingAuthorities.includes(id);
        return isRelied || (argument.caseId === caseId && keys.some((key) => cited.has(key)))
          ? [{ argument, isRelied }]
          : [];
      });
      return [id, uses] as const;
    }),
  );
}

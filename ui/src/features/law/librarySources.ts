import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { authorityKeys, type CitedSource } from '@lexledger/domain/citations/sources';

/** A source that a passage cites, and the authorities in the library that are the same source. */
export interface KnownSource {
  readonly source: CitedSource;
  /** Key of the source, unique within the passage. */
  readonly key: string;
  /** The authority of the chosen case that is this source. */
  readonly inCase: LegalAuthority | undefined;
  /** The same source among the authorities of other cases. */
  readonly elsewhere: readonly LegalAuthority[];
}

export type Library = ReadonlyMap<string, readonly LegalAuthority[]>;

/** All authorities by the keys that identify a source. */
export function libraryOf(authorities: readonly LegalAuthority[]): Library {
  const library = new Map<string, LegalAuthority[]>();
  for (const authority of authorities) {
    for (const key of authorityKeys(authority.citation)) {
      const known = library.get(key);
      if (known === undefined) library.set(key, [authority]);
      else known.push(authority);
    }
  }
  return library;
}

/** Looks up the sources of a passage in the library. */
export const knownSources = (
  sources: readonly CitedSource[],
  library: Library,
  caseId: string | null,
): readonly KnownSource[] =>
  sources.map((source) => {
    const known = [...new Set(source.keys.flatMap((key) => library.get(key) ?? []))];
    return {
      source,
      key: source.keys[0] ?? source.formatted,
      inCase: known.find((authority) => authority.caseId === caseId),
      elsewhere: known.filter((authority) => authority.caseId !== caseId),
    };
  });

import type { LegalAuthority } from '@lexledger/contracts/features/law';
import type { TableGroup } from '@lexledger/domain/citations/tableOfAuthorities';
import { csvOf } from '../../components/csv.ts';
import type { AuthorityUse } from './authorityUses.ts';
import { sideOf } from './sides.ts';

const joined = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

/** The table of authorities as CSV, with one row per source and the places where it is used. */
export function tableCsv(
  groups: readonly TableGroup[],
  authorities: readonly LegalAuthority[],
  uses: ReadonlyMap<string, readonly AuthorityUse[]>,
  caseTitle: (id: string) => string | undefined,
): string {
  const byId = new Map(authorities.map((authority) => [authority.id, authority]));
  return csvOf(
    ['Group', 'Authority', 'Side', 'Issue', 'Relied on in', 'Cited in', 'Case'],
    groups.flatMap(({ heading, entries }) =>
      entries.map(({ ids, name, rest }) => {
        const own = ids.flatMap((id) => byId.get(id) ?? []);
        const used = ids.flatMap((id) => uses.get(id) ?? []);
        const titles = (isRelied: boolean): string =>
          joined(used.filter((use) => use.isRelied === isRelied).map(({ argument }) => argument.title));
        return [
          heading,
          `${name}${rest}`,
          joined(own.map(({ favorable }) => sideOf(favorable))),
          joined(own.flatMap(({ category }) => category ?? [])),
          titles(true),
          titles(false),
          joined(own.map(({ caseId }) => caseTitle(caseId) ?? 'A removed case')),
        ];
      }),
    ),
  );
}

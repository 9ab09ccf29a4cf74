import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { type DerivedStrength, derivedStrength } from '@lexledger/domain/argumentStrength';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsQuery } from '../../records/recordsQuery.ts';

/** The facts and authorities that arguments can rest on, by id. */
export interface Supports {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly authorities: ReadonlyMap<string, LegalAuthority>;
  /** Whether both lists are loaded. */
  readonly known: boolean;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[] | undefined): ReadonlyMap<string, Row> =>
  new Map((rows ?? []).map((row) => [row.id, row]));

/** The facts and authorities of a case, or of all cases, as live queries. With the `caseId` '' nothing is fetched. */
export function useSupports(caseId?: string): Supports {
  const filter = caseId === undefined ? [] : [{ caseId }];
  const enabled = caseId !== '';
  const facts: UseQueryResult<readonly Fact[]> = useQuery({
    ...recordsQuery('facts', ...filter),
    enabled,
  });
  const authorities: UseQueryResult<readonly LegalAuthority[]> = useQuery({
    ...recordsQuery('legal-authorities', ...filter),
    enabled,
  });
  const known = facts.data !== undefined && authorities.data !== undefined;
  return useMemo(
    () => ({ facts: byId(facts.data), authorities: byId(authorities.data), known }),
    [facts.data, authorities.data, known],
  );
}

type Weighable = Pick<LegalArgument, 'supportingFacts' | 'supportingAuthorities' | 'counterArguments' | 'response'>;

const present = <Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): readonly Row[] =>
  ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [row];
  });

/** The calculated strength of an argument; removed supports do not count. */
export const weighed = (argument: Weighable, { facts, authorities }: Supports): DerivedStrength =>
  derivedStrength({
    facts: present(argument.supportingFacts, facts),
    authorities: present(argument.supportingAuthorities, authorities),
    counterArguments: argument.counterArguments,
    response: argument.response,
  });

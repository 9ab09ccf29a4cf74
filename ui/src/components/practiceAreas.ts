import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../lib/query.ts';

type Area = Pick<Client | Case, 'practiceArea'>;

const areasOf = (rows: readonly Area[]): readonly string[] => rows.map(({ practiceArea }) => practiceArea);

/** The practice areas that the firm's clients and cases name, in order. */
export function usePracticeAreas(): readonly string[] {
  const clients = useQuery({ ...liveQuery<readonly Area[]>(['/api/clients'], ['clients']), select: areasOf });
  const cases = useQuery({ ...liveQuery<readonly Area[]>(['/api/cases'], ['cases']), select: areasOf });
  return useMemo(
    () => [...new Set([...(clients.data ?? []), ...(cases.data ?? [])])].sort((a, b) => a.localeCompare(b)),
    [clients.data, cases.data],
  );
}

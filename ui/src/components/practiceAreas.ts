import { PRACTICE_AREAS } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { isSameArea } from '@lexledger/contracts/features/identity/practice-areas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnPracticeAreas } from '../account/practiceAreas.ts';
import { recordsQuery } from '../records/recordsQuery.ts';

type Area = Pick<Client | Case, 'practiceArea'>;

const areasOf = (rows: readonly Area[]): readonly string[] => rows.map(({ practiceArea }) => practiceArea);

/** The practice areas of the firm's clients and cases, in alphabetical order. */
export function usePracticeAreas(): readonly string[] {
  const clients = useQuery({ ...recordsQuery('clients'), select: areasOf });
  const cases = useQuery({ ...recordsQuery('cases'), select: areasOf });
  return useMemo(
    () => [...new Set([...(clients.data ?? []), ...(cases.data ?? [])])].sort((a, b) => a.localeCompare(b)),
    [clients.data, cases.data],
  );
}

/** The practice areas to suggest in a form: the user's own first, then those in use and the usual ones. */
export function useSuggestedAreas(): readonly string[] {
  const own = useOwnPracticeAreas().data;
  const used = usePracticeAreas();
  return useMemo(() => {
    const first = own?.areas ?? [];
    const rest = [...new Set([...used, ...PRACTICE_AREAS])].sort((a, b) => a.localeCompare(b));
    return [...first, ...rest.filter((area) => !first.some((known) => isSameArea(known, area)))];
  }, [own, used]);
}

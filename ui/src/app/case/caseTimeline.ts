import type { Case } from '@lexledger/contracts/features/cases';
import { useMemo } from 'react';
import { today } from '../../lib/zones.ts';
import type { CaseRecords } from './caseRecords.ts';
import { mergeTimeline, type Timeline } from './timeline.ts';

/** The timeline of a case; undefined until all of its records are known. */
export function useTimeline(legalCase: Case, records: CaseRecords): Timeline | undefined {
  const [tasks, events, time, notes, money, facts] = [
    records.tasks.data,
    records.events.data,
    records.time.data,
    records.notes.data,
    records.money.data,
    records.facts.data,
  ];
  const day = today();
  return useMemo(
    () =>
      tasks && events && time && notes && money && facts
        ? mergeTimeline({ legalCase, tasks, events, time, notes, money, facts }, new Date().toISOString(), day)
        : undefined,
    [legalCase, tasks, events, time, notes, money, facts, day],
  );
}

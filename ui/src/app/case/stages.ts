import { CASE_STATUSES, type CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { type Day, dayOf } from '../../dates/zones.ts';

export interface Stage {
  readonly label: string;
  readonly day: Day;
}

const ENTERED = [
  ['engagedOn', 'Engagement signed'],
  ['filedOn', 'Filed'],
  ['servedOn', 'Served'],
  ['discoveryEndsOn', 'Discovery ends'],
  ['trialOn', 'Trial begins'],
  ['resolvedOn', 'Settled or decided'],
] as const satisfies readonly (readonly [keyof Case, string])[];

/** The days on which the case first came to each of its statuses, from its history. */
function reached({ entries }: Pick<HistoryAnswer, 'entries'>): readonly Stage[] {
  const first = new Map<string, string>();
  for (const { at, changes } of entries) {
    for (const { field, before, after } of changes) {
      // The status that a case was opened with is told by the day of its opening.
      if (field !== 'status' || before === null || after === 'closed' || typeof after !== 'string') continue;
      const known = first.get(after);
      if (known === undefined || at < known) first.set(after, at);
    }
  }
  return [...first].map(([status, at]) => ({ label: CASE_STATUSES[status as CaseStatus], day: dayOf(at) }));
}

/** The stages of a case by their days: those that follow from its history, and those that somebody entered. */
export function stagesOf(
  legalCase: Case,
  history: Pick<HistoryAnswer, 'entries'> | null | undefined,
): readonly Stage[] {
  const { createdAt, closedAt } = legalCase;
  const entered = ENTERED.flatMap(([field, label]): readonly Stage[] => {
    const day = legalCase[field] ?? null;
    return day === null ? [] : [{ label, day: day as Day }];
  });
  const derived = [
    { label: 'Opened', day: dayOf(createdAt) },
    ...(history ? reached(history) : []),
    ...(closedAt === null ? [] : [{ label: 'Closed', day: dayOf(closedAt) }]),
  ];
  return [...derived, ...entered].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

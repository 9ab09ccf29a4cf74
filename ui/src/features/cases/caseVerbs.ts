import { CASE_STATUSES, type CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import type { Patch } from '../../records/pendingChanges.ts';
import { type Act, type Undo, useRecordVerbs } from '../../records/recordVerbs.ts';
import { stepsBetween } from './board.ts';
import { lacksCheck } from './conflictState.ts';
import { CASES } from './place.ts';

const { path } = CASES;

/** Changes the status of a case by the necessary commands; returns the case after the last one. */
export async function moveCase(legalCase: Case, to: CaseStatus): Promise<Case> {
  let current = legalCase;
  for (const step of stepsBetween(legalCase.status, to)) {
    const made = { version: current.version };
    current =
      step === 'change'
        ? await api.sendCommand<Case>('PATCH', `${path}/${current.id}`, { status: to }, made)
        : await api.sendCommand<Case>('POST', `${path}/${current.id}/${step}`, {}, made);
  }
  return current;
}

const titleOf = ({ title }: Case): string => title;

const moving = (to: CaseStatus): Act<Case> => ({
  preview: () => ({ status: to, closedAt: to === 'closed' ? new Date().toISOString() : null }),
  send: (legalCase, made) => moveCase({ ...legalCase, ...made }, to),
});

/** Restores the previous status of a case. */
const BACK: Undo<Case> = {
  preview: ({ status, closedAt }): Patch => ({ status, closedAt }),
  send: ({ status }, made, now) => moveCase({ ...now, ...made }, status),
};

const noticeOf = (legalCase: Case): string =>
  legalCase.status !== 'closed' && legalCase.status !== 'intake' && lacksCheck(legalCase)
    ? `${legalCase.title}. No conflict check is recorded.`
    : legalCase.title;

function deedOf(cases: readonly Case[], to: CaseStatus): string {
  const reopens = to === 'active' && cases.every(({ status }) => status === 'closed');
  return to === 'closed' ? 'closed' : reopens ? 'reopened' : `moved to ${CASE_STATUSES[to].toLowerCase()}`;
}

/** Moves and restores one or several cases, with an optimistic update, a rollback after a refusal, and Undo. */
export function useCaseVerbs() {
  const { act, restore } = useRecordVerbs<Case>(CASES, titleOf);
  return useMemo(
    () => ({
      /** Closes, reopens or changes the status, whichever the new status asks for. */
      move: (cases: readonly Case[], to: CaseStatus): void => {
        const others = cases.filter(({ status }) => status !== to);
        const pastTense = deedOf(others, to);
        // A case may be opened without a check, but not without anybody's notice.
        const words = (after: Case) => ({ title: outcomeTitle(CASES, pastTense), description: noticeOf(after) });
        act(others, { ...moving(to), pastTense, words, undo: BACK });
      },
      restore,
    }),
    [act, restore],
  );
}

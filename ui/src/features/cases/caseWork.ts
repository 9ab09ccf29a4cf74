import { CASE_STATUSES, type CaseStatus, keysOf } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { Archive, RotateCcw } from 'lucide-react';
import { optionsOf, textOptions } from '../../components/choiceOptions.ts';
import { type BulkVerb, bulkWork } from '../../components/table/bulkWork.ts';
import { moveCase } from './caseVerbs.ts';
import { CASES } from './place.ts';

const isClosed = ({ status }: Case): boolean => status === 'closed';
const backTo = ({ status }: Case, now: Case): Promise<Case> => moveCase(now, status);

const VERBS: readonly BulkVerb<Case>[] = [
  {
    label: 'Close',
    icon: Archive,
    pastTense: 'closed',
    appliesTo: (legalCase) => !isClosed(legalCase),
    run: (legalCase) => moveCase(legalCase, 'closed'),
    undo: backTo,
  },
  {
    label: 'Reopen',
    icon: RotateCcw,
    pastTense: 'reopened',
    appliesTo: isClosed,
    run: (legalCase) => moveCase(legalCase, 'active'),
    undo: backTo,
  },
];

const isStatus = (value: unknown): value is CaseStatus => keysOf(CASE_STATUSES).some((status) => status === value);

/** The bulk actions for cases; `areas` are suggested. A closed case is reopened before it is changed. */
export const caseWork = (areas: readonly string[]) =>
  bulkWork<Case>(CASES, ({ title }) => title, {
    verbs: VERBS,
    fields: [
      {
        label: 'Status',
        field: 'status',
        kind: 'choice',
        options: optionsOf(CASE_STATUSES),
        change: (legalCase, to) => (isStatus(to) ? moveCase(legalCase, to) : Promise.resolve(legalCase)),
        undo: backTo,
      },
      {
        label: 'Practice area',
        field: 'practiceArea',
        kind: 'text',
        options: textOptions(areas),
        appliesTo: (legalCase) => !isClosed(legalCase),
      },
    ],
  });

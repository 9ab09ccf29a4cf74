import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { Scale } from 'lucide-react';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { type BulkVerb, type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { FACT_CATEGORIES } from './factCategories.ts';
import { FACTS } from './place.ts';

const { patch } = commandsOf<Fact>(FACTS);

const disputing = (isDisputed: boolean, label: string, pastTense: string): BulkVerb<Fact> => ({
  label,
  icon: Scale,
  pastTense,
  appliesTo: (fact) => fact.isDisputed !== isDisputed,
  run: (fact) => patch(fact, { isDisputed }),
  undo: (before, now) => patch(now, { isDisputed: before.isDisputed }),
});

/** What can be done with many facts at once. */
export const FACT_WORK: BulkWork<Fact> = {
  place: FACTS,
  one: 'fact',
  many: 'facts',
  nameOf: ({ title }) => title,
  verbs: [
    disputing(true, 'Mark as disputed', 'marked as disputed'),
    disputing(false, 'Mark as undisputed', 'marked as undisputed'),
  ],
  fields: [
    { label: 'Importance', field: 'importance', kind: 'choice', options: optionsOf(FACT_IMPORTANCES) },
    {
      label: 'Category',
      field: 'category',
      kind: 'text',
      options: FACT_CATEGORIES.map((value) => ({ value, label: value })),
    },
    { label: 'Source', field: 'source', kind: 'text', none: 'No source' },
    { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices },
  ],
};

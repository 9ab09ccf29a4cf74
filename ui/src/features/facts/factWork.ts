import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { Scale } from 'lucide-react';
import { optionsOf, textOptions } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { bulkWork, settingVerb } from '../../components/table/bulkWork.ts';
import { FACT_CATEGORIES } from './factCategories.ts';
import { FACTS } from './place.ts';

/** The bulk actions for facts. */
export const FACT_WORK = bulkWork<Fact>(FACTS, ({ title }) => title, {
  verbs: [
    settingVerb(FACTS, 'isDisputed', true, { label: 'Mark as disputed', icon: Scale, pastTense: 'marked as disputed' }),
    settingVerb(FACTS, 'isDisputed', false, {
      label: 'Mark as undisputed',
      icon: Scale,
      pastTense: 'marked as undisputed',
    }),
  ],
  fields: [
    { label: 'Importance', field: 'importance', kind: 'choice', options: optionsOf(FACT_IMPORTANCES) },
    { label: 'Category', field: 'category', kind: 'text', options: textOptions(FACT_CATEGORIES) },
    { label: 'Source', field: 'source', kind: 'text', none: 'No source' },
    { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices },
  ],
});

import { PRACTICE_AREAS } from '@lexledger/contracts/choices';
import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { CircleX } from 'lucide-react';
import { textOptions } from '../../components/choiceOptions.ts';
import { bulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { LEAD_SOURCES } from './leadSources.ts';
import { isOpenLead, STAGES } from './pipeline.ts';
import { LEADS } from './place.ts';

const { patch } = commandsOf<Lead>(LEADS);

/** Bulk actions on leads. Leads are won one at a time, since each becomes a client. */
export const LEAD_WORK = bulkWork<Lead>(LEADS, ({ name }) => name, {
  verbs: [
    {
      label: 'Mark as lost',
      icon: CircleX,
      pastTense: 'marked as lost',
      appliesTo: isOpenLead,
      run: (lead) => patch(lead, { status: 'lost' }),
      undo: ({ status }, now) => patch(now, { status }),
    },
  ],
  fields: [
    {
      label: 'Stage',
      field: 'status',
      kind: 'choice',
      options: STAGES.filter((status) => status !== 'won').map((value) => ({ value, label: LEAD_STATUSES[value] })),
      appliesTo: ({ status }) => status !== 'won',
    },
    { label: 'Practice area', field: 'practiceArea', kind: 'text', options: textOptions(PRACTICE_AREAS) },
    { label: 'Next step', field: 'nextStepDate', kind: 'day', none: 'No next step' },
    { label: 'Source', field: 'source', kind: 'text', none: 'No source', options: textOptions(LEAD_SOURCES) },
  ],
});

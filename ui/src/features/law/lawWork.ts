import { AUTHORITY_TYPES, STRENGTHS } from '@lexledger/contracts/caseChoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { optionsOf } from '../../components/choiceOptions.ts';
import { bulkWork, settingVerb } from '../../components/table/bulkWork.ts';
import { ARGUMENTS, AUTHORITIES } from './place.ts';

/** Bulk actions on authorities. */
export const AUTHORITY_WORK = bulkWork<LegalAuthority>(AUTHORITIES, ({ citation }) => citation, {
  verbs: [
    settingVerb(AUTHORITIES, 'favorable', true, {
      label: 'Favorable',
      icon: ThumbsUp,
      pastTense: 'marked as favorable',
    }),
    settingVerb(AUTHORITIES, 'favorable', false, {
      label: 'Adverse',
      icon: ThumbsDown,
      pastTense: 'marked as adverse',
    }),
  ],
  fields: [
    { label: 'Type', field: 'type', kind: 'choice', options: optionsOf(AUTHORITY_TYPES) },
    { label: 'Issue', field: 'category', kind: 'text', none: 'No issue' },
  ],
});

/** Bulk actions on arguments. */
export const ARGUMENT_WORK = bulkWork<LegalArgument>(ARGUMENTS, ({ title }) => title, {
  fields: [
    {
      label: 'Strength',
      field: 'strength',
      kind: 'choice',
      options: optionsOf(STRENGTHS),
      none: 'What its parts add up to',
    },
  ],
});

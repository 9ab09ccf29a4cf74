import { AUTHORITY_TYPES, STRENGTHS } from '@lexledger/contracts/caseChoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { optionsOf } from '../../components/choiceOptions.ts';
import { type BulkVerb, type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { ARGUMENTS, AUTHORITIES } from './place.ts';

const { patch } = commandsOf<LegalAuthority>(AUTHORITIES);

const siding = (favorable: boolean, label: string, icon: typeof ThumbsUp): BulkVerb<LegalAuthority> => ({
  label,
  icon,
  pastTense: `marked as ${label.toLowerCase()}`,
  appliesTo: (authority) => authority.favorable !== favorable,
  run: (authority) => patch(authority, { favorable }),
  undo: (before, now) => patch(now, { favorable: before.favorable }),
});

/** What can be done with many authorities at once. */
export const AUTHORITY_WORK: BulkWork<LegalAuthority> = {
  place: AUTHORITIES,
  one: 'authority',
  many: 'authorities',
  nameOf: ({ citation }) => citation,
  verbs: [siding(true, 'Favorable', ThumbsUp), siding(false, 'Adverse', ThumbsDown)],
  fields: [
    { label: 'Type', field: 'type', kind: 'choice', options: optionsOf(AUTHORITY_TYPES) },
    { label: 'Issue', field: 'category', kind: 'text', none: 'No issue' },
  ],
};

/** What can be done with many arguments at once. */
export const ARGUMENT_WORK: BulkWork<LegalArgument> = {
  place: ARGUMENTS,
  one: 'argument',
  many: 'arguments',
  nameOf: ({ title }) => title,
  verbs: [],
  fields: [
    {
      label: 'Strength',
      field: 'strength',
      kind: 'choice',
      options: optionsOf(STRENGTHS),
      none: 'What its parts add up to',
    },
  ],
};

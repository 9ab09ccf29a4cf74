import type { RecordPlace } from '../../records/recordCommands.ts';

export const AUTHORITIES: RecordPlace = {
  path: '/api/legal-authorities',
  views: ['legal-authorities'],
  noun: 'Authority',
  blank: { title: null, relevantText: null, application: null, favorable: true, category: null },
};

export const ARGUMENTS: RecordPlace = {
  path: '/api/legal-arguments',
  views: ['legal-arguments'],
  noun: 'Argument',
  blank: { supportingFacts: [], supportingAuthorities: [], counterArguments: null, response: null, strength: null },
};

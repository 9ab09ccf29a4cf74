import { legalArgument, weighArgument } from '@lexledger/contracts/features/law';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { argumentsProjection } from './legal-arguments.view.ts';

const aFact = '00000000-0000-4000-8000-0000000000e3';
const anAuthority = '00000000-0000-4000-8000-0000000000f4';

const fields = {
  caseId: '00000000-0000-4000-8000-0000000000d2',
  title: 'Plausible',
  argument: 'It names the Dates.',
  supportingFacts: [aFact],
  supportingAuthorities: [anAuthority],
  counterArguments: 'Conclusory.',
  response: null,
  strength: null,
  supportVersions: { [aFact]: 0, [anAuthority]: 2 },
};
const stream = ['argument', EXAMPLE_RECORD] as const;
const weighed = { [aFact]: 3, [anAuthority]: 2 };

const ofEveryRecord = recordExamples(argumentsProjection, legalArgument, {
  fields,
  helpers: { search: 'plausible\nit names the dates.\nconclusory.\n', titleFolded: 'plausible', strengthRank: -1 },
  changes: { strength: 'strong', supportingFacts: [], response: 'It is not.' },
  changedHelpers: { search: 'plausible\nit names the dates.\nconclusory.\nit is not.', strengthRank: 2 },
});

export const argumentsExamples: readonly ProjectionExample[] = [
  ...ofEveryRecord,
  {
    projection: argumentsProjection,
    title: 'shows with which versions of its facts and authorities it was weighed again',
    given: [happened(legalArgument.events.added, stream, { fields })],
    when: happened(weighArgument.event, stream, { changes: { supportVersions: weighed } }, LATER),
    shows: { id: EXAMPLE_RECORD, supportVersions: weighed, title: 'Plausible', updatedAt: LATER },
  },
];

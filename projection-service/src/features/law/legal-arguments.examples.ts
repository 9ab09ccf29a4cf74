import { legalArgument } from '@lexledger/contracts/features/law';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { argumentsProjection } from './legal-arguments.view.ts';

const aFact = '00000000-0000-4000-8000-0000000000e3';
const anAuthority = '00000000-0000-4000-8000-0000000000f4';

export const argumentsExamples: readonly ProjectionExample[] = recordExamples(argumentsProjection, legalArgument, {
  fields: {
    caseId: '00000000-0000-4000-8000-0000000000d2',
    title: 'Plausible',
    argument: 'It names the Dates.',
    supportingFacts: [aFact],
    supportingAuthorities: [anAuthority],
    counterArguments: 'Conclusory.',
    response: null,
    strength: null,
  },
  helpers: { search: 'plausible\nit names the dates.\nconclusory.\n', titleFolded: 'plausible', strengthRank: -1 },
  changes: { strength: 'strong', supportingFacts: [], response: 'It is not.' },
  changedHelpers: { search: 'plausible\nit names the dates.\nconclusory.\nit is not.', strengthRank: 2 },
});

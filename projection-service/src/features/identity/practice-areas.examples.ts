import { practiceAreaAdded, practiceAreaRemoved } from '@lexledger/contracts/features/identity/practice-areas';
import { EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { practiceAreasProjection as projection } from './practice-areas.view.ts';

const stream = ['practiceareas', EXAMPLE_USER] as const;
const added = (name: string) => happened(practiceAreaAdded, stream, { name });

export const practiceAreaExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows the practice areas in the order of the alphabet',
    given: [added('Probate')],
    when: added('Admiralty'),
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, areas: ['Admiralty', 'Probate'] },
  },
  {
    projection,
    title: 'shows a practice area no more that was removed',
    given: [added('Probate'), added('Admiralty')],
    when: happened(practiceAreaRemoved, stream, { name: 'Probate' }),
    shows: { id: EXAMPLE_USER, areas: ['Admiralty'] },
  },
];

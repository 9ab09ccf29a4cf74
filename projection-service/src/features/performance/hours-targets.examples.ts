import { hoursTargetChosen } from '@lexledger/contracts/features/performance';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { hoursTargetsProjection as projection } from './hours-targets.view.ts';

const chosen = (minutes: number | null, at = EXAMPLE_TIME) =>
  happened(
    hoursTargetChosen,
    ['hours', EXAMPLE_USER],
    { target: minutes === null ? null : { per: 'week', minutes } },
    at,
  );

export const hoursTargetsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows the hours of a week',
    given: [],
    when: chosen(1800),
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, target: { per: 'week', minutes: 1800 } },
  },
  {
    projection,
    title: 'shows that the working day counts again',
    given: [chosen(1800)],
    when: chosen(null, LATER),
    shows: { id: EXAMPLE_USER, target: null },
  },
];

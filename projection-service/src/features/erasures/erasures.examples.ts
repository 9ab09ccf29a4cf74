import {
  erasureCompleted,
  erasureOrdered,
  erasureStopped,
  keysDestroyed,
} from '@lexledger/contracts/features/erasures';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { erasuresProjection as projection } from './erasures.view.ts';

const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const stream = ['erasure', CLIENT] as const;
const amounts = { erased: [{ category: 'note', count: 2 }], files: 1, stays: [{ category: 'invoice', count: 1 }] };

const ordered = happened(erasureOrdered, stream, { kind: 'client' });
const destroyed = happened(keysDestroyed, stream, { subjects: [`client-${CLIENT}`], ...amounts });
const shows = (known: object) => ({
  id: CLIENT,
  userId: EXAMPLE_USER,
  kind: 'client',
  state: 'ordered',
  orderedAt: EXAMPLE_TIME,
  completedAt: null,
  erased: [],
  files: 0,
  stays: [],
  stoppedBecause: null,
  ...known,
});

export const erasuresExamples: readonly ProjectionExample[] = [
  { projection, title: 'shows what was ordered', given: [], when: ordered, shows: shows({}) },
  {
    projection,
    title: 'shows what was erased, and what stays',
    given: [ordered],
    when: destroyed,
    shows: shows({ state: 'erased', ...amounts }),
  },
  {
    projection,
    title: 'shows when it was complete',
    given: [ordered, destroyed],
    when: happened(erasureCompleted, stream, {}),
    shows: shows({ state: 'completed', completedAt: EXAMPLE_TIME, ...amounts }),
  },
  {
    projection,
    title: 'shows why it stopped',
    given: [ordered],
    when: happened(erasureStopped, stream, { because: 'BOOKS_NOT_APART' }),
    shows: shows({ state: 'stopped', stoppedBecause: 'BOOKS_NOT_APART' }),
  },
];

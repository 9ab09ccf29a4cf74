import {
  parkedCommandCarriedOut,
  parkedCommandDiscarded,
  parkedCommandHandedOver,
  parkedCommandTaken,
} from '@lexledger/contracts/features/parked-commands';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { parkedCommandsProjection as projection } from './parked-commands.view.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const COMMAND = '00000000-0000-4000-8000-0000000000b1';
const CASE = '00000000-0000-4000-8000-0000000000ca';
const DANA = '00000000-0000-4000-8000-0000000000da';

const stream = ['parked', ID] as const;
const made = {
  commandId: COMMAND,
  method: 'PATCH' as const,
  path: `/api/tasks/${ID}`,
  body: '{"title":"File the motion"}',
  madeOn: 2,
  timeZone: 'UTC',
  noun: 'Task',
  deed: 'changed',
  about: 'File the motion',
  code: 'NOT_FOUND',
  message: 'This does not exist.',
  madeAt: '2026-03-01T09:00:00.000Z',
  caseId: CASE,
  clientId: null,
  isDeadline: false,
};
const handedOver = happened(parkedCommandHandedOver, stream, { ...made, madeBy: DANA }, EXAMPLE_TIME, {
  userId: DANA,
  firmId: EXAMPLE_USER,
});
const taken = happened(parkedCommandTaken, stream, { overwrites: true });
const outcome = (code: string | null, message: string | null) =>
  happened(parkedCommandCarriedOut, stream, { code, message });

const shows = (more: object) => ({
  ...made,
  id: ID,
  userId: DANA,
  handedOverAt: EXAMPLE_TIME,
  handedOverBy: DANA,
  state: 'open',
  ...{ decidedBy: null, decidedAt: null, reason: null, refusal: null, refusalCode: null, overwrites: false },
  ...more,
});
const decided = { decidedBy: EXAMPLE_USER, decidedAt: EXAMPLE_TIME };

/** How the events of a refused change that was handed over change its view. */
export const parkedCommandsExamples: readonly ProjectionExample[] = [
  { projection, title: 'shows what was handed over, with why', given: [], when: handedOver, shows: shows({}) },
  {
    projection,
    title: 'shows who applies it',
    given: [handedOver],
    when: taken,
    shows: shows({ ...decided, state: 'taken', overwrites: true }),
  },
  {
    projection,
    title: 'shows that it was applied',
    given: [handedOver, taken],
    when: outcome(null, null),
    shows: shows({ ...decided, state: 'applied', overwrites: true }),
  },
  {
    projection,
    title: 'shows why it was refused again, and that it waits',
    given: [handedOver, taken],
    when: outcome('NOT_ALLOWED', 'Your role does not allow this.'),
    shows: shows({
      ...decided,
      ...{ overwrites: true, refusal: 'Your role does not allow this.', refusalCode: 'NOT_ALLOWED' },
    }),
  },
  {
    projection,
    title: 'shows why it was discarded',
    given: [handedOver],
    when: happened(parkedCommandDiscarded, stream, { reason: 'Filed by hand' }),
    shows: shows({ ...decided, state: 'discarded', reason: 'Filed by hand' }),
  },
];

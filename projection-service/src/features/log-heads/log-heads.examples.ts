import {
  logHeadAskedFor,
  logHeadKept,
  logHeadMailAttempted,
  logHeadMailSettled,
  logHeadRecipientsChosen,
  logHeadStamped,
} from '@lexledger/contracts/features/log-heads';
import { noLogHeads } from '@lexledger/contracts/logHeads';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { logHeadsProjection as projection } from './log-heads.view.ts';

const stream = ['loghead', EXAMPLE_USER] as const;
const [ID, ATTEMPT] = ['00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000e2'] as const;
const head = { size: 42, root: 'aGFzaA==', checkpoint: `lexledger/${EXAMPLE_USER}\n42\naGFzaA==\n` };
const kept = happened(logHeadKept, stream, { headId: ID, month: '2026-02', ...head });
const shownHead = { id: ID, month: '2026-02', ...head, keptAt: EXAMPLE_TIME, stamp: null, mail: null };
const to = ['auditor@example.com'];
const attempted = happened(logHeadMailAttempted, stream, { headId: ID, attempt: ATTEMPT, to });
const shownMail = { attempt: ATTEMPT, state: 'sending', to, at: EXAMPLE_TIME, detail: null };
const shows = (known: object) => ({ ...noLogHeads(EXAMPLE_USER), userId: EXAMPLE_USER, ...known });

export const logHeadExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows to whom heads are mailed',
    given: [],
    when: happened(logHeadRecipientsChosen, stream, { owners: false, addresses: to }),
    shows: shows({ owners: false, addresses: to }),
  },
  {
    projection,
    title: 'shows that a head was asked for',
    given: [],
    when: happened(logHeadAskedFor, stream, { headId: ID }),
    shows: shows({ asked: ID }),
  },
  {
    projection,
    title: 'shows a head that was asked for once it is kept',
    given: [happened(logHeadAskedFor, stream, { headId: ID })],
    when: happened(logHeadKept, stream, { headId: ID, month: null, ...head }),
    shows: shows({ heads: [{ ...shownHead, month: null }] }),
  },
  {
    projection,
    title: 'shows who stamped a head',
    given: [kept],
    when: happened(logHeadStamped, stream, {
      ...{ headId: ID, authority: 'tsa.example', stampedAt: EXAMPLE_TIME, stamp: 'c3RhbXA=' },
    }),
    shows: shows({ heads: [{ ...shownHead, stamp: { authority: 'tsa.example', at: EXAMPLE_TIME } }] }),
  },
  {
    projection,
    title: 'shows a head that is being mailed',
    given: [kept],
    when: attempted,
    shows: shows({ heads: [{ ...shownHead, mail: shownMail }] }),
  },
  {
    projection,
    title: 'shows what the mail server said',
    given: [kept, attempted],
    when: happened(logHeadMailSettled, stream, { headId: ID, outcome: 'accepted', detail: '250 Queued' }),
    shows: shows({ heads: [{ ...shownHead, mail: { ...shownMail, state: 'accepted', detail: '250 Queued' } }] }),
  },
];

import {
  dispositionNoticeRecorded,
  dispositionNoticeWithdrawn,
  fileDisposed,
  fileDispositionOrdered,
  fileDispositionStopped,
  retentionAnswered,
  retentionPolicyChanged,
} from '@lexledger/contracts/features/dispositions';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { dispositionProjections } from './dispositions.view.ts';

const [files, policies] = dispositionProjections;
const CASE = '00000000-0000-4000-8000-0000000000ca';
const stream = ['disposition', CASE] as const;

const notice = { sentOn: '2026-02-01', answerBy: '2026-04-01', way: 'mail', to: 'Mary Lind, 4 Elm St' } as const;
const recorded = happened(dispositionNoticeRecorded, stream, notice);
const shows = (known: object) => ({
  id: CASE,
  userId: EXAMPLE_USER,
  state: 'none',
  answer: null,
  notice: null,
  ordered: null,
  disposed: null,
  stopped: null,
  ...known,
});

const shownNotice = { ...notice, recordedAt: EXAMPLE_TIME, recordedBy: EXAMPLE_USER };
const ordered = happened(fileDispositionOrdered, stream, { originals: 'returned' });
const shownOrder = { at: EXAMPLE_TIME, by: EXAMPLE_USER, originals: 'returned' };
const index = {
  client: 'Mary Lind',
  matter: 'Lind v. Brandt',
  adverse: ['Brandt Holdings'],
  openedOn: '2017-01-04',
  closedOn: '2018-03-05',
  destroyed: [{ category: 'note', count: 2 }],
  files: 1,
};

export const dispositionExamples: readonly ProjectionExample[] = [
  {
    projection: files,
    title: 'shows why a file is kept',
    given: [],
    when: happened(retentionAnswered, stream, { keep: 'adoption', note: null }),
    shows: shows({ answer: { keep: 'adoption', note: null, at: EXAMPLE_TIME, by: EXAMPLE_USER } }),
  },
  {
    projection: files,
    title: 'shows the notice to the client',
    given: [],
    when: recorded,
    shows: shows({ state: 'noticed', notice: { ...notice, recordedAt: EXAMPLE_TIME, recordedBy: EXAMPLE_USER } }),
  },
  {
    projection: files,
    title: 'shows no notice that was taken back',
    given: [recorded],
    when: happened(dispositionNoticeWithdrawn, stream, {}),
    shows: shows({}),
  },
  {
    projection: files,
    title: 'shows that it was decided to destroy the file',
    given: [recorded],
    when: ordered,
    shows: shows({ state: 'ordered', notice: shownNotice, ordered: shownOrder }),
  },
  {
    projection: files,
    title: 'shows why it was not destroyed after all',
    given: [recorded, ordered],
    when: happened(fileDispositionStopped, stream, { because: 'ON_LEGAL_HOLD' }),
    shows: shows({ state: 'noticed', notice: shownNotice, stopped: 'ON_LEGAL_HOLD' }),
  },
  {
    projection: files,
    title: 'shows what was destroyed, and the index that stays',
    given: [recorded, ordered],
    when: happened(fileDisposed, stream, index),
    shows: shows({
      state: 'disposed',
      notice: shownNotice,
      ordered: shownOrder,
      disposed: { ...index, at: EXAMPLE_TIME },
    }),
  },
  {
    projection: policies,
    title: 'shows for how many years a firm keeps files',
    given: [],
    when: happened(retentionPolicyChanged, ['retention', EXAMPLE_USER], { years: 10, state: 'IL' }),
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, years: 10, state: 'IL' },
  },
];

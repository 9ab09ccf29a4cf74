import {
  feeExcluded,
  personScreened,
  wallAccessAttempted,
  wallAcknowledged,
  wallCertified,
  wallExtended,
  wallLifted,
  wallNoticeId,
  wallNoticeSent,
  wallRaised,
  wallReminderSent,
} from '@lexledger/contracts/features/ethical-walls';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { wallProjections } from './walls.view.ts';

const [walls, notices, attempts] = wallProjections;
const WALL = '00000000-0000-4000-8000-0000000000aa';
const CASE = '00000000-0000-4000-8000-0000000000ca';
const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const DANA = '00000000-0000-4000-8000-0000000000da';
const stream = ['walls', EXAMPLE_USER] as const;

const told = {
  basis: 'formerClient',
  text: 'You are screened from a matter of this firm.',
  textHash: '0'.repeat(64),
} as const;
const facts = { ...told, matters: [CASE], knownSince: '2026-02-27', reason: 'Dana acted for the other side.' };
const raised = happened(wallRaised, stream, { wallId: WALL, ...facts, matters: [CASE], clients: [], leads: [] });
const screened = happened(personScreened, stream, { wallId: WALL, memberId: DANA, ...told });
const acknowledged = { wallId: WALL, memberId: DANA, textHash: told.textHash };

const dana = {
  memberId: DANA,
  screenedAt: EXAMPLE_TIME,
  acknowledgedAt: null,
  remindedAt: null,
  feeExcludedAt: null,
  feeNote: null,
};
const shows = (known: object) => ({
  id: WALL,
  userId: EXAMPLE_USER,
  ...facts,
  clients: [],
  leads: [],
  raisedAt: EXAMPLE_TIME,
  raisedBy: EXAMPLE_USER,
  people: [dana],
  notices: [],
  reminders: [],
  certificates: [],
  lifted: null,
  ...known,
});

const shown = { id: WALL, userId: EXAMPLE_USER };
const noticeId = wallNoticeId(WALL, DANA);
const notice = (known: object) => ({
  ...{ id: noticeId, wallId: WALL, userId: DANA, ...told, screenedAt: EXAMPLE_TIME },
  ...{ acknowledgedAt: null, remindedAt: null, certificates: [], liftedAt: null },
  ...known,
});
const certified = { as: 'screened', kind: 'periodic', statement: 'I kept to it.' } as const;
const lifted = happened(wallLifted, stream, { wallId: WALL, reason: 'Consent in writing', people: [DANA] });
const acknowledging = happened(wallAcknowledged, stream, acknowledged);
const reminding = happened(wallReminderSent, stream, { wallId: WALL, memberId: DANA });
const certifying = happened(wallCertified, stream, { wallId: WALL, memberId: DANA, ...certified });
const tried = { memberId: DANA, kind: 'read', list: 'cases', recordId: CASE } as const;

/** What each event changes of the wall's document. */
const ofWalls: readonly ProjectionExample[] = [
  { projection: walls, title: 'shows a wall that was raised', given: [], when: raised, shows: shows({ people: [] }) },
  { projection: walls, title: 'shows who is screened by it', given: [raised], when: screened, shows: shows({}) },
  {
    projection: walls,
    title: 'shows what is behind it as well',
    given: [raised, screened],
    when: happened(wallExtended, stream, { wallId: WALL, matters: [CASE], clients: [CLIENT], leads: [] }),
    shows: shows({ clients: [CLIENT] }),
  },
  {
    projection: walls,
    title: 'shows a notice to somebody outside of the firm',
    given: [raised],
    when: happened(wallNoticeSent, stream, { wallId: WALL, to: 'Lind', sentOn: '2026-03-01', documentId: null }),
    shows: {
      ...shown,
      notices: [
        { to: 'Lind', sentOn: '2026-03-01', documentId: null, recordedAt: EXAMPLE_TIME, recordedBy: EXAMPLE_USER },
      ],
    },
  },
  {
    projection: walls,
    title: 'shows who acknowledged it',
    given: [raised, screened],
    when: acknowledging,
    shows: shows({ people: [{ ...dana, acknowledgedAt: EXAMPLE_TIME }] }),
  },
  {
    projection: walls,
    title: 'shows who was reminded of it',
    given: [raised, screened],
    when: reminding,
    shows: { ...shown, reminders: [{ memberId: DANA, at: EXAMPLE_TIME, by: EXAMPLE_USER }] },
  },
  {
    projection: walls,
    title: 'shows who gets no part of the fee',
    given: [raised, screened],
    when: happened(feeExcluded, stream, { wallId: WALL, memberId: DANA, note: null }),
    shows: shows({ people: [{ ...dana, feeExcludedAt: EXAMPLE_TIME }] }),
  },
  {
    projection: walls,
    title: 'shows a certificate that it was kept',
    given: [raised, screened],
    when: certifying,
    shows: shows({ certificates: [{ memberId: DANA, ...certified, at: EXAMPLE_TIME }] }),
  },
  {
    projection: walls,
    title: 'shows that it was lifted',
    given: [raised, screened],
    when: lifted,
    shows: shows({ lifted: { at: EXAMPLE_TIME, by: EXAMPLE_USER, reason: 'Consent in writing' } }),
  },
];

/** What each event changes of what a screened person is told. */
const ofNotices: readonly ProjectionExample[] = [
  { projection: notices, title: 'tells who is screened', given: [], when: screened, shows: notice({}) },
  {
    projection: notices,
    title: 'says that they acknowledged it',
    given: [screened],
    when: acknowledging,
    shows: notice({ acknowledgedAt: EXAMPLE_TIME }),
  },
  {
    projection: notices,
    title: 'says that they were reminded',
    given: [screened],
    when: reminding,
    shows: notice({ remindedAt: EXAMPLE_TIME }),
  },
  {
    projection: notices,
    title: 'shows what they certified',
    given: [screened],
    when: certifying,
    shows: notice({ certificates: [{ kind: 'periodic', statement: certified.statement, at: EXAMPLE_TIME }] }),
  },
  {
    projection: notices,
    title: 'says that it was lifted',
    given: [screened],
    when: lifted,
    shows: notice({ liftedAt: EXAMPLE_TIME }),
  },
];

export const wallExamples: readonly ProjectionExample[] = [
  ...ofWalls,
  ...ofNotices,
  {
    projection: attempts,
    title: 'lists what a screened person tried',
    given: [],
    when: happened(wallAccessAttempted, ['wallattempts', WALL], tried),
    shows: { ...shown, total: 1, attempts: [{ ...tried, at: EXAMPLE_TIME }] },
  },
];

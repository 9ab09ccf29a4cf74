import { matterOpened, matterRestricted, teamJoined, teamLeft } from '@lexledger/contracts/features/matter-access';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { matterAccessProjection as projection } from './matter-access.view.ts';

const CASE = '00000000-0000-4000-8000-0000000000ca';
const DANA = '00000000-0000-4000-8000-0000000000da';
const stream = ['access', CASE] as const;

const lead = { memberId: EXAMPLE_USER, part: 'lead', until: null } as const;
const dana = { memberId: DANA, part: 'read', until: '2026-04-01T00:00:00.000Z' } as const;
const joined = happened(teamJoined, stream, lead);
const danaJoined = happened(teamJoined, stream, dana);
const restricted = happened(matterRestricted, stream, {});
const shows = (known: object) => ({
  id: CASE,
  userId: EXAMPLE_USER,
  access: 'open',
  team: [lead],
  revision: 0,
  restrictedAt: null,
  ...known,
});

export const matterAccessExamples: readonly ProjectionExample[] = [
  { projection, title: 'shows who is of a matter’s team', given: [], when: joined, shows: shows({}) },
  {
    projection,
    title: 'shows that a matter is restricted to its team',
    given: [joined],
    when: restricted,
    shows: shows({ access: 'restricted', revision: 1, restrictedAt: EXAMPLE_TIME }),
  },
  {
    projection,
    title: 'shows that it is open to the firm again',
    given: [joined, restricted],
    when: happened(matterOpened, stream, {}),
    shows: shows({ revision: 2 }),
  },
  {
    projection,
    title: 'shows who left the team no more',
    given: [joined, danaJoined],
    when: happened(teamLeft, stream, { memberId: DANA }),
    shows: shows({ revision: 2 }),
  },
];

import { hash } from 'node:crypto';
import type { Role, Switch } from '@lexledger/contracts/access/roles';
import {
  acknowledgeWall,
  certifyWall,
  excludeFromFee,
  extendWall,
  feeExcluded,
  liftWall,
  personScreened,
  raiseWall,
  recordWallNotice,
  remindOfWall,
  type Wall,
  wallAcknowledged,
  wallLifted,
  wallRaised,
} from '@lexledger/contracts/features/ethical-walls';
import type { Member } from '@lexledger/contracts/features/membership';
import { type Membership, noMembership } from '@lexledger/contracts/membership';
import { isScreenedBy, type Walls, wallBetween } from '@lexledger/contracts/walls';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, ANOTHER_USER as DANA, given, type Happened, happened, NOW, USER } from '../../kernel/given.ts';
import { wallAttemptsDecider } from './wall-attempts.decider.ts';
import { wallsDecider } from './walls.decider.ts';

const LEE = '7d1b6c1e-54f0-4d0a-9d2e-1d6a1f7c0b11';
const CASE = '00000000-0000-4000-8000-0000000000ca';
const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const OTHER = '00000000-0000-4000-8000-0000000000c2';
const WALL = '00000000-0000-4000-8000-0000000000aa';
const TEXT = 'You are screened from a matter of this firm. Do not speak of it, and open none of its files.';
const textHash = hash('sha256', TEXT, 'hex');

const member = (id: string, role: Role, switches: readonly Switch[] = []): Member => ({
  id,
  name: 'Somebody',
  role,
  switches: [...switches],
  status: 'active',
  joinedAt: '2026-01-01T09:00:00.000Z',
  contactId: null,
});
const firmOf = (...members: readonly Member[]): { readonly firm: Membership } => ({
  firm: { ...noMembership(USER), revision: 3, members },
});
const firm = firmOf(member(USER, 'owner'), member(DANA, 'lawyer'), member(LEE, 'owner'));

const told = { basis: 'formerClient', text: TEXT, textHash } as const;
const facts = { matters: [CASE], clients: [], leads: [], knownSince: '2026-02-27', reason: 'Dana acted for Lind.' };
const raised = happened(wallRaised, { wallId: WALL, ...facts, ...told });
const screened = (memberId = DANA) => happened(personScreened, { wallId: WALL, memberId, ...told });
const aWall = (...since: readonly Happened[]) => given(wallsDecider, raised, screened(), ...since);
const lifted = happened(wallLifted, { wallId: WALL, reason: 'Consent in writing', people: [DANA] });
const acknowledged = happened(wallAcknowledged, { wallId: WALL, memberId: DANA, textHash }, DANA);
const params = { wallId: WALL };
const ofTheWall = { params, states: firm };
const byDana = { ...ofTheWall, by: DANA };
const raising = { basis: 'formerClient' as const, people: [DANA], text: TEXT, ...facts };

describe('RaiseWall', () => {
  const wallId = partIdFor('wall', { userId: USER, commandId: COMMAND });

  it('screens people from matters, clients and leads, and says what each must acknowledge', () => {
    given(wallsDecider)
      .when(raiseWall, { ...raising, clients: [CLIENT] }, { states: firm })
      .leadsTo(
        { type: 'WallRaised', data: { wallId, ...facts, clients: [CLIENT], ...told } },
        { type: 'PersonScreened', data: { wallId, memberId: DANA, ...told } },
      )
      .answers({ id: wallId, people: [{ memberId: DANA, acknowledgedAt: null }], raisedBy: USER, lifted: null });
  });

  it('looks up the firm, the people, and what is behind the wall', () => {
    given(wallsDecider)
      .when(raiseWall, { ...raising, clients: [CLIENT], leads: [OTHER] }, { states: firm })
      .refersTo(
        `firm: membership-${USER}`,
        `people.0: membership-${USER} (for ${DANA})`,
        `matters.0: case-${CASE}`,
        `clients.0: client-${CLIENT}`,
        `leads.0: lead-${OTHER}`,
      );
    given(wallsDecider)
      .when(raiseWall, raising, { states: firm, missing: 'people.0' })
      .isRefused('REFERENCE_NOT_FOUND');
    given(wallsDecider).when(raiseWall, raising, { states: firm, missing: 'firm' }).isRefused('ACCESS_ENDED');
  });

  it('is not for a wall against oneself, nor one that no owner is outside of', () => {
    given(wallsDecider)
      .when(raiseWall, { ...raising, people: [DANA, USER] }, { states: firm })
      .isRefused('OWN_WALL');
    const soleOwner = firmOf(member(USER, 'lawyer', ['conflictOfficer']), member(DANA, 'owner'));
    given(wallsDecider).when(raiseWall, raising, { states: soleOwner }).isRefused('WALL_WITHOUT_OWNER');
    given(wallsDecider).when(raiseWall, raising, { states: firmOf() }).isRefused('ACCESS_ENDED');
  });

  it('needs somebody to screen, and something to screen them from', () => {
    expect(raiseWall.body.safeParse({ ...raising, people: [] }).success).toBe(false);
    expect(raiseWall.body.safeParse({ ...raising, matters: [] }).success).toBe(false);
    expect(raiseWall.body.safeParse({ ...raising, people: [DANA, DANA] }).success).toBe(false);
  });
});

describe('ExtendWall', () => {
  it('adds what is not there yet', () => {
    aWall()
      .when(extendWall, { people: [DANA, LEE], matters: [CASE], clients: [CLIENT] }, ofTheWall)
      .leadsTo(
        { type: 'WallExtended', data: { wallId: WALL, matters: [], clients: [CLIENT], leads: [] } },
        { type: 'PersonScreened', data: { wallId: WALL, memberId: LEE, ...told } },
      )
      .answers({ matters: [CASE], clients: [CLIENT] });
    aWall()
      .when(extendWall, { people: [DANA] }, ofTheWall)
      .changesNothing();
  });

  it('is for nobody who is or would be screened, and leaves an owner outside', () => {
    aWall()
      .when(extendWall, { people: [USER] }, ofTheWall)
      .isRefused('OWN_WALL');
    const officers = firmOf(member(USER, 'lawyer', ['conflictOfficer']), member(DANA, 'lawyer'), member(LEE, 'owner'));
    aWall()
      .when(extendWall, { people: [LEE] }, { params, states: officers })
      .isRefused('WALL_WITHOUT_OWNER');
    aWall()
      .when(extendWall, { matters: [OTHER] }, byDana)
      .isRefused('NOT_FOUND');
    aWall(lifted)
      .when(extendWall, { matters: [OTHER] }, ofTheWall)
      .isRefused('WALL_LIFTED');
  });
});

describe('the record of a wall', () => {
  it('has notices, with their document if there is one', () => {
    const notice = { to: 'Lind Holdings', sentOn: '2026-03-01' };
    aWall()
      .when(recordWallNotice, notice, ofTheWall)
      .leadsTo({ type: 'WallNoticeSent', data: { wallId: WALL, ...notice, documentId: null } });
    aWall()
      .when(recordWallNotice, { ...notice, documentId: OTHER }, ofTheWall)
      .refersTo(`firm: membership-${USER}`, `documentId: document-${OTHER}`)
      .answers({ notices: [{ ...notice, documentId: OTHER, recordedAt: NOW, recordedBy: USER }] });
  });

  it('has the acknowledgement of who is screened, of the very text, once', () => {
    aWall()
      .when(acknowledgeWall, { textHash }, byDana)
      .leadsTo({ type: 'WallAcknowledged', data: { wallId: WALL, memberId: DANA, textHash } })
      .answers({ id: WALL, text: TEXT, acknowledgedAt: NOW });
    aWall()
      .when(acknowledgeWall, { textHash: '0'.repeat(64) }, byDana)
      .isRefused('WALL_TEXT_CHANGED');
    aWall(acknowledged).when(acknowledgeWall, { textHash }, byDana).changesNothing();
    aWall().when(acknowledgeWall, { textHash }, ofTheWall).isRefused('NOT_FOUND');
  });

  it('tells who is screened nothing of what is behind it', () => {
    const answer = wallsDecider.answer(aWall().state, {
      ...{ type: 'AcknowledgeWall', data: params, entityId: USER, commandId: COMMAND, userId: DANA },
    });
    expect(Object.keys(answer as object)).not.toContain('matters');
    expect(JSON.stringify(answer)).not.toContain(CASE);
    expect(acknowledgeWall.answer.parse(answer)).toEqual(answer);
  });

  it('has reminders, for whoever has not acknowledged it unless others are named', () => {
    const reminder = { type: 'WallReminderSent', data: { wallId: WALL, memberId: DANA } };
    aWall().when(remindOfWall, {}, ofTheWall).leadsTo(reminder);
    aWall(acknowledged).when(remindOfWall, {}, ofTheWall).changesNothing();
    aWall(acknowledged)
      .when(remindOfWall, { people: [DANA] }, ofTheWall)
      .leadsTo(reminder);
    aWall()
      .when(remindOfWall, { people: [LEE] }, ofTheWall)
      .isRefused('NOT_SCREENED');
  });

  it('has who gets no part of the fee', () => {
    const excluded = { wallId: WALL, memberId: DANA, note: 'Salaried' };
    aWall()
      .when(excludeFromFee, { people: [DANA], note: 'Salaried' }, ofTheWall)
      .leadsTo({ type: 'FeeExcluded', data: excluded })
      .answers({ people: [{ memberId: DANA, feeExcludedAt: NOW, feeNote: 'Salaried' }] });
    aWall(happened(feeExcluded, excluded))
      .when(excludeFromFee, { people: [DANA], note: 'Salaried' }, ofTheWall)
      .changesNothing();
    aWall()
      .when(excludeFromFee, { people: [LEE] }, ofTheWall)
      .isRefused('NOT_SCREENED');
  });

  it('has certificates of the screened and of the firm, the last of which may follow the wall', () => {
    const kept = { kind: 'periodic', statement: 'It was kept.' } as const;
    aWall().when(certifyWall, kept, byDana).answers({ as: 'screened', at: NOW });
    aWall().when(certifyWall, kept, ofTheWall).answers({ as: 'partner' });
    aWall(lifted)
      .when(certifyWall, { ...kept, kind: 'final' }, byDana)
      .answers({ kind: 'final' });
    aWall(lifted).when(certifyWall, kept, byDana).isRefused('WALL_LIFTED');
    const paralegal = firmOf(member(USER, 'paralegal'));
    aWall().when(certifyWall, kept, { params, states: paralegal }).isRefused('NOT_FOUND');
  });
});

describe('LiftWall', () => {
  it('ends the wall, and leaves its file', () => {
    const after = aWall()
      .when(liftWall, { reason: 'Consent in writing' }, ofTheWall)
      .leadsTo({ type: 'WallLifted', data: { wallId: WALL, reason: 'Consent in writing', people: [DANA] } })
      .after();
    expect(after.walls.map((wall: Wall) => isScreenedBy(wall, DANA))).toEqual([false]);
    aWall(lifted).when(liftWall, { reason: 'Again' }, ofTheWall).changesNothing();
  });

  it('is not for who is screened by it, to whom it is not there', () => {
    const owners = firmOf(member(USER, 'owner'), member(DANA, 'owner'));
    aWall().when(liftWall, { reason: 'Mine' }, { params, by: DANA, states: owners }).isRefused('NOT_FOUND');
    given(wallsDecider).when(liftWall, { reason: 'None' }, ofTheWall).isRefused('NOT_FOUND');
  });
});

describe('a wall', () => {
  const between = (walls: Walls, scope: Partial<Parameters<typeof wallBetween>[2]>, userId = DANA) =>
    wallBetween(walls, userId, { matterId: null, clientIds: [], leadId: null, ...scope })?.id;

  it('stands between its people and each thing behind it, and nobody else', () => {
    const { state } = given(
      wallsDecider,
      happened(wallRaised, { wallId: WALL, ...facts, clients: [CLIENT], leads: [OTHER], ...told }),
      screened(),
    );
    expect([between(state, { matterId: CASE }), between(state, { clientIds: [OTHER, CLIENT] })]).toEqual([WALL, WALL]);
    expect([between(state, { leadId: OTHER }), between(state, { matterId: OTHER })]).toEqual([WALL, undefined]);
    expect([between(state, {}), between(state, { matterId: CASE }, LEE)]).toEqual([undefined, undefined]);
  });
});

describe('an attempt', () => {
  const tried = { memberId: DANA, kind: 'read', list: 'cases', recordId: CASE } as const;

  it('is recorded, once a minute', () => {
    const first = given(wallAttemptsDecider).whenNamed('RecordWallAttempt', tried, { by: DANA });
    first.leadsTo({ type: 'WallAccessAttempted', data: tried });
    const again = (at: string, data: object = tried) => {
      const past = { type: 'WallAccessAttempted', data: tried, by: DANA };
      return given(wallAttemptsDecider, past).whenNamed('RecordWallAttempt', data, { by: DANA, at });
    };
    again('2026-02-01T09:00:59.999Z').changesNothing();
    again('2026-02-01T09:01:00.000Z').leadsTo({ type: 'WallAccessAttempted', data: tried });
    const changing = { ...tried, kind: 'change' };
    again('2026-02-01T09:00:01.000Z', changing).leadsTo({ type: 'WallAccessAttempted', data: changing });
  });
});

import type { Role } from '@lexledger/contracts/access/roles';
import { MAX_MEMBERS } from '@lexledger/contracts/access/roles';
import {
  acceptOwnership,
  changeMember,
  contactLinked,
  INVITATION_MS,
  invitationRevoked,
  MAX_INVITATIONS,
  memberDeactivated,
  memberReactivated,
  memberRoleChanged,
  offerOwnership,
  ownershipTransferAccepted,
  ownershipTransferOffered,
  ownershipTransferWithdrawn,
  revokeInvitation,
  setFirmPolicy,
  withdrawOwnership,
} from '@lexledger/contracts/features/membership';
import { accessIn } from '@lexledger/contracts/membership';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, type Happened, happened, NOW } from '../../kernel/given.ts';
import { membershipDecider } from './membership.decider.ts';
import {
  DANA,
  digestOf,
  EXPIRES,
  FOUNDER,
  founded,
  INVITATION,
  idOf,
  invited,
  joined,
  LEE,
} from './membership.fixtures.ts';

const inTheFirm = (...history: readonly Happened[]) => given(membershipDecider, founded, ...history);
const withDana = (role: Role = 'lawyer', ...since: readonly Happened[]) =>
  inTheFirm(...joined(DANA, 'Dana', role), ...since);
const inviting = {
  invitationId: INVITATION,
  email: 'dana@example.com',
  role: 'lawyer',
  switches: [],
  digest: digestOf('d'),
  name: 'Ada Byron',
} as const;
const { name: _name, ...asInvited } = inviting;
const memberInvited = { type: 'MemberInvited', data: { ...asInvited, expiresAt: EXPIRES } };
const byFounder = { by: FOUNDER };
const ofDana = { params: { memberId: DANA } };

describe('InviteMember', () => {
  it('founds the firm with the first invitation, and never again', () => {
    given(membershipDecider)
      .whenNamed('InviteMember', inviting, byFounder)
      .leadsTo({ type: 'FirmFounded', data: { ownerId: FOUNDER, name: 'Ada Byron' } }, memberInvited);
    inTheFirm().whenNamed('InviteMember', inviting, byFounder).leadsTo(memberInvited);
  });

  it('is for a week', () => {
    expect(Date.parse(EXPIRES) - Date.parse(NOW)).toBe(INVITATION_MS);
  });

  it('is for who may manage members', () => {
    const asked = (role: Role) =>
      withDana(role).whenNamed('InviteMember', { ...inviting, email: 'lee@example.com' }, { by: DANA });
    expect(asked('manager').after().invitations).toHaveLength(2);
    for (const role of ['lawyer', 'paralegal', 'bookkeeper', 'guest'] as const) asked(role).isRefused('NOT_ALLOWED');
    given(membershipDecider).whenNamed('InviteMember', inviting, { by: ANOTHER_USER }).isRefused('ACCESS_ENDED');
    inTheFirm().whenNamed('InviteMember', inviting, { by: ANOTHER_USER }).isRefused('ACCESS_ENDED');
  });

  it('invites an address once, in whatever letters, until that invitation has expired or was revoked', () => {
    const again = { ...inviting, invitationId: idOf(1), email: 'DANA@example.com' };
    inTheFirm(invited()).whenNamed('InviteMember', again, byFounder).isRefused('ALREADY_INVITED');
    const after = { ...byFounder, at: EXPIRES };
    expect(inTheFirm(invited()).whenNamed('InviteMember', again, after).after().invitations).toHaveLength(2);
    const revoked = happened(invitationRevoked, { invitationId: INVITATION }, FOUNDER);
    expect(inTheFirm(invited(), revoked).whenNamed('InviteMember', again, byFounder).after().invitations).toHaveLength(
      2,
    );
  });

  it('invites no more than fit', () => {
    const open = Array.from({ length: MAX_INVITATIONS }, (_, index) => invited(idOf(index), `p${index}@example.com`));
    inTheFirm(...open)
      .whenNamed('InviteMember', inviting, byFounder)
      .isRefused('TOO_MANY_MEMBERS');
    expect(
      inTheFirm(...open.slice(1))
        .whenNamed('InviteMember', inviting, byFounder)
        .after().invitations,
    ).toHaveLength(20);
    inTheFirm(...manyMembers(MAX_MEMBERS))
      .whenNamed('InviteMember', inviting, byFounder)
      .isRefused('TOO_MANY_MEMBERS');
  });
});

/** What happened until the firm had this many members, its founder among them. */
const manyMembers = (count: number): readonly Happened[] =>
  Array.from({ length: count - 1 }, (_, index) => joined(idOf(index), `P${index}`)).flat();

const accepting = { invitationId: INVITATION, digest: digestOf('d'), name: 'Dana Weil', email: 'dana@example.com' };
const byDana = { by: DANA };

describe('AcceptInvitation', () => {
  it('makes a member with the role that was offered, once', () => {
    const accepted = { invitationId: INVITATION, memberId: DANA, name: 'Dana Weil' };
    const after = inTheFirm(invited())
      .whenNamed('AcceptInvitation', accepting, byDana)
      .leadsTo({ type: 'InvitationAccepted', data: accepted })
      .after();
    expect(accessIn(after, DANA)).toEqual({ role: 'lawyer', switches: [] });
    inTheFirm(...joined(LEE, 'Dana'))
      .whenNamed('AcceptInvitation', { ...accepting, invitationId: LEE }, byDana)
      .isRefused('INVITATION_NOT_OPEN');
  });

  it('takes the address in whatever letters, and no other', () => {
    const withEmail = (email: string | null) =>
      inTheFirm(invited()).whenNamed('AcceptInvitation', { ...accepting, email }, byDana);
    expect(withEmail('Dana@Example.com').after().members).toHaveLength(2);
    withEmail('lee@example.com').isRefused('INVITATION_FOR_ANOTHER');
    withEmail(null).isRefused('INVITATION_FOR_ANOTHER');
  });

  it('is open until the very millisecond in which it expires', () => {
    const at = (instant: string) =>
      inTheFirm(invited()).whenNamed('AcceptInvitation', accepting, { ...byDana, at: instant });
    expect(at('2026-03-09T14:59:59.999Z').after().members).toHaveLength(2);
    at(EXPIRES).isRefused('INVITATION_NOT_OPEN');
  });

  it('needs the secret of the link, and an invitation that is there and was not revoked', () => {
    const revoked = happened(invitationRevoked, { invitationId: INVITATION }, FOUNDER);
    const refused = (history: readonly Happened[], data: object) =>
      inTheFirm(...history)
        .whenNamed('AcceptInvitation', { ...accepting, ...data }, byDana)
        .isRefused('INVITATION_NOT_OPEN');
    refused([invited()], { digest: digestOf('e') });
    refused([invited()], { invitationId: idOf(1) });
    refused([invited(), revoked], {});
  });

  it('is nothing for who is a member already, and brings back who was one', () => {
    const again = invited(INVITATION, 'dana@example.com', 'paralegal');
    withDana('lawyer', again).whenNamed('AcceptInvitation', accepting, byDana).isRefused('INVITATION_NOT_OPEN');
    const left = happened(memberDeactivated, { memberId: DANA }, FOUNDER);
    const { members } = withDana('lawyer', left, again).whenNamed('AcceptInvitation', accepting, byDana).after();
    expect(members.filter(({ id }) => id === DANA)).toMatchObject([{ status: 'active', role: 'paralegal' }]);
  });

  it('takes twenty members, and no more', () => {
    const accepted = (count: number) =>
      inTheFirm(...manyMembers(count), invited()).whenNamed('AcceptInvitation', accepting, byDana);
    expect(accepted(MAX_MEMBERS - 1).after().members).toHaveLength(MAX_MEMBERS);
    accepted(MAX_MEMBERS).isRefused('TOO_MANY_MEMBERS');
  });
});

describe('RevokeInvitation', () => {
  const revoking = { params: { invitationId: INVITATION }, by: FOUNDER };

  it('closes the invitation, once', () => {
    inTheFirm(invited())
      .when(revokeInvitation, undefined, revoking)
      .leadsTo({ type: 'InvitationRevoked', data: { invitationId: INVITATION } })
      .answers({ id: INVITATION, status: 'revoked' });
    const revoked = happened(invitationRevoked, { invitationId: INVITATION }, FOUNDER);
    inTheFirm(invited(), revoked).when(revokeInvitation, undefined, revoking).changesNothing();
  });

  it('is refused for one that is not there or was accepted, and to who may not manage members', () => {
    inTheFirm().when(revokeInvitation, undefined, revoking).isRefused('INVITATION_NOT_OPEN');
    withDana()
      .when(revokeInvitation, undefined, { by: FOUNDER, params: { invitationId: DANA } })
      .isRefused('INVITATION_NOT_OPEN');
    withDana('lawyer', invited())
      .when(revokeInvitation, undefined, { ...revoking, by: DANA })
      .isRefused('NOT_ALLOWED');
  });
});

describe('ChangeMember', () => {
  it('changes role and switches, and only what is new', () => {
    withDana()
      .when(changeMember, { role: 'paralegal', switches: [] }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberRoleChanged', data: { memberId: DANA, role: 'paralegal' } })
      .answers({ id: DANA, role: 'paralegal' });
    withDana()
      .when(changeMember, { switches: ['allTime'] }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberRoleChanged', data: { memberId: DANA, switches: ['allTime'] } });
    withDana()
      .when(
        changeMember,
        { role: 'lawyer', name: 'Dana', status: 'active', contactId: null },
        { ...byFounder, ...ofDana },
      )
      .changesNothing();
  });

  it('deactivates and reactivates', () => {
    const left = happened(memberDeactivated, { memberId: DANA }, FOUNDER);
    const after = withDana()
      .when(changeMember, { status: 'deactivated' }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberDeactivated', data: { memberId: DANA } })
      .after();
    expect(accessIn(after, DANA)).toBeNull();
    withDana('lawyer', left)
      .when(changeMember, { status: 'active' }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberReactivated', data: { memberId: DANA } })
      .answers({ status: 'active', role: 'lawyer' });
    withDana('lawyer', left)
      .when(changeMember, { name: 'D' }, { ...byDana, ...ofDana })
      .isRefused('ACCESS_ENDED');
    withDana('lawyer', left, ...manyMembers(MAX_MEMBERS))
      .when(changeMember, { status: 'active' }, { ...byFounder, ...ofDana })
      .isRefused('TOO_MANY_MEMBERS');
    const back = happened(memberReactivated, { memberId: DANA }, FOUNDER);
    withDana('lawyer', left, back)
      .when(changeMember, { name: 'D' }, { ...byDana, ...ofDana })
      .leadsTo({
        type: 'MemberNamed',
        data: { memberId: DANA, name: 'D' },
      });
  });

  it('ends the invitations of who may invite nobody any more, and no others', () => {
    const ofDanas = { ...invited(LEE, 'lee@example.com'), by: DANA };
    const open = () => withDana('manager', ofDanas, invited(INVITATION, 'kim@example.com'));
    const revoked = { type: 'InvitationRevoked', data: { invitationId: LEE } };
    open()
      .when(changeMember, { status: 'deactivated' }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberDeactivated', data: { memberId: DANA } }, revoked);
    open()
      .when(changeMember, { role: 'lawyer' }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberRoleChanged', data: { memberId: DANA, role: 'lawyer' } }, revoked);
    open()
      .when(changeMember, { role: 'owner' }, { ...byFounder, ...ofDana })
      .leadsTo({ type: 'MemberRoleChanged', data: { memberId: DANA, role: 'owner' } });
  });

  it('keeps an owner outside of every ethical wall', () => {
    const wall = (people: readonly string[], lifted: object | null = null) => ({
      states: {
        walls: { id: FOUNDER, walls: [{ id: 'wall', lifted, people: people.map((memberId) => ({ memberId })) }] },
      },
    });
    const twoOwners = withDana('owner', ...joined(LEE, 'Lee', 'owner'));
    const leaving = (person: string, walls: object) =>
      twoOwners.when(changeMember, { status: 'deactivated' }, { by: FOUNDER, params: { memberId: person }, ...walls });
    leaving(DANA, wall([LEE, FOUNDER])).isRefused('WALL_WITHOUT_OWNER');
    twoOwners.whenNamed('LeaveForGood', {}, { by: DANA, ...wall([LEE, FOUNDER]) }).isRefused('WALL_WITHOUT_OWNER');
    leaving(DANA, wall([LEE, FOUNDER], { at: NOW })).leadsTo({ type: 'MemberDeactivated', data: { memberId: DANA } });
    leaving(DANA, wall([LEE])).leadsTo({ type: 'MemberDeactivated', data: { memberId: DANA } });
    twoOwners
      .when(changeMember, { role: 'guest' }, { ...byFounder, ...ofDana, ...wall([LEE, FOUNDER]) })
      .isRefused('WALL_WITHOUT_OWNER');
    const offered = happened(ownershipTransferOffered, { memberId: DANA }, FOUNDER);
    withDana('lawyer', offered)
      .when(acceptOwnership, {}, { by: DANA, ...wall([DANA]) })
      .isRefused('WALL_WITHOUT_OWNER');
  });

  it('lets nobody change their own role, and the last owner not at all', () => {
    const own = { by: FOUNDER, params: { memberId: FOUNDER } };
    for (const change of [{ role: 'guest' }, { status: 'deactivated' }] as const) {
      inTheFirm().when(changeMember, change, own).isRefused('LAST_OWNER');
      withDana('owner').when(changeMember, change, own).isRefused('OWN_ROLE');
    }
    const left = happened(memberDeactivated, { memberId: DANA }, FOUNDER);
    withDana('owner', left).when(changeMember, { role: 'guest' }, own).isRefused('LAST_OWNER');
    withDana('manager')
      .when(changeMember, { switches: ['firmReports'] }, { ...byDana, ...ofDana })
      .isRefused('OWN_ROLE');
  });

  it('lets an owner change an owner, and no manager', () => {
    const ofFounder = { by: DANA, params: { memberId: FOUNDER } };
    for (const change of [{ role: 'guest' as const }, { status: 'deactivated' as const }, { switches: [] }]) {
      withDana('manager').when(changeMember, change, ofFounder).isRefused('NOT_ALLOWED');
      withDana('lawyer').when(changeMember, change, ofFounder).isRefused('NOT_ALLOWED');
    }
    withDana('owner').when(changeMember, { role: 'lawyer' }, ofFounder).answers({ role: 'lawyer' });
    const withLee = withDana('manager', ...joined(LEE, 'Lee'));
    const ofLee = { by: DANA, params: { memberId: LEE } };
    withLee.when(changeMember, { role: 'owner' }, ofLee).isRefused('NOT_ALLOWED');
    withLee.when(changeMember, { role: 'guest' }, ofLee).answers({ role: 'guest' });
  });

  it('lets everybody change their own name and contact, and who manages members those of others', () => {
    const contactId = idOf(1);
    withDana('guest')
      .when(changeMember, { name: 'Dana Weil', contactId }, { ...byDana, ...ofDana })
      .refersTo(`contactId: member-${contactId}`)
      .leadsTo(
        { type: 'MemberNamed', data: { memberId: DANA, name: 'Dana Weil' } },
        { type: 'ContactLinked', data: { memberId: DANA, contactId } },
      )
      .answers({ name: 'Dana Weil', contactId });
    withDana('lawyer', happened(contactLinked, { memberId: DANA, contactId }))
      .when(changeMember, { contactId: null }, { ...byFounder, ...ofDana })
      .refersTo()
      .answers({ contactId: null });
    const ofFounder = { by: DANA, params: { memberId: FOUNDER } };
    withDana('lawyer').when(changeMember, { name: 'X' }, ofFounder).isRefused('NOT_ALLOWED');
    withDana('manager').when(changeMember, { name: 'X' }, ofFounder).answers({ name: 'X' });
  });

  it('finds only members', () => {
    inTheFirm()
      .when(changeMember, { name: 'X' }, { ...byFounder, ...ofDana })
      .isRefused('NO_SUCH_MEMBER');
    expect(changeMember.body.safeParse({}).success).toBe(false);
  });
});

const offered = happened(ownershipTransferOffered, { memberId: DANA }, FOUNDER);

describe('LeaveForGood', () => {
  it('ends a membership with its account, but for the last owner’s', () => {
    withDana()
      .whenNamed('LeaveForGood', {}, { by: DANA })
      .leadsTo({ type: 'MemberDeactivated', data: { memberId: DANA } });
    withDana().whenNamed('LeaveForGood', {}, byFounder).isRefused('LAST_OWNER');
    inTheFirm().whenNamed('LeaveForGood', {}, { by: ANOTHER_USER }).isRefused('ACCESS_ENDED');
  });
});

describe('the transfer of ownership', () => {
  it('is offered by an owner to another active member, and again without effect', () => {
    withDana()
      .when(offerOwnership, { memberId: DANA }, byFounder)
      .leadsTo({ type: 'OwnershipTransferOffered', data: { memberId: DANA } })
      .answers({ to: DANA });
    withDana('lawyer', offered).when(offerOwnership, { memberId: DANA }, byFounder).changesNothing();
    withDana('manager').when(offerOwnership, { memberId: FOUNDER }, byDana).isRefused('NOT_ALLOWED');
    withDana().when(offerOwnership, { memberId: FOUNDER }, byFounder).isRefused('NO_SUCH_MEMBER');
    withDana().when(offerOwnership, { memberId: LEE }, byFounder).isRefused('NO_SUCH_MEMBER');
    const left = happened(memberDeactivated, { memberId: DANA }, FOUNDER);
    withDana('lawyer', left).when(offerOwnership, { memberId: DANA }, byFounder).isRefused('NO_SUCH_MEMBER');
  });

  it('passes once it is accepted, and leaves the former owner an office manager', () => {
    const data = { memberId: DANA, formerOwnerId: FOUNDER };
    const after = withDana('lawyer', offered)
      .when(acceptOwnership, undefined, byDana)
      .leadsTo({ type: 'OwnershipTransferAccepted', data })
      .answers({ to: null })
      .after();
    expect([accessIn(after, DANA)?.role, accessIn(after, FOUNDER)?.role]).toEqual(['owner', 'manager']);
    const passed = happened(ownershipTransferAccepted, data, DANA);
    withDana('lawyer', offered, passed).when(acceptOwnership, undefined, byDana).isRefused('NO_TRANSFER');
  });

  it('is taken back by who offered it and declined by who got it, and by nobody else', () => {
    const withLee = withDana('lawyer', offered, ...joined(LEE, 'Lee', 'manager'));
    for (const by of [FOUNDER, DANA]) {
      withLee.when(withdrawOwnership, undefined, { by }).leadsTo({ type: 'OwnershipTransferWithdrawn', data: {} });
    }
    for (const by of [FOUNDER, LEE]) withLee.when(acceptOwnership, undefined, { by }).isRefused('NO_TRANSFER');
    withLee.when(withdrawOwnership, undefined, { by: LEE }).isRefused('NO_TRANSFER');
    const withdrawn = happened(ownershipTransferWithdrawn, {}, FOUNDER);
    withDana('lawyer', offered, withdrawn).when(acceptOwnership, undefined, byDana).isRefused('NO_TRANSFER');
    withDana().when(withdrawOwnership, undefined, byFounder).isRefused('NO_TRANSFER');
  });

  it('ends when either of the two leaves, or who offered it is no owner any more; not when others change', () => {
    const withLee = (...since: readonly Happened[]) =>
      withDana('lawyer', offered, ...joined(LEE, 'Lee', 'owner'), ...since).state.transfer;
    const left = (memberId: string) => happened(memberDeactivated, { memberId }, LEE);
    expect(withLee(left(DANA))).toBeNull();
    expect(withLee(left(FOUNDER))).toBeNull();
    expect(withLee(happened(memberRoleChanged, { memberId: FOUNDER, role: 'guest' }, LEE))).toBeNull();
    expect(withLee(left(LEE))).toEqual({ to: DANA, from: FOUNDER });
    expect(withLee(happened(memberRoleChanged, { memberId: DANA, role: 'guest' }, LEE))).not.toBeNull();
  });
});

describe('whoever works alone', () => {
  it('is the owner of a firm without events', () => {
    const { state } = given(membershipDecider);
    expect([accessIn(state, FOUNDER), accessIn(state, DANA)]).toEqual([{ role: 'owner' }, null]);
    given(membershipDecider).when(offerOwnership, { memberId: DANA }, byFounder).isRefused('NO_SUCH_MEMBER');
  });
});

describe('SetFirmPolicy', () => {
  const secondFactor = (status: 'on' | 'off') => ({ states: { secondFactor: { status } } });

  it('records what changes, by an owner alone', () => {
    const policy = withDana('manager');
    const approvalAmounts = { payments: null, trust: '500.00', voids: null, writeOffs: null };
    policy
      .when(setFirmPolicy, { approvalAmounts, requiresSecondFactor: false }, byFounder)
      .leadsTo({ type: 'FirmPolicyChanged', data: { approvalAmounts } })
      .answers({ approvalAmounts, requiresSecondFactor: false });
    policy
      .when(setFirmPolicy, { newMatters: 'team', offlineHours: 0 }, byFounder)
      .leadsTo({ type: 'FirmPolicyChanged', data: { newMatters: 'team', offlineHours: 0 } })
      .answers({ newMatters: 'team', offlineHours: 0 });
    policy.when(setFirmPolicy, { newMatters: 'open', offlineHours: 72 }, byFounder).changesNothing();
    policy.when(setFirmPolicy, { requiresSecondFactor: false }, byFounder).changesNothing();
    policy.when(setFirmPolicy, { approvalAmounts }, { by: DANA }).isRefused('NOT_ALLOWED');
    given(membershipDecider).when(setFirmPolicy, { approvalAmounts }, byFounder).isRefused('FIRM_OF_ONE');
  });

  it('requires a second factor once who asks for it has one', () => {
    const required = (status: 'on' | 'off') =>
      withDana().when(setFirmPolicy, { requiresSecondFactor: true }, { ...byFounder, ...secondFactor(status) });
    required('off').isRefused('SECOND_FACTOR_FIRST');
    required('on').leadsTo({ type: 'FirmPolicyChanged', data: { requiresSecondFactor: true } });
  });
});

describe('the bar admission of a member', () => {
  const admission = { state: 'NY', number: '4711' };

  it('is said by themselves, or by who manages members', () => {
    const said = { type: 'MemberAdmitted', data: { memberId: DANA, admission } };
    for (const by of [DANA, FOUNDER]) {
      withDana()
        .when(changeMember, { admission }, { by, ...ofDana })
        .leadsTo(said)
        .answers({ id: DANA, admission });
    }
    withDana('lawyer', ...joined(LEE, 'Lee'))
      .when(changeMember, { admission }, { by: LEE, ...ofDana })
      .isRefused('NOT_ALLOWED');
  });
});

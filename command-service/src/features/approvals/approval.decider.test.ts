import { USUAL_POLICY } from '@lexledger/contracts/access/policy';
import type { Role } from '@lexledger/contracts/access/roles';
import {
  approvalDeclined,
  approvalExpired,
  approvalGranted,
  approvalRequested,
  declineApproval,
  withdrawApproval,
} from '@lexledger/contracts/features/approvals';
import type { Membership } from '@lexledger/contracts/membership';
import { describe, expect, it } from 'vitest';
import { given, happened, RECORD, USER } from '../../kernel/given.ts';
import { DANA, LEE } from '../membership/membership.fixtures.ts';
import { approvalDecider } from './approval.decider.ts';

const asked = {
  command: 'WithdrawTrustFunds',
  category: 'trust',
  targetId: RECORD,
  caseId: null,
  clientId: RECORD,
  payload: '{"amount":"600.00"}',
  hash: 'a'.repeat(64),
  madeOn: null,
  timeZone: 'UTC',
  title: 'Pay out of trust',
  amount: '600.00',
  rows: [{ label: 'Client', value: 'Ann Lee' }],
  version: 2,
  note: null,
  capabilities: ['trust.disburse'],
  isMutual: true,
  needsLawyer: true,
  wallId: null,
};
const EXPIRES = '2026-03-05T15:00:00.000Z';
const requested = happened(approvalRequested, { ...asked, expiresAt: EXPIRES });

/** The firm of `USER`, who is an admitted owner, and of others with their roles. */
const firmOf = (roles: Readonly<Record<string, Role>> = {}, admitted: readonly string[] = [USER]): Membership => ({
  id: USER,
  members: Object.entries({ [USER]: 'owner' as const, ...roles }).map(([id, role]) => ({
    ...{ id, role, name: id, switches: [], status: 'active' as const },
    ...{ joinedAt: '2026-01-01T00:00:00.000Z', contactId: null },
    ...(admitted.includes(id) && { admission: { state: 'NY', number: '1' } }),
  })),
  invitations: [],
  transfer: null,
  policy: USUAL_POLICY,
  revision: 5,
});
const withDana = firmOf({ [DANA]: 'lawyer' });
const members = (firm: Membership) => ({ states: { members: firm } });
/** As commands come from members of the firm of `USER`, whose the fixtures are. */
const ofTheFirm: typeof approvalDecider = {
  ...approvalDecider,
  decide: (command, ...rest) => approvalDecider.decide({ ...command, firmId: USER }, ...rest),
};
const grant = (by: string, firm = withDana, at?: string) =>
  given(ofTheFirm, requested).whenNamed('GrantApproval', {}, { by, ...members(firm), ...(at !== undefined && { at }) });

describe('asking', () => {
  const ask = (firm: Membership, aloneBecause: string | null = null) =>
    given(approvalDecider).whenNamed('RequestApproval', { ...asked, aloneBecause }, members(firm));

  it('is open for 72 hours, sealed under the key of the client', () => {
    ask(withDana)
      .leadsTo({ type: 'ApprovalRequested', data: { ...asked, expiresAt: EXPIRES } })
      .isAbout(`client-${RECORD}`);
  });

  it('needs somebody else who is entitled, unless there is nobody and a reason is given', () => {
    ask(firmOf({ [LEE]: 'paralegal' })).isRefused('SECOND_PERSON_MISSING');
    const { decision } = ask(firmOf({ [LEE]: 'paralegal' }), 'Alone today');
    expect((decision as readonly { type: string }[]).map(({ type }) => type)).toEqual([
      'ApprovalRequested',
      'ApprovalGranted',
    ]);
    ask(withDana, 'Alone today').isRefused('APPROVAL_NEEDED');
  });

  it('for trust money alone takes an admitted lawyer', () => {
    ask(firmOf({}, []), 'Alone today').isRefused('APPROVAL_BY_LAWYER');
  });
});

describe('granting', () => {
  it('is for somebody else who is entitled', () => {
    grant(DANA).leadsTo({ type: 'ApprovalGranted', data: { aloneBecause: null } });
    grant(USER).isRefused('APPROVAL_BY_ANOTHER');
    grant(LEE, firmOf({ [LEE]: 'manager' })).isRefused('APPROVAL_BY_ANOTHER');
    grant(LEE).isRefused('APPROVAL_BY_ANOTHER');
  });

  it('takes an admitted lawyer among the two where it is about trust money', () => {
    grant(DANA, firmOf({ [DANA]: 'lawyer' }, [])).isRefused('APPROVAL_BY_LAWYER');
    grant(DANA, firmOf({ [DANA]: 'lawyer' }, [DANA])).leadsTo({
      type: 'ApprovalGranted',
      data: { aloneBecause: null },
    });
  });

  it('ends after 72 hours, which is recorded once', () => {
    grant(DANA, withDana, EXPIRES).isRefused('APPROVAL_NOT_OPEN');
    const expire = (at: string, ...more: readonly ReturnType<typeof happened>[]) =>
      given(approvalDecider, requested, ...more).whenNamed('ExpireApproval', {}, { at, ...members(withDana) });
    expire('2026-03-05T14:59:59.999Z').changesNothing();
    expire(EXPIRES).leadsTo({ type: 'ApprovalExpired', data: {} });
    expire(EXPIRES, happened(approvalExpired, {})).changesNothing();
  });

  it.each([
    ['granted', happened(approvalGranted, { aloneBecause: null }, DANA)],
    ['declined', happened(approvalDeclined, { reason: 'No.' }, DANA)],
  ] as const)('is too late once it is %s', (_state, event) => {
    given(approvalDecider, requested, event)
      .whenNamed('GrantApproval', {}, members(withDana))
      .isRefused('APPROVAL_NOT_OPEN');
  });
});

it('is declined by who may grant, taken back by who asked, and nobody else', () => {
  const open = given(approvalDecider, requested);
  open.when(declineApproval, { reason: 'No.' }, members(withDana)).isRefused('APPROVAL_BY_ANOTHER');
  given(ofTheFirm, requested)
    .when(declineApproval, { reason: 'No.' }, { by: DANA, ...members(withDana) })
    .leadsTo({ type: 'ApprovalDeclined', data: { reason: 'No.' } });
  open.when(withdrawApproval, {}, members(withDana)).leadsTo({ type: 'ApprovalWithdrawn', data: {} });
  given(ofTheFirm, requested)
    .when(withdrawApproval, {}, { by: DANA, ...members(withDana) })
    .isRefused('APPROVAL_BY_ANOTHER');
  open.when(withdrawApproval, {}, { by: DANA, ...members(withDana) }).isRefused('NOT_FOUND');
});

describe('about an ethical wall', () => {
  const WALL = '5b8c3d40-0000-4000-8000-0000000000f1';
  const ofWall = { ...asked, wallId: WALL, capabilities: ['wall.lift'], needsLawyer: false };
  const owners = firmOf({ [DANA]: 'owner', [LEE]: 'owner' });
  /** The walls of the firm, of which one screens people. */
  const screening = (...people: readonly string[]) => ({
    states: {
      members: owners,
      walls: { walls: [{ id: WALL, people: people.map((memberId) => ({ memberId })) }] },
    },
  });
  const open = given(ofTheFirm, happened(approvalRequested, { ...ofWall, expiresAt: EXPIRES }));

  it('takes two whom it does not screen, and one alone where there is nobody else', () => {
    const ask = (aloneBecause: string | null, ...people: readonly string[]) =>
      given(approvalDecider).whenNamed('RequestApproval', { ...ofWall, aloneBecause }, screening(...people));
    ask(null, DANA, LEE).isRefused('SECOND_PERSON_MISSING');
    ask('Alone today', DANA).isRefused('APPROVAL_NEEDED');
    expect(ask('Alone today', DANA, LEE).decision).toHaveLength(2);
  });

  it('is nothing to whom it screens, since it was asked for as well', () => {
    open.whenNamed('GrantApproval', {}, { by: LEE, ...screening(LEE) }).isRefused('NOT_FOUND');
    open.when(declineApproval, { reason: 'No.' }, { by: LEE, ...screening(LEE) }).isRefused('NOT_FOUND');
    open
      .whenNamed('GrantApproval', {}, { by: DANA, ...screening(LEE) })
      .leadsTo({ type: 'ApprovalGranted', data: { aloneBecause: null } });
  });
});

it('says what became of it once', () => {
  const outcome = { code: null, message: null };
  const granted = given(approvalDecider, requested, happened(approvalGranted, { aloneBecause: null }, DANA));
  granted
    .whenNamed('RecordApprovedOutcome', outcome, members(withDana))
    .leadsTo({ type: 'ApprovalCarriedOut', data: outcome });
  given(approvalDecider, requested).whenNamed('RecordApprovedOutcome', outcome, members(withDana)).changesNothing();
});

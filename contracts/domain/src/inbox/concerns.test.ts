import { CONFIDENTIAL_MATCH } from '@lexledger/contracts/access/masks';
import type { ApprovalDocument } from '@lexledger/contracts/features/approvals';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { describe, expect, it } from 'vitest';
import {
  type Concerned,
  concernsOf,
  concernsOfApproval,
  concernsOfCheck,
  concernsOfWall,
  type Happening,
} from './concerns.ts';
import { concernWords } from './words.ts';

const [ADA, DANA, LEE] = ['ada', 'dana', 'lee'];
const CONTACT_OF_DANA = 'contact of dana';

const event = (stream: string, { by = ADA, type = 'Changed', data = {} } = {}): DomainEvent =>
  ({ type, data, stream, entityId: stream.slice(stream.indexOf('-') + 1), metadata: { userId: by } }) as DomainEvent;

const record = (fields: object): RecordBase => ({ userId: ADA, removedAt: null, ...fields }) as RecordBase;

const concerns = (stream: string, before: object | null, after: object, more: Partial<Happening> = {}) =>
  concernsOf({
    event: event(stream),
    before: before && record(before),
    after: record(after),
    leads: [],
    memberOf: (contact) => (contact === CONTACT_OF_DANA ? DANA : undefined),
    ...more,
  });
const who = (found: readonly Concerned[]) => found.map(({ memberId, concern }) => [memberId, concern]);

describe('whom an event concerns', () => {
  it('is whoever a task is assigned to, and once', () => {
    const [mine, nobodys] = [
      { assignedTo: CONTACT_OF_DANA, caseId: 'c' },
      { assignedTo: null, caseId: 'c' },
    ];
    expect(concerns('task-t', null, mine)).toEqual([
      { memberId: DANA, concern: 'assigned', list: 'tasks', recordId: 't', caseId: 'c', movedFrom: null },
    ]);
    expect(who(concerns('task-t', nobodys, mine))).toEqual([[DANA, 'assigned']]);
    expect(concerns('task-t', mine, { ...mine, title: 'else' })).toEqual([]);
    expect(concerns('task-t', null, { assignedTo: 'a contact who does not sign in' })).toEqual([]);
  });

  it('is for whom a draft is prepared, in words of its own', () => {
    const prepared = { preparedForId: CONTACT_OF_DANA, caseId: 'c' };
    const found = concerns('draft-d', { ...prepared, preparedForId: null }, prepared);
    expect(found).toMatchObject([{ memberId: DANA, concern: 'assigned', list: 'drafts', recordId: 'd', caseId: 'c' }]);
    expect(found.map((each) => concernWords(each, 'Lee'))).toEqual(['Lee prepared a draft for you']);
    expect(concerns('draft-d', prepared, { ...prepared, title: 'else' })).toEqual([]);
  });

  it('is nobody who did it themselves, and nobody where the record is removed', () => {
    const mine = { assignedTo: CONTACT_OF_DANA };
    expect(concerns('task-t', null, mine, { event: event('task-t', { by: DANA }) })).toEqual([]);
    expect(concerns('task-t', null, { ...mine, removedAt: 'now' })).toEqual([]);
    expect(concerns('task-t', { ...mine, removedAt: 'then' }, mine)).toEqual([]);
  });

  it('is whom a note mentions, and otherwise who leads its matter', () => {
    const note = (...ids: readonly string[]) => ({
      caseId: 'c',
      mentions: ids.map((memberId) => ({ memberId, as: memberId })),
    });
    const leads = [DANA, LEE, ADA];
    expect(who(concerns('note-n', null, note(LEE), { leads }))).toEqual([
      [LEE, 'mentioned'],
      [DANA, 'noted'],
    ]);
    expect(who(concerns('note-n', note(LEE), note(LEE, DANA), { leads }))).toEqual([[DANA, 'mentioned']]);
    expect(concerns('note-n', note(LEE), note(), { leads })).toEqual([]);
  });

  it('is who added a deadline that is moved, and who leads its matter', () => {
    const deadline = { eventType: 'deadline', startDate: '2026-03-02', userId: DANA, caseId: 'c' };
    const moved = { ...deadline, startDate: '2026-03-09' };
    const found = concerns('event-e', deadline, moved, { leads: [LEE] });
    expect(who(found)).toEqual([
      [DANA, 'moved'],
      [LEE, 'moved'],
    ]);
    expect(found[0]?.movedFrom).toBe('2026-03-02');
    expect(concerns('event-e', null, moved, { leads: [LEE] })).toEqual([]);
    expect(concerns('event-e', deadline, { ...deadline, title: 'else' }, { leads: [LEE] })).toEqual([]);
    const meeting = { ...deadline, eventType: 'meeting' };
    expect(concerns('event-e', meeting, { ...meeting, startDate: 'x' }, { leads: [LEE] })).toEqual([]);
  });

  it('is who becomes the responsible attorney, or joins the team of a matter', () => {
    const led = (id: string | null) => ({ responsibleAttorney: id === null ? null : { kind: 'account', id } });
    expect(who(concerns('case-c', led(null), led(DANA)))).toEqual([[DANA, 'leads']]);
    expect(concerns('case-c', led(DANA), led(DANA))).toEqual([]);
    expect(concerns('case-c', led(DANA), led(null))).toEqual([]);
    const joined = (part: string, memberId = DANA) =>
      concerns('access-c', null, {}, { event: event('access-c', { type: 'TeamJoined', data: { memberId, part } }) });
    expect(who(joined('lead'))).toEqual([[DANA, 'leads']]);
    expect(who(joined('read'))).toEqual([[DANA, 'team']]);
    expect(joined('lead', ADA)).toEqual([]);
  });
});

describe('whom an approval concerns', () => {
  const approval = { id: 'p', userId: ADA, caseId: 'c' } as ApprovalDocument;
  const happens = (type: string, by: string, deciders: readonly string[] = []) =>
    concernsOfApproval(event('approval-p', { type, by }), approval, deciders);

  it('is each who may decide about what is asked', () => {
    expect(happens('ApprovalRequested', ADA, [DANA, LEE])).toEqual(
      [DANA, LEE].map((memberId) => ({
        ...{ memberId, concern: 'approvalAsked', list: 'approvals', recordId: 'p', caseId: 'c', movedFrom: null },
      })),
    );
  });

  it('is who asked when somebody else decided, and when nobody did in time', () => {
    expect(who(happens('ApprovalGranted', DANA))).toEqual([[ADA, 'approvalGranted']]);
    expect(who(happens('ApprovalDeclined', DANA))).toEqual([[ADA, 'approvalDeclined']]);
    expect(who(happens('ApprovalExpired', ADA))).toEqual([[ADA, 'approvalExpired']]);
    expect(happens('ApprovalGranted', ADA)).toEqual([]);
    expect(happens('ApprovalWithdrawn', ADA)).toEqual([]);
  });
});

describe('whom an ethical wall concerns', () => {
  it('is who is screened by it, and is reminded', () => {
    const happens = (type: string) =>
      who(concernsOfWall(event('walls-f', { type, data: { wallId: 'w', memberId: DANA } })));
    expect(happens('PersonScreened')).toEqual([[DANA, 'screened']]);
    expect(happens('WallReminderSent')).toEqual([[DANA, 'wallReminded']]);
    expect(happens('FeeExcluded')).toEqual([]);
  });
});

describe('whom a conflict check concerns', () => {
  const check = (ids: readonly string[], reviewedAt = 'then') =>
    ({ userId: DANA, matches: ids.map((id) => ({ id })), reviewedAt }) as unknown as ConflictCheck;
  const happens = (before: ConflictCheck | null, after: ConflictCheck, by: string) =>
    who(concernsOfCheck(event('check-k', { by }), before, after, [ADA, LEE]));
  const confidential = check([CONFIDENTIAL_MATCH.id]);

  it('is the officers once there is a confidential match, and not who ran it', () => {
    expect(happens(null, confidential, DANA)).toEqual([
      [ADA, 'conflictToClear'],
      [LEE, 'conflictToClear'],
    ]);
    expect(happens(null, confidential, LEE)).toEqual([[ADA, 'conflictToClear']]);
    expect(happens(confidential, check([CONFIDENTIAL_MATCH.id], 'now'), DANA)).toEqual([]);
    expect(happens(null, check(['party']), DANA)).toEqual([]);
  });

  it('is who ran it when somebody else decides it', () => {
    expect(happens(confidential, check(['party'], 'now'), ADA)).toEqual([[DANA, 'conflictDecided']]);
    expect(happens(confidential, check(['party'], 'now'), DANA)).toEqual([]);
  });
});

describe('why it is in the inbox', () => {
  it('names who did it', () => {
    expect(concernWords({ concern: 'mentioned', list: 'case-notes' }, 'Ada')).toBe('Ada mentioned you in a note');
    expect(concernWords({ concern: 'assigned', list: 'tasks' }, 'Ada')).toBe('Ada assigned this task to you');
  });
});

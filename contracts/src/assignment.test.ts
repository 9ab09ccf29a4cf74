import { describe, expect, it } from 'vitest';
import { isAdmittedByAssignment, isConcerned, isMine, membersAssigned } from './assignment.ts';

const [ADA, DANA, CONTACT, CASE] = ['ada', 'dana', 'danas-contact', 'a-case'];
const dana = { userId: DANA, contactId: CONTACT };
const leading = { ...dana, led: [CASE] };
const inTeam = { ...dana, teams: [CASE] };
const ofAda = { id: 'x', userId: ADA, caseId: CASE, assignedTo: null, assigneeIds: [], workedBy: null };
const task = (assignedTo: string | null) => ({ ...ofAda, assignedTo });

describe('a record', () => {
  it('concerns who added it, whom it is assigned to, and who leads its matter', () => {
    expect(isConcerned('tasks', { ...ofAda, userId: DANA }, dana)).toBe(true);
    expect(isConcerned('tasks', task(CONTACT), dana)).toBe(true);
    expect(isConcerned('calendar-events', { ...ofAda, assigneeIds: ['another', CONTACT] }, dana)).toBe(true);
    expect(isConcerned('time-entries', { ...ofAda, workedBy: CONTACT }, dana)).toBe(true);
    expect(isConcerned('tasks', task('another'), leading)).toBe(true);
    expect(isConcerned('tasks', task('another'), inTeam)).toBe(false);
    expect(isConcerned('tasks', task(null), { userId: DANA })).toBe(false);
  });

  it('is nobody’s but whom it is assigned to, where it is assigned', () => {
    expect(isMine('tasks', task(CONTACT), dana)).toBe(true);
    expect(isMine('tasks', { ...task('another'), userId: DANA }, leading)).toBe(false);
    expect(isMine('tasks', { ...task(null), userId: DANA }, dana)).toBe(true);
    expect(isMine('drafts', { ...ofAda, preparedForId: CONTACT }, dana)).toBe(true);
    expect(isMine('drafts', { ...ofAda, userId: DANA, preparedForId: 'another' }, dana)).toBe(false);
    // Whom it is prepared for says nothing of who sees it: that is the matter's.
    expect([isAdmittedByAssignment('tasks'), isAdmittedByAssignment('drafts')]).toEqual([true, false]);
    expect(isMine('time-entries', { ...ofAda, userId: DANA, workedBy: 'another' }, dana)).toBe(false);
  });

  it('of a matter is of its team where it is assigned to nobody, as is every deadline of it', () => {
    const event = (eventType: string, assigneeIds: readonly string[]) => ({ ...ofAda, eventType, assigneeIds });
    for (const selves of [leading, inTeam]) {
      expect(isMine('calendar-events', event('hearing', []), selves)).toBe(true);
      expect(isMine('calendar-events', event('hearing', ['another']), selves)).toBe(false);
      expect(isMine('calendar-events', event('deadline', ['another']), selves)).toBe(true);
      expect(isMine('case-documents', ofAda, selves)).toBe(true);
      expect(
        isMine('cases', { id: CASE, userId: ADA, responsibleAttorney: { kind: 'account', id: ADA } }, selves),
      ).toBe(true);
    }
    expect(isMine('calendar-events', event('hearing', []), dana)).toBe(false);
  });

  it('is assigned to the members for whom its contacts stand', () => {
    const members = [
      { id: ADA, contactId: null },
      { id: DANA, contactId: CONTACT },
    ];
    expect(membersAssigned('tasks', task(CONTACT), members)).toEqual([DANA]);
    expect(membersAssigned('tasks', task('an expert'), members)).toEqual([]);
    expect(membersAssigned('cases', { responsibleAttorney: { kind: 'account', id: ADA } }, members)).toEqual([ADA]);
    expect(membersAssigned('cases', { responsibleAttorney: { kind: 'contact', id: CONTACT } }, members)).toEqual([
      DANA,
    ]);
  });
});

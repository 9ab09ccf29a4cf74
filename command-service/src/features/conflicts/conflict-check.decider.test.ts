import { CONFIDENTIAL_MATCH } from '@lexledger/contracts/access/masks';
import { type CheckMatch, conflictCheck, reviewConflictCheck } from '@lexledger/contracts/features/conflicts';
import { describe, expect, it } from 'vitest';
import { EARLIER, given, happened, NOW, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { conflictCheckDecider } from './conflict-check.decider.ts';

const { commands, events } = conflictCheck;
const found: CheckMatch = {
  searched: 'Bob Okafor',
  kind: 'party',
  id: '8d3f4e50-6172-4c83-9d94-be05cf16d027',
  name: 'Robert Okafor',
  organisation: null,
  caseId: '9e405f61-7283-4d94-8ea5-cf16d027e138',
  side: 'adverse',
  score: 0.94,
  reasons: ['nickname: Bob = Robert'],
};
const body = { names: ['Bob Okafor'], matches: [found], verdict: 'conflict' as const };
const fields = { ...body, note: null, reason: null, reviewedAt: NOW };
const aCheck = happened(events.added, { fields });

behavesAsRecord(conflictCheckDecider, conflictCheck, {
  body,
  fields,
  added: aCheck,
  edits: [{ note: 'For the engagement of Brandt Holdings' }, { reason: 'He is the other side’s witness.' }],
});

describe('RecordConflictCheck', () => {
  it('is sealed under a key of its own', () => {
    given(conflictCheckDecider).when(commands.add, body).isAbout(`check-${RECORD}`);
  });

  it('names records of the sender’s own as found, removed or not, each once', () => {
    const again = { ...found, searched: 'Robert Okafor' };
    given(conflictCheckDecider)
      .when(commands.add, { ...body, matches: [found, again] })
      .refersTo(`matches.0.id: party-${found.id} (past)`, `matches.0.caseId: case-${found.caseId} (past)`);
    // Matches that the check had already are not looked up again.
    given(conflictCheckDecider, aCheck)
      .when(reviewConflictCheck.command, { matches: [found], verdict: 'clear' })
      .refersTo();
  });

  it('names no record for a match that is confidential, so that whoever is only told of it can save the check', () => {
    const confidential = { ...CONFIDENTIAL_MATCH, reasons: [...CONFIDENTIAL_MATCH.reasons], searched: 'Bob Okafor' };
    given(conflictCheckDecider)
      .when(commands.add, { ...body, matches: [confidential] })
      .refersTo();
  });

  it('is refused as waived without a word of why', () => {
    given(conflictCheckDecider)
      .when(commands.add, { ...body, verdict: 'waived' })
      .isRefused('REASON_MISSING');
    given(conflictCheckDecider)
      .when(commands.add, { ...body, verdict: 'waived', reason: 'Both were told, and consented in writing.' })
      .answers({ verdict: 'waived' });
  });

  it('is refused without a name, and with more than are looked for at once', () => {
    const problems = (names: readonly string[]) =>
      commands.add.body.safeParse({ ...body, names }).error?.issues.map(({ path }) => path.join('.'));
    expect([problems([]), problems([' ']), problems(Array.from({ length: 21 }, () => 'Ada'))]).toEqual([
      ['names'],
      ['names.0'],
      ['names'],
    ]);
  });
});

describe('ChangeConflictCheck', () => {
  it('is refused for what was looked for, found and decided: somebody relied on it', () => {
    for (const change of [{ names: ['Ada Byron'] }, { matches: [] }, { verdict: 'clear' as const }]) {
      given(conflictCheckDecider, aCheck).when(commands.change, change).isRefused('CHECK_IS_KEPT');
    }
  });
});

describe('ReviewConflictCheck', () => {
  const anew = { matches: [], verdict: 'clear' as const, reason: 'The case was removed by mistake, and is not ours.' };

  it('decides again on what is found now, and dates it', () => {
    given(conflictCheckDecider, aCheck)
      .when(reviewConflictCheck.command, anew)
      .leadsTo({ type: 'ConflictCheckReviewed', data: { changes: { ...anew, reviewedAt: NOW } } })
      .answers({ verdict: 'clear', names: ['Bob Okafor'] });
  });

  it('changes nothing when it finds and says the same', () => {
    given(conflictCheckDecider, aCheck)
      .when(reviewConflictCheck.command, { matches: body.matches, verdict: 'conflict' })
      .changesNothing();
  });

  it('names no record for a match that is confidential, so that whoever is only told of it can save the check', () => {
    const confidential = { ...CONFIDENTIAL_MATCH, reasons: [...CONFIDENTIAL_MATCH.reasons], searched: 'Bob Okafor' };
    given(conflictCheckDecider)
      .when(commands.add, { ...body, matches: [confidential] })
      .refersTo();
  });

  it('is refused as waived without a word of why', () => {
    given(conflictCheckDecider, aCheck)
      .when(reviewConflictCheck.command, { matches: [], verdict: 'waived' })
      .isRefused('REASON_MISSING');
  });

  it('has no undo: it is decided again instead', () => {
    const reviewed = happened(reviewConflictCheck.event, { changes: { ...anew, reviewedAt: EARLIER } });
    given(conflictCheckDecider, aCheck, reviewed).when(commands.undo, { revision: 1 }).isRefused('CANNOT_UNDO');
  });
});

import { party } from '@lexledger/contracts/features/parties';
import { describe, expect, it } from 'vitest';
import { given, happened, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { partyDecider } from './party.decider.ts';

const { commands } = party;
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const anotherCase = '9e405f61-7283-4d94-8ea5-cf16d027e138';
const body = { caseId, name: 'Charles Babbage', side: 'adverse', role: 'defendant' } as const;
const fields = { ...body, organisation: null, email: null, phone: null, address: null, notes: null };
const aParty = happened(party.events.added, { fields });

behavesAsRecord(partyDecider, party, {
  body,
  fields,
  added: aParty,
  edits: [{ role: 'witness' }, { phone: '(845) 555-0142' }],
});

describe('AddParty', () => {
  it('refers to its case', () => {
    given(partyDecider).when(commands.add, body).refersTo(`caseId: case-${caseId}`);
  });

  it('is sealed under the key of the party, which is nobody else’s', () => {
    given(partyDecider).when(commands.add, body).isAbout(`party-${RECORD}`);
    given(partyDecider, aParty).when(commands.change, { name: 'C. Babbage' }).isAbout(`party-${RECORD}`);
  });

  it('takes empty contact fields for none', () => {
    given(partyDecider)
      .when(commands.add, { ...body, organisation: '', email: '', phone: '', address: '', notes: '' })
      .answers({ organisation: null, email: null, phone: null, address: null, notes: null });
  });
});

describe('ChangeParty', () => {
  it('refers to the case that it moves the party to, and to none when it stays', () => {
    given(partyDecider, aParty).when(commands.change, { caseId: anotherCase }).refersTo(`caseId: case-${anotherCase}`);
    given(partyDecider, aParty).when(commands.change, { caseId, role: 'expert' }).refersTo();
  });
});

describe('RestoreParty', () => {
  it('is refused while its case is removed', () => {
    given(partyDecider, aParty, happened(party.events.removed, {}))
      .when(commands.restore, {}, { missing: 'caseId' })
      .isRefused('OWNER_REMOVED', {
        issues: [{ path: 'caseId', message: 'The case was removed. Restore it first.' }],
      });
  });
});

describe('the body of AddParty', () => {
  const problemsOf = (given: object) =>
    commands.add.body.safeParse({ ...body, ...given }).error?.issues.map(({ path }) => path.join('.'));

  it('is refused without a name, a side and a role, and with ones that there are not', () => {
    expect(problemsOf({ name: '  ' })).toEqual(['name']);
    expect(problemsOf({ side: 'neutral' })).toEqual(['side']);
    expect(problemsOf({ role: 'jester' })).toEqual(['role']);
    expect(problemsOf({ side: undefined, role: undefined, caseId: undefined })).toEqual(['caseId', 'side', 'role']);
  });

  it('is refused with an address that no mail reaches', () => {
    expect(problemsOf({ email: 'charles at babbage' })).toEqual(['email']);
  });
});

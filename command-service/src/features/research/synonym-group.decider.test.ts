import { synonymGroup } from '@lexledger/contracts/features/research';
import { standardSynonymsOf } from '@lexledger/domain/research/standardSynonyms';
import { STANDARD_GROUPS } from '@lexledger/domain/research/synonyms';
import { describe, expect, it } from 'vitest';
import { COMMAND, given, happened, NOW, TODAY, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { synonymGroupDecider } from './synonym-group.decider.ts';

const { commands } = synonymGroup;
const fields = { words: 'MVA, collision', isUsed: true, isStandard: false };
const aGroup = happened(synonymGroup.events.added, { fields });

behavesAsRecord(synonymGroupDecider, synonymGroup, {
  body: { words: fields.words },
  fields,
  added: aGroup,
  edits: [{ words: 'MVA, crash' }, { isUsed: false }],
});

function refusedFor(words: string, message: string): void {
  given(synonymGroupDecider)
    .when(commands.add, { words })
    .isRefused('INVALID_INPUT', { issues: [{ path: 'words', message }] });
}

describe('AddSynonymGroup', () => {
  it('is refused for what the search cannot use, at its field', () => {
    refusedFor('MVA, non-compete', '“non-compete” is not one word. The search compares single words.');
    refusedFor('MVA, …', '“…” is not one word. The search compares single words.');
    refusedFor('which, whose', '“which” is in every text, and is never looked for.');
    refusedFor('lease, leases', 'These are forms of one word, which the search finds anyway.');
    const body = { words: 'alone', isUsed: true };
    expect(commands.add.body.safeParse(body).error?.issues).toMatchObject([{ path: ['words'] }]);
  });
});

describe('a standard group that nobody has touched', () => {
  it.each(standardSynonymsOf(USER))('$words can be switched off', ({ id }) => {
    const command = { entityId: id, commandId: COMMAND, userId: USER, at: NOW, today: TODAY };
    const change = { ...command, type: commands.change.type, data: { isUsed: false } } as never;
    expect(synonymGroupDecider.decide(change, synonymGroupDecider.initial(id))).toMatchObject([
      { type: 'SynonymGroupAdded', data: { fields: { isUsed: true, isStandard: true } } },
      { type: 'SynonymGroupChanged', data: { changes: { isUsed: false } } },
    ]);
  });

  it.each(STANDARD_GROUPS.map((words) => words.join(', ')))('%s would be taken from a user, too', (words) => {
    given(synonymGroupDecider).when(commands.add, { words }).answers({ words });
  });
});

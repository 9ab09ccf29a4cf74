import { legalArgument, weighArgument } from '@lexledger/contracts/features/law';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import {
  A_CASE,
  A_FACT,
  AN_AUTHORITY,
  ANOTHER_CASE,
  ANOTHER_FACT,
  anArgument,
  argumentFields,
  argumentRemoved,
} from './law.fixtures.ts';
import { legalArgumentDecider } from './legal-argument.decider.ts';

const { commands } = legalArgument;
const body = {
  caseId: A_CASE,
  title: argumentFields.title,
  argument: argumentFields.argument,
  supportingFacts: [A_FACT],
  supportingAuthorities: [AN_AUTHORITY],
};

behavesAsRecord(legalArgumentDecider, legalArgument, {
  body,
  fields: argumentFields,
  added: anArgument,
  edits: [{ strength: 'strong' }, { supportingFacts: [] }],
});

describe('AddLegalArgument', () => {
  it('refers to its case and to every fact and authority that it rests on', () => {
    given(legalArgumentDecider)
      .when(commands.add, { ...body, supportingFacts: [A_FACT, ANOTHER_FACT] })
      .refersTo(
        `caseId: case-${A_CASE}`,
        `supportingFacts.0: fact-${A_FACT}`,
        `supportingFacts.1: fact-${ANOTHER_FACT}`,
        `supportingAuthorities.0: authority-${AN_AUTHORITY}`,
      );
  });

  it('may rest on nothing yet', () => {
    const { supportingFacts: _facts, supportingAuthorities: _authorities, ...bare } = body;
    given(legalArgumentDecider)
      .when(commands.add, bare)
      .refersTo(`caseId: case-${A_CASE}`)
      .answers({ supportingFacts: [], supportingAuthorities: [], strength: null });
  });

  it('is refused when a fact or an authority belongs to another case', () => {
    const ofCase = { caseId: A_CASE };
    const ofAnother = { caseId: ANOTHER_CASE };
    given(legalArgumentDecider)
      .when(commands.add, body, { named: { 'supportingFacts.0': ofCase, 'supportingAuthorities.0': ofAnother } })
      .isRefused('SUPPORT_NOT_OF_CASE', {
        issues: [{ path: 'supportingAuthorities.0', message: 'This belongs to another case.' }],
      });
    given(legalArgumentDecider)
      .when(commands.add, body, { named: { 'supportingFacts.0': ofCase, 'supportingAuthorities.0': ofCase } })
      .answers(body);
  });
});

describe('ChangeLegalArgument', () => {
  it('refers only to what it adds, so that what was removed since may stay', () => {
    given(legalArgumentDecider, anArgument)
      .when(commands.change, { supportingFacts: [ANOTHER_FACT, A_FACT] })
      .refersTo(`supportingFacts.0: fact-${ANOTHER_FACT}`);
    given(legalArgumentDecider, anArgument).when(commands.change, { title: 'It is plausible' }).refersTo();
  });

  it('looks at everything that it rests on when it moves to another case, and is refused', () => {
    given(legalArgumentDecider, anArgument)
      .when(commands.change, { caseId: ANOTHER_CASE }, { named: { 'supportingFacts.0': { caseId: A_CASE } } })
      .refersTo(
        `caseId: case-${ANOTHER_CASE}`,
        `supportingFacts.0: fact-${A_FACT} (kept)`,
        `supportingAuthorities.0: authority-${AN_AUTHORITY} (kept)`,
      )
      .isRefused('SUPPORT_NOT_OF_CASE');
  });

  it('of somebody else’s argument looks at nothing', () => {
    given(legalArgumentDecider, anArgument)
      .when(commands.change, { supportingFacts: [ANOTHER_FACT] }, { by: ANOTHER_USER })
      .refersTo()
      .isRefused('NOT_FOUND');
  });

  it('is refused for a removed one', () => {
    given(legalArgumentDecider, anArgument, argumentRemoved)
      .when(commands.change, { response: 'They are wrong.' })
      .isRefused('ALREADY_REMOVED');
  });
});

describe('the versions that an argument was weighed with', () => {
  const weigh = weighArgument.command;
  const versions = { [A_FACT]: 4, [AN_AUTHORITY]: 1 };
  const weighed = happened(legalArgument.events.added, { fields: { ...argumentFields, supportVersions: versions } });

  it('are those of its facts and authorities when it is added', () => {
    given(legalArgumentDecider)
      .when(commands.add, body, {
        named: {
          'supportingFacts.0': { caseId: A_CASE, version: 4 },
          'supportingAuthorities.0': { caseId: A_CASE, version: 1 },
        },
      })
      .answers({ supportVersions: versions });
  });

  it('stay when the argument changes, but for what it comes to rest on and no longer rests on', () => {
    given(legalArgumentDecider, weighed)
      .when(commands.change, { response: 'It is not.' })
      .answers({ supportVersions: versions });
    given(legalArgumentDecider, weighed)
      .when(
        commands.change,
        { supportingFacts: [ANOTHER_FACT, A_FACT], supportingAuthorities: [] },
        { named: { 'supportingFacts.0': { caseId: A_CASE, version: 7 } } },
      )
      .answers({ supportVersions: { [A_FACT]: 4, [ANOTHER_FACT]: 7 } });
  });

  it('are those that were looked at when it is weighed again', () => {
    given(legalArgumentDecider, weighed)
      .when(weigh, { versions: { [A_FACT]: 6, [ANOTHER_FACT]: 9 } })
      .leadsTo({
        type: 'LegalArgumentWeighed',
        data: { changes: { supportVersions: { [A_FACT]: 6, [AN_AUTHORITY]: 1 } } },
      });
  });

  it('never go back', () => {
    given(legalArgumentDecider, weighed)
      .when(weigh, { versions: { [A_FACT]: 2, [AN_AUTHORITY]: 1 } })
      .changesNothing();
  });

  it('are not looked at for an argument that is removed, or somebody else’s', () => {
    given(legalArgumentDecider, weighed, argumentRemoved).when(weigh, { versions }).isRefused('ALREADY_REMOVED');
    given(legalArgumentDecider, weighed).when(weigh, { versions }, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    given(legalArgumentDecider).when(weigh, { versions }).isRefused('NOT_FOUND');
  });

  it('are told as whole numbers, by ids', () => {
    for (const wrong of [{ [A_FACT]: -1 }, { [A_FACT]: 1.5 }, { Twombly: 1 }])
      expect(weigh.body.safeParse({ versions: wrong }).success).toBe(false);
  });
});

describe('the body of AddLegalArgument', () => {
  it.each([
    ['one fact twice', { supportingFacts: [A_FACT, A_FACT] }],
    ['an authority that is no id', { supportingAuthorities: ['Twombly'] }],
    ['more facts than an argument can hold', { supportingFacts: Array.from({ length: 101 }, () => A_FACT) }],
    ['a strength that there is not', { strength: 'winning' }],
    ['no argument', { argument: '' }],
  ])('is refused with %s', (_what, wrong) => {
    expect(commands.add.body.safeParse({ ...body, ...wrong }).success).toBe(false);
  });
});

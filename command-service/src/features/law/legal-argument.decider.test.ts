import { legalArgument } from '@lexledger/contracts/features/law';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given } from '../../kernel/given.ts';
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

import { legalAuthority } from '@lexledger/contracts/features/law';
import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { A_CASE, anAuthority, authorityFields } from './law.fixtures.ts';
import { legalAuthorityDecider } from './legal-authority.decider.ts';

const { commands } = legalAuthority;
const body = { caseId: A_CASE, type: 'case' as const, citation: authorityFields.citation };

behavesAsRecord(legalAuthorityDecider, legalAuthority, {
  body,
  fields: authorityFields,
  added: anAuthority,
  edits: [{ favorable: false }, { application: 'Distinguish: there the dates were missing.' }],
});

describe('AddLegalAuthority', () => {
  it('refers to its case', () => {
    given(legalAuthorityDecider).when(commands.add, body).refersTo(`caseId: case-${A_CASE}`);
  });

  it('is favourable unless it is said to be adverse', () => {
    given(legalAuthorityDecider).when(commands.add, body).answers({ favorable: true });
    given(legalAuthorityDecider)
      .when(commands.add, { ...body, favorable: false })
      .answers({ favorable: false });
  });

  it('takes the empty texts of a form for fields left out', () => {
    given(legalAuthorityDecider)
      .when(commands.add, { ...body, title: '', relevantText: '', application: '', category: '' })
      .answers({ title: null, relevantText: null, application: null, category: null });
  });
});

describe('the body of AddLegalAuthority', () => {
  it.each([
    ['no citation', { citation: ' ' }],
    ['a type that there is not', { type: 'treaty' }],
    ['no case', { caseId: 'none' }],
    ['a field that there is not', { court: '9th Cir.' }],
  ])('is refused with %s', (_what, wrong) => {
    expect(commands.add.body.safeParse({ ...body, ...wrong }).success).toBe(false);
  });
});

import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { describe, expect, it } from 'vitest';
import { authorityUses } from './authorityUses.ts';

const iqbal = { id: 'iqbal', caseId: 'c1', citation: 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)' } as LegalAuthority;
const statute = { id: 'statute', caseId: 'c1', citation: '28 U.S.C. § 1331' } as LegalAuthority;

const argument = (id: string, fields: Partial<LegalArgument>) =>
  ({
    id,
    caseId: 'c1',
    argument: '',
    counterArguments: null,
    response: null,
    supportingAuthorities: [],
    ...fields,
  }) as unknown as LegalArgument;

const told = (...all: readonly LegalArgument[]) =>
  [...authorityUses([iqbal, statute], all)].map(([id, uses]) => [
    id,
    uses.map((use) => `${use.argument.id}${use.isRelied ? ' rests on it' : ' cites it'}`),
  ]);

describe('authorityUses', () => {
  it('are the arguments that rest on an authority, and those whose words cite it', () => {
    expect(
      told(
        argument('plausible', { supportingAuthorities: ['iqbal'] }),
        argument('jurisdiction', { argument: 'There is a federal question, 28 USC § 1331.' }),
        argument('answer', { response: 'Not after Ashcroft v. Iqbal, 556 U.S. 662, 680 (2009).' }),
      ),
    ).toEqual([
      ['iqbal', ['plausible rests on it', 'answer cites it']],
      ['statute', ['jurisdiction cites it']],
    ]);
  });

  it('are not the arguments of another case that cite the same source', () => {
    expect(told(argument('elsewhere', { caseId: 'c2', argument: 'See 28 U.S.C. § 1331.' }))).toEqual([
      ['iqbal', []],
      ['statute', []],
    ]);
  });
});

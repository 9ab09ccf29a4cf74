import { analysis } from '@lexledger/contracts/features/claims';
import { describe, it } from 'vitest';
import { given } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { analysisDecider } from './analysis.decider.ts';
import { A_CASE, anAnalysis, analysisFields } from './claims.fixtures.ts';

const { caseId, title, claims, basis } = analysisFields;

behavesAsRecord(analysisDecider, analysis, {
  body: { caseId, title, claims, basis },
  fields: analysisFields,
  added: anAnalysis,
  edits: [{ title: 'Before trial' }, { note: 'Weak on damages.' }],
});

describe('SaveAnalysis', () => {
  it('refers to its case', () => {
    given(analysisDecider)
      .when(analysis.commands.add, { caseId, title, claims, basis })
      .refersTo(`caseId: case-${A_CASE}`);
  });
});

describe('ChangeAnalysis', () => {
  it('is refused for what was found and what it rests on', () => {
    given(analysisDecider, anAnalysis).when(analysis.commands.change, { basis: {} }).isRefused('ANALYSIS_IS_KEPT');
  });
});

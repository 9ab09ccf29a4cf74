import { type PassageReference, researchQuestion, runQuestion } from '@lexledger/contracts/features/research';
import { describe, it } from 'vitest';
import { given, happened, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { researchQuestionDecider } from './research-question.decider.ts';

const { commands, events } = researchQuestion;
const CASE = '9e405f61-7283-4d94-8ea5-cf16d027e138';
const passage: PassageReference = {
  kind: 'document',
  id: '8d3f4e50-6172-4c83-9d94-be05cf16d027',
  version: 1,
  field: 'content',
  page: 4,
  start: 120,
  end: 900,
};
const body = { question: 'Who repairs the roof?', found: [passage] };
const fields = { ...body, caseId: null, clientId: null, from: null, to: null, kinds: [], ranAt: NOW };
const asked = happened(events.added, { fields });

behavesAsRecord(researchQuestionDecider, researchQuestion, {
  body,
  fields,
  added: asked,
  edits: [{ from: '2026-01-01' }, { kinds: ['fact'] }],
});

describe('AskResearchQuestion', () => {
  it('without an answer was never run', () => {
    given(researchQuestionDecider)
      .when(commands.add, { question: 'Who repairs the roof?' })
      .answers({ found: null, ranAt: null, kinds: [] });
  });

  it('names its case and its client', () => {
    given(researchQuestionDecider)
      .when(commands.add, { ...body, caseId: CASE })
      .refersTo(`caseId: case-${CASE}`);
  });

  it('is refused for days that end before they begin', () => {
    given(researchQuestionDecider)
      .when(commands.add, { ...body, from: '2026-02-01', to: '2026-01-01' })
      .isRefused('INVALID_INPUT');
  });
});

describe('RunResearchQuestion', () => {
  it('keeps what is found now, and when', () => {
    const changes = { found: [], ranAt: NOW };
    given(researchQuestionDecider, asked)
      .when(runQuestion.command, { found: [] })
      .leadsTo({ type: 'ResearchQuestionRun', data: { changes } });
  });
});

import { caseNote } from '@lexledger/contracts/features/notes';
import { describe, it } from 'vitest';
import { ANOTHER_USER, given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { caseNoteDecider } from './case-note.decider.ts';

const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const fields = { caseId, content: 'Opposing counsel asked for two weeks.', isPinned: false, mentions: [] };
const aNote = happened(caseNote.events.added, { fields });

behavesAsRecord(caseNoteDecider, caseNote, {
  body: { caseId, content: 'Opposing counsel asked for two weeks.' },
  fields,
  added: aNote,
  edits: [{ isPinned: true }, { content: 'Granted.', mentions: [{ memberId: ANOTHER_USER, as: 'Dana' }] }],
});

describe('AddCaseNote', () => {
  it('refers to its case', () => {
    given(caseNoteDecider)
      .when(caseNote.commands.add, { caseId, content: 'Granted.' })
      .refersTo(`caseId: case-${caseId}`);
  });
});

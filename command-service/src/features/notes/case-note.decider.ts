import { type CaseNote, caseNote } from '@lexledger/contracts/features/notes';
import { recordDecider } from '../../kernel/record-decider.ts';

export const caseNoteDecider = recordDecider<CaseNote>(caseNote, { references: { caseId: 'case' } });

import type { CaseNote, caseNote } from '@lexledger/contracts/features/notes';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type NoteValues = z.input<typeof caseNote.commands.add.body>;

const QuickNoteSheet = lazy(patiently(() => import('./QuickNoteSheet.tsx')));

/** Writes a note on a chosen case, from anywhere. */
export const QuickNoteForm = (props: RecordSheetProps<CaseNote, NoteValues>) => (
  <LazyForm {...props} sheet={QuickNoteSheet} />
);

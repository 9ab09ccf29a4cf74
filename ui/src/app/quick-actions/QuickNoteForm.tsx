import type { CaseNote } from '@lexledger/contracts/features/notes';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { NoteValues } from './QuickNoteSheet.tsx';

const QuickNoteSheet = lazy(importWithRetry(() => import('./QuickNoteSheet.tsx')));

/** Writes a note on a chosen case, from anywhere. */
export const QuickNoteForm = (props: RecordSheetProps<CaseNote, NoteValues>) => (
  <LazyForm {...props} sheet={QuickNoteSheet} />
);

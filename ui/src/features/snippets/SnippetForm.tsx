import type { DocumentSnippet, documentSnippet } from '@lexledger/contracts/features/snippets';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type SnippetValues = z.input<typeof documentSnippet.commands.add.body>;

const SnippetSheet = lazy(patiently(() => import('./SnippetSheet.tsx')));

/** Adds or edits a snippet. */
export const SnippetForm = (props: RecordSheetProps<DocumentSnippet, SnippetValues>) => (
  <LazyForm {...props} sheet={SnippetSheet} />
);

import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { SnippetValues } from './SnippetSheet.tsx';

const SnippetSheet = lazy(importWithRetry(() => import('./SnippetSheet.tsx')));

/** Adds or edits a snippet. */
export const SnippetForm = (props: RecordSheetProps<DocumentSnippet, SnippetValues>) => (
  <LazyForm {...props} sheet={SnippetSheet} />
);

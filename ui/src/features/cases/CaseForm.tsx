import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import type { CaseFormProps } from './CaseSheet.tsx';

const CaseSheet = lazy(importWithRetry(() => import('./CaseSheet.tsx')));

/** Opens a case, or edits one that is open. */
export const CaseForm = (props: CaseFormProps) =>
  props.open ? (
    <Suspense>
      <CaseSheet key={props.record?.id ?? 'new'} {...props} />
    </Suspense>
  ) : null;

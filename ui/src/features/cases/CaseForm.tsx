import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { CaseFormProps } from './CaseSheet.tsx';

const CaseSheet = lazyWithRetry(() => import('./CaseSheet.tsx'));

/** Adds a case, or edits an existing one. */
export const CaseForm = (props: CaseFormProps) =>
  props.open ? (
    <Suspense>
      <CaseSheet key={props.record?.id ?? 'new'} {...props} />
    </Suspense>
  ) : null;

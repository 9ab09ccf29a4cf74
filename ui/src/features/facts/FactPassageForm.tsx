import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import type { FactPassageSheetProps } from './FactPassageSheet.tsx';

const FactPassageSheet = lazy(importWithRetry(() => import('./FactPassageSheet.tsx')));

/** Records the facts of a document's passage. */
export const FactPassageForm = ({ open, ...props }: FactPassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <FactPassageSheet {...props} />
    </Suspense>
  ) : null;

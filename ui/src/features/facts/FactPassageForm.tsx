import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { FactPassageSheetProps } from './FactPassageSheet.tsx';

const FactPassageSheet = lazyWithRetry(() => import('./FactPassageSheet.tsx'));

/** Records the facts of a document's passage. */
export const FactPassageForm = ({ open, ...props }: FactPassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <FactPassageSheet {...props} />
    </Suspense>
  ) : null;

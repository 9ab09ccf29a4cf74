import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { FactPassageSheetProps } from './FactPassageSheet.tsx';

const FactPassageSheet = lazyWithRetry(() => import('./FactPassageSheet.tsx'));

/** Records facts from a passage of a document. */
export const FactPassageForm = ({ open, ...props }: FactPassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <FactPassageSheet {...props} />
    </Suspense>
  ) : null;

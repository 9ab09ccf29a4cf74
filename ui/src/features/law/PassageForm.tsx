import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { PassageSheetProps } from './PassageSheet.tsx';

const PassageSheet = lazyWithRetry(() => import('./PassageSheet.tsx'));

/** Adds the authorities that a passage cites. */
export const PassageForm = ({ open, ...props }: PassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <PassageSheet {...props} />
    </Suspense>
  ) : null;

import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import type { PassageSheetProps } from './PassageSheet.tsx';

const PassageSheet = lazy(importWithRetry(() => import('./PassageSheet.tsx')));

/** Adds the authorities that a passage cites. */
export const PassageForm = ({ open, ...props }: PassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <PassageSheet {...props} />
    </Suspense>
  ) : null;

import { lazy, Suspense } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { PassageSheetProps } from './PassageSheet.tsx';

const PassageSheet = lazy(patiently(() => import('./PassageSheet.tsx')));

/** Adds the authorities that a passage cites. */
export const PassageForm = ({ open, ...props }: PassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <PassageSheet {...props} />
    </Suspense>
  ) : null;

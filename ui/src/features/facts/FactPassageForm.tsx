import { lazy, Suspense } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { FactPassageSheetProps } from './FactPassageSheet.tsx';

const FactPassageSheet = lazy(patiently(() => import('./FactPassageSheet.tsx')));

/** Records the facts of a document's passage. */
export const FactPassageForm = ({ open, ...props }: FactPassageSheetProps & { readonly open: boolean }) =>
  open ? (
    <Suspense>
      <FactPassageSheet {...props} />
    </Suspense>
  ) : null;

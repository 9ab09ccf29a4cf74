import type { MoneyTarget, moneyTarget } from '@lexledger/contracts/features/targets';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type TargetValues = z.input<typeof moneyTarget.commands.add.body>;

const TargetSheet = lazy(patiently(() => import('./TargetSheet.tsx')));

/** Sets a money target, or edits one. */
export const TargetForm = (props: RecordSheetProps<MoneyTarget, TargetValues>) => (
  <LazyForm {...props} sheet={TargetSheet} />
);

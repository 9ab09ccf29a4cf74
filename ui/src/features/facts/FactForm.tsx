import type { Fact, fact } from '@lexledger/contracts/features/facts';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type FactValues = z.input<typeof fact.commands.add.body>;

const FactSheet = lazy(patiently(() => import('./FactSheet.tsx')));

/** Adds or edits a fact. */
export const FactForm = (props: RecordSheetProps<Fact, FactValues>) => <LazyForm {...props} sheet={FactSheet} />;

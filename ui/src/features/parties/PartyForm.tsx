import type { Party, party } from '@lexledger/contracts/features/parties';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type PartyValues = z.input<typeof party.commands.add.body>;

const PartySheet = lazy(patiently(() => import('./PartySheet.tsx')));

/** Adds or edits a party of a case. */
export const PartyForm = (props: RecordSheetProps<Party, PartyValues>) => <LazyForm {...props} sheet={PartySheet} />;

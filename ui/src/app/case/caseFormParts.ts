import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { ClientForm } from '../../features/clients/ClientForm.tsx';

const NewCheck = lazyWithRetry(() =>
  import('../../features/conflicts/CheckSheet.tsx').then(({ CheckSheet }) => ({ default: CheckSheet })),
);

/** The parts of the form of a case that belong to other features. */
export const CASE_FORM_PARTS = { NewClient: ClientForm, NewCheck } as const;

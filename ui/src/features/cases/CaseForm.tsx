import type { Case, caseRecord } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { type ComponentType, lazy, Suspense } from 'react';
import type { z } from 'zod';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type CaseValues = z.input<typeof caseRecord.commands.add.body>;

/** The form of a client who is not on record yet; the application brings it, since it belongs to another feature. */
export type NewClientForm = ComponentType<{
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSaved: (client: Client) => void;
}>;

export interface CaseFormProps extends RecordSheetProps<Case, CaseValues> {
  readonly NewClient: NewClientForm;
}

const CaseSheet = lazy(patiently(() => import('./CaseSheet.tsx')));

/** Opens a case, or edits one that is open. */
export const CaseForm = (props: CaseFormProps) =>
  props.open ? (
    <Suspense>
      <CaseSheet key={props.record?.id ?? 'new'} {...props} />
    </Suspense>
  ) : null;

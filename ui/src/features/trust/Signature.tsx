import { type Reconciliation, signReconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../account/may.ts';
import { useOwnName } from '../../account/ownName.ts';
import { api } from '../../api/api.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatDay, formatInstant } from '../../text/format.ts';
import { RECONCILIATIONS } from './place.ts';

const { type, category } = signReconciliation.command;

/** Under the title of a sheet, outside of its fields: closed books are signed too. */
const LEAD = 'border-b px-5 py-3';

/** The lawyer who signed a reconciliation, or the button to sign one that agrees. */
export function Signature({ record }: { readonly record: Reconciliation }) {
  const [isAsking, setAsking] = useState(false);
  const may = useMay();
  const { signedName, signedAs, signedAt, difference, ledgerDifference, removedAt } = record;
  // What a device kept from before has no signature at all.
  if (signedAt) {
    const admitted = signedAs === null ? '' : ` (${signedAs})`;
    return (
      <div className={LEAD}>
        <Alert>{`Signed by ${signedName}${admitted}, ${formatInstant(signedAt)}.`}</Alert>
      </div>
    );
  }
  const agrees = difference === '0.00' && ledgerDifference === '0.00';
  if (!agrees || removedAt !== null || !may.send(type, category)) return null;
  return (
    <div className={LEAD}>
      <Button icon={PenLine} onClick={() => setAsking(true)}>
        Sign…
      </Button>
      {isAsking && <SignDialog record={record} onClose={() => setAsking(false)} />}
    </div>
  );
}

function SignDialog({ record, onClose }: { readonly record: Reconciliation; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const form = useZodForm(signReconciliation.command.body, { name: useOwnName() });
  return (
    <FormDialog
      title="Sign the reconciliation"
      description={`As a lawyer you say that you reviewed the reconciliation of ${formatDay(record.date)}. A later change of it takes the signature off.`}
      form={form}
      entered={`sign:${record.id}`}
      submitLabel="Sign"
      onSubmit={async (body) => {
        await api.sendCommand('POST', `${RECONCILIATIONS.path}/${record.id}/sign`, body);
        await refreshViews(queries, RECONCILIATIONS.views);
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Your name" required autoComplete="name" />
    </FormDialog>
  );
}

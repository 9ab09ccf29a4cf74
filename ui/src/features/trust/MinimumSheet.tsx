import { trustMinimum } from '@lexledger/contracts/features/trust/requests';
import { z } from 'zod';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { ClientAndMatterFields } from './ClientAndMatterFields.tsx';
import { TRUST_MINIMUMS } from './place.ts';

const FIELDS = recordFields(trustMinimum);

const schema = trustMinimum.commands.add.body.extend({ clientId: z.uuid({ error: 'Choose a client' }) });

export default function MinimumSheet(sheet: RecordSheetOf<typeof trustMinimum>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      schema={schema}
      titles={['New minimum balance', 'Edit minimum balance']}
      place={TRUST_MINIMUMS}
      addLabel="Add minimum balance"
    >
      <ClientAndMatterFields noMatter="All of the client’s money" />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="minimum" />
        <MoneyField name="replenishTo" hint="What the client is asked to bring it back to." />
      </div>
      <TextAreaField name="notes" rows={3} hint="Where it was agreed." />
    </RemovableForm>
  );
}

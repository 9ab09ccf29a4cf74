import { PROOF_ROLES } from '@lexledger/contracts/claimChoices';
import { type ElementProof, elementProof } from '@lexledger/contracts/features/claims';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { Party } from '@lexledger/contracts/features/parties';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { lookedUpChoices } from '../../components/lookedUpChoices.ts';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { AgainstField } from './AgainstField.tsx';
import { PROOFS } from './place.ts';

export type ProofValues = z.input<typeof elementProof.commands.add.body>;

const schema = elementProof.commands.add.body.extend({
  // The first option of a select means that there is no value.
  againstId: emptyAsNull(elementProof.fields.againstId),
});

const FIELDS = recordFields(elementProof);

export default function ProofSheet(sheet: RecordSheetProps<ElementProof, ProofValues>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      valuesOf={(record) => ({ ...FIELDS.valuesOf(record), elementId: record.elementId })}
      titles={['Link to an element', 'Linked to an element']}
      place={PROOFS}
      schema={schema}
      addLabel="Link"
    >
      <SelectField name="role" label="It is" options={optionsOf(PROOF_ROLES)} />
      <RecordFields />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-medium text-sm">Through whom it comes in</legend>
        <WitnessFields />
      </fieldset>
      <TextAreaField name="note" label="Note" rows={3} placeholder="Hearsay: Fed. R. Evid. 802" />
      <ObjectionFields />
    </RemovableForm>
  );
}

function useCaseId(): string {
  return (useWatch({ name: 'caseId' }) as string | null | undefined) ?? '';
}

function RecordFields() {
  const caseId = useCaseId();
  const sources = useMemo(() => {
    const within = { caseId };
    return {
      facts: lookedUpChoices<Fact>({
        path: '/api/facts',
        within,
        choiceOf: ({ id, title, source }) => ({ id, label: title, detail: source ?? 'No source' }),
      }),
      documents: lookedUpChoices<CaseDocument>({
        path: '/api/case-documents',
        within,
        choiceOf: ({ id, fileName, category }) => ({ id, label: fileName, detail: category }),
      }),
      authorities: lookedUpChoices<LegalAuthority>({
        path: '/api/legal-authorities',
        within,
        choiceOf: ({ id, citation, title }) => ({ id, label: citation, detail: title ?? '' }),
      }),
      points: lookedUpChoices<LegalArgument>({
        path: '/api/legal-arguments',
        within,
        choiceOf: ({ id, title }) => ({ id, label: title, detail: '' }),
      }),
    };
  }, [caseId]);
  return (
    <>
      <ComboboxField name="factId" label="Fact" source={sources.facts} placeholder="Search the facts of the case" />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <ComboboxField
          name="documentId"
          label="Document"
          source={sources.documents}
          placeholder="Search the documents of the case"
        />
        <TextField name="page" label="Page" autoComplete="off" placeholder="45:3-18" />
      </div>
      <ComboboxField name="authorityId" label="Authority" source={sources.authorities} placeholder="Search the law" />
      <ComboboxField name="argumentId" label="Argument" source={sources.points} placeholder="Search the arguments" />
    </>
  );
}

function WitnessFields() {
  const caseId = useCaseId();
  const parties = useMemo(
    () =>
      lookedUpChoices<Party>({
        path: '/api/parties',
        within: { caseId },
        choiceOf: ({ id, name, role }) => ({ id, label: name, detail: role }),
      }),
    [caseId],
  );
  return (
    <>
      <ComboboxField name="partyId" label="Witness" source={parties} placeholder="Search the parties of the case" />
      <ComboboxField
        name="memberId"
        label="Witness from the team"
        source={memberChoices}
        placeholder="Search the team"
      />
      <TextField name="witnessName" label="Another witness" autoComplete="off" />
    </>
  );
}

function ObjectionFields() {
  const role = useWatch({ name: 'role' }) as string;
  if (!role.endsWith('objection')) return null;
  return (
    <>
      <AgainstField />
      <TextAreaField
        name="response"
        label="Answer"
        rows={3}
        hint="Without one, the objection halves what it is aimed at."
      />
    </>
  );
}

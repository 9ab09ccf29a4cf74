import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChoiceSource } from '../../components/Combobox.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { lookedUpChoices } from '../../components/lookedUpChoices.ts';
import { recordQuery } from '../../records/recordQuery.ts';

const PATH = '/api/case-documents';

/** The documents of one case. */
const documentsOf = (caseId: string): ChoiceSource =>
  lookedUpChoices<CaseDocument>({
    path: PATH,
    within: { caseId },
    choiceOf: ({ id, fileName, category, removedAt }) => ({
      id,
      label: fileName,
      detail: removedAt === null ? category : 'Removed',
    }),
  });

/** The case of a fact, and the document of that case which proves it. Each case has its own documents. */
export function CaseAndDocumentFields() {
  const { setValue } = useFormContext();
  const caseId = useWatch({ name: 'caseId' }) as string | null | undefined;
  const documentId = useWatch({ name: 'caseDocumentId' }) as string | null | undefined;
  const documents = useMemo(() => documentsOf(caseId ?? ''), [caseId]);
  return (
    <>
      <ComboboxField
        name="caseId"
        source={caseChoices}
        placeholder="Search cases"
        onChosen={(choice) => {
          if (choice?.id !== caseId) setValue('caseDocumentId', null, { shouldDirty: true });
        }}
      />
      <div>
        <ComboboxField
          name="caseDocumentId"
          source={documents}
          placeholder={caseId ? 'Search the documents of the case' : 'Choose the case first'}
          disabled={!caseId}
        />
        {typeof documentId === 'string' && (
          <Link
            to="/document-management/$documentId"
            params={{ documentId }}
            className="mt-1 inline-block rounded-sm text-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
          >
            Open the document
          </Link>
        )}
      </div>
    </>
  );
}

/** The name of a document, even of a removed one. */
export function DocumentName({ id }: { readonly id: string }) {
  const { data } = useQuery(recordQuery('case-documents', id));
  return data === undefined ? '…' : data.removedAt === null ? data.fileName : `${data.fileName} (removed)`;
}

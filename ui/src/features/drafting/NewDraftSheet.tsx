import type { Draft } from '@lexledger/contracts/features/drafting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { caseChoices, memberChoices } from '../../components/choiceSources.ts';
import type { ChoiceSource } from '../../components/choosing.ts';
import { LabelledCombobox } from '../../components/LabelledCombobox.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useAddress } from '../../navigation/address.ts';
import { knownId } from '../../navigation/addressValues.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { addRecord } from '../../records/recordChanges.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { hasWords } from '../../text/words.ts';
import {
  type DocumentTemplateChoice,
  GENERAL_FORM,
  noTextOf,
  useDocumentTemplates,
  useTemplateBlocks,
} from './documentTemplateChoices.ts';
import { useDraftValues } from './draftFilling.ts';
import { ChosenRecords } from './interview/ChosenRecords.tsx';
import { newDraftBody, proposedParties } from './newDraft.ts';
import { DRAFTS } from './place.ts';

const templateSource = (choices: readonly DocumentTemplateChoice[]): ChoiceSource => {
  const choiceOf = ({ id, title, category }: DocumentTemplateChoice) => ({ id, label: title, detail: category });
  return {
    name: 'draft-templates',
    views: ['document-templates'],
    search: async (words) =>
      choices
        .filter(({ title, category, description }) => hasWords([title, category, description], words))
        .map(choiceOf),
    find: async (id) => choices.filter((choice) => choice.id === id).map(choiceOf)[0] ?? null,
  };
};

const FirstCase = () => (
  <>
    You have no cases yet, and a draft takes its names and dates from one.{' '}
    <Link to="/cases" search={{ new: '1' }} className="underline underline-offset-3">
      Open the first case
    </Link>
  </>
);

export interface NewDraftSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What a new draft is made of, as far as it is chosen. */
function useNewDraft() {
  const { search } = useAddress();
  const { choices } = useDocumentTemplates();
  const [templateId, setTemplateId] = useState<string | null>(search.template ?? null);
  const [caseId, setCaseId] = useState<string | null>(knownId(search.case) || null);
  const [title, setTitle] = useState('');
  const [preparedForId, setPreparedForId] = useState<string | null>(null);
  const [assigned, setAssigned] = useState<Readonly<Record<string, readonly string[]>>>({});
  const template = choices.find(({ id }) => id === templateId);
  const { blocks, error: templateError } = useTemplateBlocks(template);
  const { data: values, error } = useDraftValues(caseId);
  const roles = template?.roles ?? [];
  const parties = Object.fromEntries(
    roles.map((role) => [role.key, assigned[role.key] ?? proposedParties(role, values?.parties ?? [])]),
  );
  return {
    source: useMemo(() => templateSource(choices), [choices]),
    template,
    templateId,
    setTemplateId,
    caseId,
    /** Another case has other parties. */
    setCaseId: (next: string | null): void => {
      setCaseId(next);
      setAssigned({});
    },
    title,
    setTitle,
    preparedForId,
    setPreparedForId,
    values,
    error,
    templateError,
    parties,
    assign: (role: string, ids: readonly string[]): void => setAssigned({ ...assigned, [role]: ids }),
    /** The command that begins the draft; undefined while something is missing. */
    body:
      template === undefined || blocks === undefined || caseId === null || values === undefined
        ? undefined
        : newDraftBody(
            template,
            blocks,
            { title: title.trim() || template.title, caseId, preparedForId, parties },
            values,
          ),
  };
}

/** Chooses a template and a case, and who of its parties plays which role; the draft is filled from there. */
export default function NewDraftSheet({ open, onOpenChange }: NewDraftSheetProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formId = useId();
  const { source, template, templateId, setTemplateId, caseId, setCaseId, values, error, ...chosen } = useNewDraft();
  const isInFirm = useIsInFirm();
  const { templateError, preparedForId, setPreparedForId, title, setTitle, parties, assign, body } = chosen;
  const hasCases = useQuery(recordsQuery('cases')).data?.length !== 0;
  const begin = useMutation({
    mutationFn: (wanted: object) => addRecord<Draft>(queries, DRAFTS, wanted),
    onSuccess: ({ id }) => navigate({ to: '/document-drafting/$draftId', params: { draftId: id } }),
    onError: toastFailure,
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="New draft"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={body === undefined} pending={begin.isPending}>
            Begin the draft
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (body !== undefined) begin.mutate(body);
        }}
      >
        <LabelledCombobox
          label="Template"
          required
          hint={template && `${template.description} ${GENERAL_FORM}`}
          source={source}
          value={templateId}
          onChange={setTemplateId}
          placeholder="Search templates"
        />
        <LabelledCombobox
          label="Case"
          required
          hint={hasCases ? undefined : <FirstCase />}
          source={caseChoices}
          value={caseId}
          onChange={setCaseId}
          placeholder="Search cases"
        />
        {templateError !== null && <Alert tone="danger">{noTextOf(templateError)}</Alert>}
        {error !== null && <Alert tone="danger">The case could not be read: {error.message}</Alert>}
        <LabelledInput
          label="Title"
          autoComplete="off"
          maxLength={300}
          placeholder={template?.title ?? 'As the template'}
          value={title}
          onChange={setTitle}
        />
        {isInFirm && (
          <LabelledCombobox
            label="Prepared for"
            hint="Whose document it is, when you write it for somebody else. They are told in their inbox."
            source={memberChoices}
            value={preparedForId}
            onChange={setPreparedForId}
            placeholder="Nobody else"
          />
        )}
        {values !== undefined &&
          template?.roles.map(({ key, label }) => (
            <ChosenRecords
              key={key}
              label={label}
              name={key}
              options={values.parties.map(({ id, name, organisation }) => ({ id, name, detail: organisation }))}
              chosen={parties[key] ?? []}
              disabled={false}
              empty="The case has no parties yet. They can be added later."
              onChange={(ids) => assign(key, ids)}
            />
          ))}
      </form>
    </Sheet>
  );
}

import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { useZodForm } from '../../components/Form.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SeveralForm } from '../../components/SeveralForm.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { type AddFailures, useAddSeveral } from '../../records/addSeveral.ts';
import { formatWhen } from '../../text/factDates.ts';
import { count } from '../../text/format.ts';
import { type FoundFact, factsIn } from './passage.ts';
import { FACTS } from './place.ts';

const schema = z
  .object({
    text: z.string(),
    caseId: z.uuid({ error: 'Choose the case that they are facts of' }),
    source: z.string().trim(),
    sourcePage: z.string().trim(),
    importance: z.enum(keysOf(FACT_IMPORTANCES)),
    isDisputed: z.boolean(),
    /** Keys of the sentences that were toggled. By default, a sentence is chosen if it contains a date. */
    turned: z.array(z.string()),
  })
  .refine(({ source, sourcePage }) => source !== '' || sourcePage === '', {
    path: ['source'],
    error: 'Name the source that this page is in, or leave the page empty.',
  });

type Values = z.input<typeof schema>;

const EMPTY = {
  text: '',
  source: '',
  sourcePage: '',
  importance: 'medium',
  isDisputed: false,
  turned: [],
} satisfies Partial<Values>;

/** A passage whose source is known. */
export interface FactPassage {
  /** Identifies the passage, which has a draft of its own. */
  readonly key: string;
  readonly text: string;
  readonly source: string;
  readonly sourcePage: string;
  /** The document that it stands in, with that document's case. */
  readonly document: { readonly id: string; readonly caseId: string } | null;
}

export interface FactPassageSheetProps {
  /** The case of the facts, preselected. */
  readonly caseId?: string | undefined;
  /** The passage to begin with. */
  readonly passage?: FactPassage | undefined;
  readonly onClose: () => void;
}

/** A paragraph's number is more exact than the page on which the passage begins. */
const bodyOf = (
  { title, details, when, paragraph }: FoundFact,
  values: Values,
  document: FactPassage['document'],
): object => ({
  caseId: values.caseId,
  title,
  description: details,
  ...when,
  source: values.source.trim(),
  sourcePage: values.source.trim() === '' ? '' : (paragraph ?? values.sourcePage.trim()),
  importance: values.importance,
  isDisputed: values.isDisputed,
  // A document of another case proves nothing in this one.
  caseDocumentId: document?.caseId === values.caseId ? (document?.id ?? null) : null,
});

/** Splits a pasted passage into sentences, each with the date it contains, and records the chosen ones as facts. */
export default function FactPassageSheet({ caseId, passage, onClose }: FactPassageSheetProps) {
  const { key, document = null, ...given } = passage ?? {};
  const form = useZodForm(schema, { ...EMPTY, ...given, ...(caseId === undefined ? {} : { caseId }) });
  const draft = useFormDraft(form, [FACTS.path, 'passage', ...(key === undefined ? [] : [key])].join(':'));
  const [text, turned] = useWatch({ control: form.control, name: ['text', 'turned'] });
  const read = useDeferredValue(text);
  const found = useMemo(() => factsIn(read, today()), [read]);
  const isChosen = ({ key, when }: FoundFact): boolean => (when !== null) !== turned.includes(key);
  const chosen = found.filter(isChosen);
  const addSeveral = useAddSeveral<Fact>(FACTS, ({ title }) => title);
  const [failures, setFailures] = useState<AddFailures>(new Map());

  const turn = (keys: readonly string[]): void =>
    form.setValue(
      'turned',
      [...turned.filter((key) => !keys.includes(key)), ...keys.filter((key) => !turned.includes(key))],
      { shouldDirty: true },
    );

  const save = async (values: Values): Promise<boolean> => {
    const failed = await addSeveral(chosen.map((fact) => ({ key: fact.key, body: bodyOf(fact, values, document) })));
    setFailures(failed);
    // Recorded facts must not be offered again.
    if (failed.size > 0) turn(chosen.filter(({ key }) => !failed.has(key)).map(({ key }) => key));
    return failed.size === 0;
  };

  return (
    <SeveralForm
      title="Facts from a passage"
      description="A sentence, a fact, with the date that it says"
      form={form}
      draft={draft}
      submitLabel={chosen.length === 0 ? 'Add facts' : `Add ${count(chosen.length, 'fact')}`}
      isReady={chosen.length > 0 && read === text}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label="Passage"
        autoFocus
        rows={6}
        placeholder="Paste from a pleading, a letter, a transcript or a record"
      />
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-4">
        <TextField name="source" label="Source" placeholder="Complaint" />
        <TextField name="sourcePage" label="Page" placeholder="4" />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField name="importance" label="Importance" options={optionsOf(FACT_IMPORTANCES)} />
        <CheckboxField name="isDisputed" label="Disputed" hint="The other side denies them, or tells them otherwise." />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm">
          {read.trim() === ''
            ? 'Sentences that say a date are chosen first. Numbered paragraphs become the place in the source.'
            : found.length === 0
              ? 'No sentence was found in this passage.'
              : `${count(found.length, 'sentence')}, ${found.filter(({ when }) => when !== null).length} with a date`}
        </p>
        {found.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              turn(found.filter((fact) => isChosen(fact) === (chosen.length === found.length)).map(({ key }) => key))
            }
          >
            {chosen.length === found.length ? 'Choose none' : 'Choose all'}
          </Button>
        )}
      </div>
      {found.length > 0 && (
        <ul aria-label="Sentences" className="border-t">
          {found.map((fact) => (
            <Sentence
              key={fact.key}
              fact={fact}
              isChosen={isChosen(fact)}
              failure={failures.get(fact.key)}
              onChoose={() => turn([fact.key])}
            />
          ))}
        </ul>
      )}
    </SeveralForm>
  );
}

interface SentenceProps {
  readonly fact: FoundFact;
  readonly isChosen: boolean;
  /** The reason why the fact could not be recorded. */
  readonly failure: string | undefined;
  readonly onChoose: () => void;
}

function Sentence({ fact: { title, when, paragraph }, isChosen, failure, onChoose }: SentenceProps) {
  const id = useId();
  return (
    <li className="flex gap-3 border-b py-2.5">
      <span className="flex h-5 items-center">
        <Checkbox id={id} checked={isChosen} onChange={onChoose} />
      </span>
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-serif text-lg">{title}</span>
        <span className="block text-muted text-sm">
          {[when === null ? 'No date' : formatWhen(when), paragraph].filter((part) => part !== null).join(' · ')}
        </span>
        {failure !== undefined && (
          <span role="alert" className="block text-danger text-sm">
            {failure}
          </span>
        )}
      </label>
    </li>
  );
}

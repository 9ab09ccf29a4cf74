import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { citedSources } from '@lexledger/domain/citations/sources';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { useZodForm, type ZodForm } from '../../components/Form.tsx';
import { useNames } from '../../components/names.ts';
import { SeveralForm } from '../../components/SeveralForm.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { type AddFailures, useAddSeveral } from '../../records/addSeveral.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { CitedText } from './CitedText.tsx';
import { type KnownSource, knownSources, libraryOf } from './librarySources.ts';
import { AUTHORITIES } from './place.ts';
import { SourceChoice } from './SourceChoice.tsx';

const schema = z.object({
  text: z.string(),
  caseId: z.uuid({ error: 'Choose the case that they are authorities in' }),
  keepsPassage: z.boolean(),
  /** Keys of sources that are deselected. */
  left: z.array(z.string()),
  /** Keys of adverse sources. */
  adverse: z.array(z.string()),
});

type Values = z.input<typeof schema>;

const EMPTY = { text: '', keepsPassage: true, left: [], adverse: [] } satisfies Partial<Values>;

export interface PassageSheetProps {
  /** Id of the case that is selected initially. */
  readonly caseId?: string | undefined;
  readonly onClose: () => void;
}

const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];

/** The parsed passage, and which of its sources the library already has. */
function useKnownSources(form: ZodForm<Values, z.output<typeof schema>>) {
  const [text, caseId] = useWatch({ control: form.control, name: ['text', 'caseId'] });
  const read = useDeferredValue(text);
  const { sources, unnamed } = useMemo(() => citedSources(read), [read]);
  const { data } = useQuery(recordsQuery('legal-authorities'));
  const library = useMemo(() => libraryOf(data ?? []), [data]);
  const known = useMemo(() => knownSources(sources, library, caseId || null), [sources, library, caseId]);
  return { text: read, isRead: read === text, known, unnamed, isKnown: data !== undefined };
}

/** Parses a pasted passage and adds the selected authorities that it cites to a case at once. */
export default function PassageSheet({ caseId, onClose }: PassageSheetProps) {
  const form = useZodForm(schema, { ...EMPTY, ...(caseId === undefined ? {} : { caseId }) });
  const draft = useFormDraft(form, `${AUTHORITIES.path}:passage`);
  const { text, isRead, known, unnamed, isKnown } = useKnownSources(form);
  const [left, adverse, keepsPassage] = useWatch({ control: form.control, name: ['left', 'adverse', 'keepsPassage'] });
  const chosen = known.filter(({ key, inCase }) => inCase === undefined && !left.includes(key));
  const caseTitle = useNames('cases');
  const addSeveral = useAddSeveral<LegalAuthority>(AUTHORITIES, ({ citation }) => citation);
  const [failures, setFailures] = useState<AddFailures>(new Map());

  const bodyOf = ({ source, key }: KnownSource, values: Values): object => ({
    caseId: values.caseId,
    type: source.type,
    citation: source.formatted,
    title: source.title,
    relevantText: values.keepsPassage ? source.passage : null,
    favorable: !values.adverse.includes(key),
  });

  const save = async (values: Values): Promise<boolean> => {
    const failed = await addSeveral(chosen.map((each) => ({ key: each.key, body: bodyOf(each, values) })));
    setFailures(failed);
    return failed.size === 0;
  };

  return (
    <SeveralForm
      title="Authorities from a passage"
      description="Every source that it cites, added to a case at once"
      form={form}
      draft={draft}
      submitLabel={chosen.length === 0 ? 'Add authorities' : `Add ${count(chosen.length, 'authority')}`}
      isReady={chosen.length > 0 && isRead && isKnown}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label="Passage"
        autoFocus
        rows={6}
        placeholder="Paste from a brief, an opinion or a memorandum"
      />
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <p role="status" className="text-sm">
        {text.trim() === ''
          ? 'Decisions, statutes, rules and constitutions of the United States are recognized, in full and in short forms.'
          : known.length === 0 && unnamed.length === 0
            ? 'No citation was recognized in this passage.'
            : `${count(known.length, 'source')} cited${unnamed.length === 0 ? '' : `, ${unnamed.length} not named here`}`}
      </p>
      {known.length > 0 && (
        <>
          <CheckboxField
            name="keepsPassage"
            label="Keep the sentence that cites it"
            hint="As the passage relied on, of each authority."
          />
          <ul aria-label="Sources" className="border-t">
            {known.map((each) => (
              <SourceChoice
                key={each.key}
                known={each}
                caseTitle={caseTitle}
                isChosen={chosen.includes(each)}
                favorable={!adverse.includes(each.key)}
                showsPassage={keepsPassage}
                failure={failures.get(each.key)}
                onChoose={() => form.setValue('left', toggled(left, each.key), { shouldDirty: true })}
                onSide={() => form.setValue('adverse', toggled(adverse, each.key), { shouldDirty: true })}
              />
            ))}
          </ul>
        </>
      )}
      {unnamed.length > 0 && (
        <section aria-label="Not named here" className="rounded-md border border-warning/40 bg-warning-wash px-3 py-2">
          <p className="font-medium text-sm">They lean on a source that this passage does not name</p>
          <ul className="mt-1 text-sm">
            {unnamed.map(({ start, text: written }) => (
              <li key={start}>{written}</li>
            ))}
          </ul>
        </section>
      )}
      {(known.length > 0 || unnamed.length > 0) && (
        <details className="rounded-md border bg-sunken text-sm">
          <summary className="cursor-default px-3 py-2 text-muted">The passage as it was read</summary>
          <CitedText text={text} className="border-t px-3 py-2 font-serif text-lg" />
        </details>
      )}
    </SeveralForm>
  );
}

import { researchQuestion } from '@lexledger/contracts/features/research';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { DateField } from '../../components/DateField.tsx';
import { DraftNotice } from '../../components/DraftNotice.tsx';
import { Form, useZodForm, type ZodForm } from '../../components/Form.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import type { Asked } from './answer.ts';
import { KindsField } from './KindsField.tsx';
import { QUESTIONS } from './place.ts';
import { type ScopeNames, scopeText } from './scopeText.ts';

const schema = researchQuestion.commands.add.body
  .omit({ found: true })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'The last day is before the first one.',
  });

type Values = z.input<typeof schema>;
type QuestionFields = ZodForm<Values, z.output<typeof schema>>;

export interface QuestionFormProps {
  /** The question that is open, whose words and scope the form begins with. */
  readonly asked: Asked | undefined;
  readonly names: ScopeNames;
  readonly onAsk: (asked: Asked) => Promise<void>;
}

const EMPTY: Values = { question: '', caseId: null, clientId: null, from: null, to: null, kinds: [] };

/** Asks a question in a scope. */
export function QuestionForm({ asked, names, onAsk }: QuestionFormProps) {
  const form = useZodForm(schema, asked ?? EMPTY);
  const draft = useFormDraft(form, `${QUESTIONS.path}:${asked === undefined ? 'new' : JSON.stringify(asked)}`);
  const [open, setOpen] = useState(false);
  useShortcut('n', 'New question', () => {
    form.setFocus('question', { shouldSelect: true });
  });
  return (
    <Form
      form={form}
      className="flex max-w-4xl flex-col gap-3 px-4 pb-4 sm:px-6"
      onSubmit={async (values) => {
        await onAsk(values);
        draft.forget();
      }}
    >
      <DraftNotice draft={draft} />
      <TextAreaField
        name="question"
        label="Question"
        rows={2}
        autoFocus={asked === undefined}
        placeholder="Who has to repair the roof under the lease?"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          icon={open ? ChevronDown : ChevronRight}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-ml-3 min-w-0 max-w-full shrink"
        >
          <span className="min-w-0 truncate">
            <ScopeWords form={form} names={names} />
          </span>
        </Button>
        <Button type="submit" variant="primary" icon={Search} pending={form.formState.isSubmitting}>
          Ask
        </Button>
      </div>
      <div className={open ? 'flex flex-col gap-4 rounded-md border bg-surface p-4' : 'hidden'}>
        <div className="grid gap-4 sm:grid-cols-2">
          <CaseAndClientFields />
          <DateField name="from" label="From" />
          <DateField name="to" label="To" />
        </div>
        <KindsField />
        <p className="text-muted text-xs">
          A fact is found by its own date, anything else by the day it came. Snippets belong to no case.
        </p>
      </div>
    </Form>
  );
}

function ScopeWords({ form, names }: { readonly form: QuestionFields; readonly names: ScopeNames }) {
  const [caseId, clientId, from, to, kinds] = useWatch({
    control: form.control,
    name: ['caseId', 'clientId', 'from', 'to', 'kinds'],
  });
  const asked = {
    question: '',
    caseId: caseId || null,
    clientId: clientId || null,
    from: from || null,
    to: to || null,
    kinds: kinds ?? [],
  };
  return <>Scope: {scopeText(asked, names)}</>;
}

import type { Block } from '@lexledger/contracts/drafting/document';
import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { readCondition } from '@lexledger/domain/drafting/conditions';
import { subjectsOfBlocks } from '@lexledger/domain/drafting/needs';
import { readNotation, rolesByKey } from '@lexledger/domain/drafting/notation';
import { draftPlaceholder, scopePaths } from '@lexledger/domain/drafting/placeholders';
import { checkCondition, optionStarts, type Subjects } from '@lexledger/domain/drafting/subjects';
import { KNOWN_PLACEHOLDERS } from '@lexledger/domain/placeholders/known';
import { useQuery } from '@tanstack/react-query';
import type { JSONContent } from '@tiptap/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { liveQuery } from '../../../cache/query.ts';
import { Button } from '../../../components/Button.tsx';
import type { Choice, ChoiceSource } from '../../../components/choosing.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { controlClass, Field } from '../../../components/Field.tsx';
import { Input } from '../../../components/Input.tsx';
import { LabelledCombobox } from '../../../components/LabelledCombobox.tsx';
import { LabelledInput, LabelledSelect } from '../../../components/LabelledControls.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { hasWords } from '../../../text/words.ts';
import { editedBlocks } from './documentJson.ts';
import type { InsertKind, InsertMenuProps } from './insertKinds.ts';

export interface InsertDialogProps extends InsertMenuProps {
  readonly kind: InsertKind;
  readonly onClose: () => void;
}

/** What a form of the dialog answers: content to insert, or a block to put around what is selected; or what is wrong. */
type Insertion =
  | { readonly content: JSONContent }
  | { readonly around: string; readonly attrs: Readonly<Record<string, unknown>> }
  | { readonly problem: string };

interface KindForm {
  readonly title: string;
  readonly fields: ReactNode;
  readonly insertion: () => Insertion;
}

/** A source of a few records that are at hand. */
const localSource = (name: string, choices: readonly Choice[]): ChoiceSource => ({
  name: `drafting-${name}`,
  views: [],
  search: async (words) => choices.filter(({ label, detail }) => hasWords([label, detail ?? null], words)),
  find: async (id) => choices.find((choice) => choice.id === id) ?? null,
});

const TYPES = [
  { value: 'text', label: 'Text' },
  { value: 'date', label: 'Date' },
  { value: 'money', label: 'Amount' },
  { value: 'number', label: 'Number' },
  { value: 'choice', label: 'Choice' },
] as const;

const optionsIn = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((option) => option.trim())
    .filter(Boolean);

const OptionsField = ({ value, onChange }: { readonly value: string; readonly onChange: (next: string) => void }) => (
  <LabelledInput
    label="Options"
    required
    hint="With commas between them."
    placeholder="hourly, flat"
    value={value}
    onChange={onChange}
  />
);

function usePlaceholderForm({ roles }: InsertDialogProps): KindForm {
  const [path, setPath] = useState('');
  const [type, setType] = useState<(typeof TYPES)[number]['value']>('text');
  const [label, setLabel] = useState('');
  const [options, setOptions] = useState('');
  const scope = useMemo(() => ({ roles: rolesByKey(roles), loops: new Map() }), [roles]);
  const paths = [...scopePaths(scope), ...KNOWN_PLACEHOLDERS.flatMap(({ known }) => known.map((one) => one.path))];
  const sources = paths.flatMap((value) => {
    const meant = draftPlaceholder(value, scope);
    return 'problem' in meant ? [] : [{ value, label: meant.label }];
  });
  return {
    title: 'Insert a placeholder',
    fields: (
      <>
        <LabelledSelect
          label="Filled by"
          placeholder="A question"
          options={sources.toSorted((a, b) => a.label.localeCompare(b.label))}
          value={path}
          onChange={setPath}
        />
        {path === '' && (
          <>
            <LabelledInput label="Question" required placeholder="Hourly rate" value={label} onChange={setLabel} />
            <LabelledSelect
              label="Kind of answer"
              options={TYPES}
              value={type}
              onChange={(value) => setType(value as typeof type)}
            />
            {type === 'choice' && <OptionsField value={options} onChange={setOptions} />}
          </>
        )}
      </>
    ),
    insertion: () => {
      const asked = type === 'choice' ? `choice:${label}=${optionsIn(options).join('|')}` : `${type}:${label}`;
      const meant = draftPlaceholder(path === '' ? asked : path, scope);
      if ('problem' in meant) return meant;
      return { content: { type: 'placeholder', attrs: { key: meant.key } } };
    },
  };
}

function useChoiceForm(): KindForm {
  const [label, setLabel] = useState('');
  const [options, setOptions] = useState('');
  return {
    title: 'Insert a choice',
    fields: (
      <>
        <p className="text-muted">A choice has no text of its own. Conditions ask what was chosen.</p>
        <LabelledInput label="Question" required placeholder="Fee" value={label} onChange={setLabel} />
        <OptionsField value={options} onChange={setOptions} />
      </>
    ),
    insertion: () => {
      const all = optionsIn(options);
      if (label.trim() === '') return { problem: 'Say what is chosen.' };
      if (all.length < 2) return { problem: 'Give at least two options.' };
      return { content: { type: 'choice', attrs: { label: label.trim(), options: all } } };
    },
  };
}

/** Conditions that the document's choices suggest: 'Fee is hourly'. */
const suggestions = (subjects: Subjects): readonly string[] =>
  [...subjects.values()].flatMap(({ label, options }) => options.map((option) => `${label} is ${option}`));

/** A condition that somebody writes: its field, and what is written, or what is wrong with it. */
interface WrittenCondition {
  readonly field: (hint: string, required: boolean) => ReactNode;
  readonly isEmpty: boolean;
  readonly read: () => { readonly when: string } | { readonly problem: string };
}

function useWrittenCondition({ editor, roles }: InsertDialogProps): WrittenCondition {
  const [when, setWhen] = useState('');
  const listId = useId();
  const subjects = useMemo(
    () => subjectsOfBlocks(editedBlocks(editor.state.doc).map(({ content }): Block => content)),
    [editor],
  );
  return {
    field: (hint, required) => (
      <Field label="Only if" required={required} hint={hint}>
        {(control) => (
          <>
            <Input
              {...control}
              list={listId}
              autoComplete="off"
              placeholder="Fee is hourly"
              value={when}
              onChange={(event) => setWhen(event.target.value)}
            />
            <datalist id={listId}>
              {suggestions(subjects).map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    ),
    isEmpty: when.trim() === '',
    read: () => {
      const read = readCondition(when, optionStarts(subjects));
      if ('problem' in read) return read;
      const problem = checkCondition(read.condition, subjects, { roles: rolesByKey(roles), loops: new Map() });
      return problem === null ? { when: when.trim() } : { problem };
    },
  };
}

function useConditionForm(props: InsertDialogProps): KindForm {
  const condition = useWrittenCondition(props);
  return {
    title: 'Put a condition around the paragraphs',
    fields: condition.field(
      'Such as: Fee is hourly; client.address exists; case.value > 10000. Join them with and, or.',
      true,
    ),
    insertion: () => {
      const read = condition.read();
      return 'problem' in read ? read : { around: 'condition', attrs: read };
    },
  };
}

function useRepeatForm({ roles }: InsertDialogProps): KindForm {
  const [each, setEach] = useState('facts');
  const names: Readonly<Record<string, string>> = { facts: 'fact', authorities: 'authority' };
  return {
    title: 'Repeat the paragraphs',
    fields: (
      <LabelledSelect
        label="For each of"
        hint="Within it, placeholders name one of them: fact.title, party.name."
        options={[
          { value: 'facts', label: 'The facts of the case' },
          { value: 'authorities', label: 'The authorities of the case' },
          ...roles.map(({ key, label }) => ({ value: `role.${key}`, label: `The parties: ${label}` })),
        ]}
        value={each}
        onChange={setEach}
      />
    ),
    insertion: () => ({ around: 'repeat', attrs: { each, as: names[each] ?? 'party' } }),
  };
}

function useClauseForm(props: InsertDialogProps): KindForm {
  const { roles } = props;
  const rule = useWrittenCondition(props);
  const { data } = useQuery(liveQuery<readonly DocumentSnippet[]>(['/api/document-snippets'], ['document-snippets']));
  const [id, setId] = useState<string | null>(null);
  const source = useMemo(
    () =>
      localSource(
        `clauses-${data?.length ?? 0}`,
        (data ?? []).map((snippet) => ({ id: snippet.id, label: snippet.title ?? '', detail: snippet.category })),
      ),
    [data],
  );
  const snippet = data?.find((one) => one.id === id);
  return {
    title: 'Insert a clause',
    fields: (
      <>
        <LabelledCombobox
          label="Snippet"
          required
          source={source}
          value={id}
          onChange={setId}
          placeholder="Search snippets"
        />
        {snippet && <p className="max-h-40 overflow-y-auto whitespace-pre-line font-serif">{snippet.content}</p>}
        {rule.field('When the document shows the clause. Empty: always.', false)}
      </>
    ),
    insertion: () => {
      if (snippet === undefined) return { problem: 'Choose a snippet.' };
      const { blocks } = readNotation(snippet.content ?? '', { roles: rolesByKey(roles) });
      const content = blocks.map(({ attrs, ...block }) => ({ ...block, attrs: { ...attrs, id: null } }));
      const { version, title } = snippet;
      const attrs = { snippetId: snippet.id, version, title };
      const clause = { type: 'clause', attrs, content } as JSONContent;
      if (rule.isEmpty) return { content: clause };
      const read = rule.read();
      return 'problem' in read ? read : { content: { type: 'condition', attrs: read, content: [clause] } };
    },
  };
}

function useFactForm({ values }: InsertDialogProps): KindForm {
  const [id, setId] = useState<string | null>(null);
  const facts = values?.facts ?? [];
  const source = localSource(
    'facts',
    facts.map((fact) => ({ id: fact.id, label: fact.title, detail: fact.date ?? undefined })),
  );
  return {
    title: 'Insert a fact',
    fields: (
      <LabelledCombobox label="Fact" required source={source} value={id} onChange={setId} placeholder="Search facts" />
    ),
    insertion: () => {
      const fact = facts.find((one) => one.id === id);
      if (fact === undefined) return { problem: 'Choose a fact of the case.' };
      return { content: { type: 'fact', attrs: { factId: fact.id, version: fact.version } } };
    },
  };
}

function useAuthorityForm({ values }: InsertDialogProps): KindForm {
  const [id, setId] = useState<string | null>(null);
  const [pinpoint, setPinpoint] = useState('');
  const authorities = values?.authorities ?? [];
  const source = localSource(
    'authorities',
    authorities.map((one) => ({ id: one.id, label: one.citation, detail: one.title ?? undefined })),
  );
  return {
    title: 'Insert an authority',
    fields: (
      <>
        <LabelledCombobox
          label="Authority"
          required
          source={source}
          value={id}
          onChange={setId}
          placeholder="Search authorities"
        />
        <LabelledInput label="Pinpoint" maxLength={50} placeholder="570" value={pinpoint} onChange={setPinpoint} />
      </>
    ),
    insertion: () => {
      const authority = authorities.find((one) => one.id === id);
      if (authority === undefined) return { problem: 'Choose an authority of the case.' };
      const attrs = { authorityId: authority.id, version: authority.version, pinpoint: pinpoint.trim() || null };
      return { content: { type: 'authority', attrs } };
    },
  };
}

function useFootnoteForm(): KindForm {
  const [text, setText] = useState('');
  return {
    title: 'Insert a footnote',
    fields: (
      <Field label="Text" required>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={10_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={controlClass('py-1.5')}
          />
        )}
      </Field>
    ),
    insertion: () =>
      text.trim() === ''
        ? { problem: 'Write the footnote.' }
        : { content: { type: 'footnote', attrs: { text: text.trim() } } },
  };
}

const FORMS: Readonly<Record<InsertKind, (props: InsertDialogProps) => KindForm>> = {
  placeholder: usePlaceholderForm,
  choice: useChoiceForm,
  condition: useConditionForm,
  repeat: useRepeatForm,
  clause: useClauseForm,
  fact: useFactForm,
  authority: useAuthorityForm,
  footnote: useFootnoteForm,
};

/** Asks what is inserted. The kind stays the same as long as the dialog is open. */
export default function InsertDialog(props: InsertDialogProps) {
  const { kind, editor, onClose } = props;
  const useKindForm = FORMS[kind];
  const { title, fields, insertion } = useKindForm(props);
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const insert = (): void => {
    const wanted = insertion();
    if ('problem' in wanted) {
      setProblem(wanted.problem);
      return;
    }
    const chain = editor.chain().focus();
    if ('content' in wanted) chain.insertContent(wanted.content).run();
    else chain.wrapIn(wanted.around, wanted.attrs).run();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      cancels
      footer={
        <Button type="submit" form={formId} variant="primary">
          Insert
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          insert();
        }}
      >
        {fields}
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

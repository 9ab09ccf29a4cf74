import { exampleOf } from '@lexledger/domain/drafting/example';
import { fillDocument } from '@lexledger/domain/drafting/fill';
import { orderedBlocks } from '@lexledger/domain/drafting/orderedBlocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Pencil, PenLine, Plus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { addRecord, type Identified } from '../../records/recordChanges.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { DocumentTemplateForm } from './DocumentTemplateForm.tsx';
import {
  type DocumentTemplateChoice,
  GENERAL_FORM,
  noTextOf,
  standardBlocks,
  useDocumentTemplates,
  useTemplateBlocks,
} from './documentTemplateChoices.ts';
import { FilledPaper } from './paper/FilledPaper.tsx';
import { DOCUMENT_TEMPLATES } from './place.ts';

const UploadTemplateDialog = lazyWithRetry(() => import('./word/UploadTemplateDialog.tsx'));

interface DocumentTemplateBody {
  readonly title: string;
  readonly category?: string;
  readonly description?: string | null;
  readonly roles?: DocumentTemplateChoice['roles'];
  readonly blocks?: object;
  readonly standardKey?: string | null;
}

/** A copy of a standard template as a record, which then stands for it. */
const copyOf = (choice: DocumentTemplateChoice): DocumentTemplateBody => ({
  title: choice.title,
  category: choice.category,
  description: choice.description,
  roles: choice.roles,
  blocks: orderedBlocks(standardBlocks(choice.standard)),
  standardKey: choice.id,
});

/** The templates by their categories, as far as they have the words. */
function grouped(
  choices: readonly DocumentTemplateChoice[],
  words: string,
): readonly (readonly [string, readonly DocumentTemplateChoice[]])[] {
  const groups = new Map<string, DocumentTemplateChoice[]>();
  for (const choice of choices) {
    const { title, category, description } = choice;
    if (!hasWords([title, category, description], words)) continue;
    groups.set(category, [...(groups.get(category) ?? []), choice]);
  }
  return [...groups];
}

/** The templates: those that came with the product, and those that were written here. */
export default function DocumentTemplatesScreen({ parts }: { readonly parts: ReactNode }) {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { query, choices, lacksOwn } = useDocumentTemplates();
  const groups = useMemo(() => grouped(choices, search.search ?? ''), [choices, search.search]);
  const open = choices.find(({ id }) => id === search.id);
  const edit = (id: string): void =>
    void navigate({ to: '/document-drafting/templates/$templateId', params: { templateId: id } });
  const add = useMutation({
    mutationFn: (body: DocumentTemplateBody) => addRecord<Identified>(queries, DOCUMENT_TEMPLATES, body),
    onSuccess: ({ id }) => edit(id),
    onError: toastFailure,
  });
  const [isUploading, setUploading] = useState(false);
  const begin = (): void => setSearch({ new: '1' });
  const close = (): void => setSearch({ id: null });
  useShortcut('n', 'New template', begin);
  useShortcut('Escape', 'Close the open template', close, open !== undefined);
  return (
    <>
      <PageHeader title="AI Drafting" detail={count(choices.length, 'template')}>
        <Button icon={Upload} onClick={() => setUploading(true)}>
          Upload Word template
        </Button>
        <Button variant="primary" icon={Plus} onClick={begin}>
          New template
        </Button>
      </PageHeader>
      <Toolbar end={parts}>
        <SearchBox
          label="Search templates"
          value={search.search ?? ''}
          onChange={(words) => setSearch({ search: words })}
        />
      </Toolbar>
      <ListAndPane
        aside={
          open !== undefined && (
            <DocumentTemplatePane
              key={open.id}
              choice={open}
              onClose={close}
              onEdit={() => (open.own === null ? add.mutate(copyOf(open)) : edit(open.id))}
              onUse={() => setSearch({ tab: null, search: null, id: null, new: '1', template: open.id })}
            />
          )
        }
      >
        <div className="overflow-y-auto border-t pb-8">
          <QueryContent query={query} rows={12} failure="The templates could not be loaded.">
            {() => (
              <>
                <p className="px-4 pt-3 text-muted sm:px-6">{GENERAL_FORM}</p>
                {lacksOwn && (
                  <p className="px-4 pt-1 text-muted sm:px-6">
                    Without a network: your own templates are not on this device yet.
                  </p>
                )}
                {groups.map(([category, ofCategory]) => (
                  <DocumentTemplateGroup
                    key={category}
                    category={category}
                    choices={ofCategory}
                    openId={search.id}
                    onOpen={(id) => setSearch({ id })}
                  />
                ))}
                {groups.length === 0 && <p className="px-4 py-6 text-muted sm:px-6">Nothing found</p>}
              </>
            )}
          </QueryContent>
        </div>
      </ListAndPane>
      <DocumentTemplateForm
        open={search.new === '1'}
        onOpenChange={(isOpen) => {
          if (!isOpen) setSearch({ new: null });
        }}
        onSaved={({ id }) => edit(id)}
      />
      {isUploading && (
        <Suspense>
          <UploadTemplateDialog templateId={null} onClose={() => setUploading(false)} onDone={({ id }) => edit(id)} />
        </Suspense>
      )}
    </>
  );
}

interface DocumentTemplateGroupProps {
  readonly category: string;
  readonly choices: readonly DocumentTemplateChoice[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

function DocumentTemplateGroup({ category, choices, openId, onOpen }: DocumentTemplateGroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="px-4 pt-5 sm:px-6">
      <h2 id={headingId} className="border-rule border-b pb-1 font-medium text-sm">
        {category}
      </h2>
      <ul>
        {choices.map(({ id, title, description, own }) => (
          <li key={id} className="border-b">
            <button
              type="button"
              data-row-id={id}
              aria-current={id === openId || undefined}
              onClick={() => onOpen(id)}
              className={cx(
                'grid w-full gap-x-6 rounded-sm px-2 py-2 text-left hover:bg-hover sm:grid-cols-[16rem_minmax(0,1fr)]',
                id === openId && 'bg-accent-wash',
              )}
            >
              <span className="font-medium">
                {title}
                {own !== null && (
                  <span className="ml-2 font-normal text-muted text-xs">
                    {own.wordFile === null ? 'Yours' : 'Word'}
                  </span>
                )}
              </span>
              <span className="normal-nums text-muted">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocumentTemplatePaneProps {
  readonly choice: DocumentTemplateChoice;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  /** Begins a draft with it. */
  readonly onUse: () => void;
}

/** One template: what it is for, and how it reads filled in. */
function DocumentTemplatePane({ choice, onClose, onEdit, onUse }: DocumentTemplatePaneProps) {
  const { remove } = useRecordCommands<Identified>(DOCUMENT_TEMPLATES);
  const { title, description, own, standard } = choice;
  const { blocks, error } = useTemplateBlocks(choice);
  const filled = useMemo(() => {
    if (blocks === undefined) return undefined;
    const roles = [...choice.roles];
    const example = standard?.example ?? { values: {}, answers: {} };
    return fillDocument(blocks, exampleOf({ roles, example }, blocks));
  }, [choice.roles, standard, blocks]);
  return (
    <DetailPane
      title={title}
      description={description}
      onClose={onClose}
      verbs={
        <>
          <Button size="sm" variant="primary" icon={PenLine} onClick={onUse}>
            New draft
          </Button>
          <Button size="sm" icon={own === null ? Copy : Pencil} onClick={onEdit}>
            {own === null ? 'Edit a copy' : own.wordFile === null ? 'Edit' : 'File and check'}
          </Button>
          {own !== null && (
            <Button
              size="sm"
              icon={Trash2}
              onClick={() => {
                remove.mutate(own);
                onClose();
              }}
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 text-muted text-sm">
        {standard === null
          ? 'As it is written. A case fills it.'
          : 'Filled in with an example. All names are invented.'}
      </p>
      {error !== null && <p className="text-muted">{noTextOf(error)}</p>}
      {filled === undefined && error === null && <p className="delayed-ledger text-muted">Loading the template…</p>}
      {filled !== undefined && <FilledPaper blocks={filled.blocks} label={title} />}
    </DetailPane>
  );
}

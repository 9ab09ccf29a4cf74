import type { DocumentTemplate } from '@lexledger/contracts/features/drafting';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { AddressedPage } from '../../components/AddressedPage.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { useRouteParameter } from '../../navigation/address.ts';
import { DocumentTemplateForm } from './DocumentTemplateForm.tsx';
import { useBlockKeeping } from './draftCommands.tsx';
import { blocksOf, entriesOf } from './draftFilling.ts';
import type { SaveState } from './editor/blockSync.ts';
import { shownOf } from './editor/draftShown.ts';
import { InsertMenu } from './editor/InsertMenu.tsx';
import { DOCUMENT_TEMPLATES } from './place.ts';

const BlockEditor = lazyWithRetry(() => import('./editor/BlockEditor.tsx'));
const WordTemplateDesk = lazyWithRetry(() => import('./word/WordTemplateDesk.tsx'));

/** Writes a template: its text with placeholders, conditions and repeats, and the roles that it names. */
export default function DocumentTemplatePage() {
  const id = useRouteParameter('templateId');
  const query = useQuery(liveQuery<DocumentTemplate>([`${DOCUMENT_TEMPLATES.path}/${id}`], DOCUMENT_TEMPLATES.views));
  const back = (
    <Link to="/document-drafting" search={{ tab: 'templates' }} className={buttonClass()}>
      Go to the templates
    </Link>
  );
  return (
    <AddressedPage one="template" query={query} back={back}>
      {(template) =>
        template.wordFile === null ? (
          <DocumentTemplateDesk key={id} template={template} />
        ) : (
          <WordTemplatePage template={template} />
        )
      }
    </AddressedPage>
  );
}

interface TemplateHeaderProps {
  readonly template: DocumentTemplate;
  readonly detail: string;
}

function TemplateHeader({ template, detail }: TemplateHeaderProps) {
  const [isEdited, setEdited] = useState(false);
  const title = template.title ?? 'Template';
  return (
    <>
      <PageHeader
        title={title}
        subject={title}
        above={
          <Link to="/document-drafting" search={{ tab: 'templates' }} className="hover:text-ink hover:underline">
            Templates
          </Link>
        }
        detail={<span role="status">{detail}</span>}
      >
        <Button onClick={() => setEdited(true)}>Title and roles</Button>
        <Link to="/document-drafting" search={{ new: '1', template: template.id }} className={buttonClass('primary')}>
          New draft
        </Link>
      </PageHeader>
      <div className="px-4 sm:px-6">
        <RemovedNotice place={DOCUMENT_TEMPLATES} record={template} onDone={() => undefined} />
      </div>
      <DocumentTemplateForm open={isEdited} onOpenChange={setEdited} record={template} />
    </>
  );
}

/** A template that was uploaded: its text is changed in Word. */
const WordTemplatePage = ({ template }: { readonly template: DocumentTemplate }) => (
  <>
    <TemplateHeader template={template} detail="Word template" />
    <section aria-label="Document" className="min-h-0 flex-1 overflow-y-auto border-t bg-paper py-5 sm:px-6">
      <Suspense fallback={<p className="delayed-ledger px-4 text-muted">Opening the template…</p>}>
        <WordTemplateDesk template={template} />
      </Suspense>
    </section>
  </>
);

function DocumentTemplateDesk({ template }: { readonly template: DocumentTemplate }) {
  const written = useMemo(() => ({ ...template, blocks: entriesOf(template.blocks) }), [template]);
  const { question, ...keeping } = useBlockKeeping(DOCUMENT_TEMPLATES, written);
  const [saving, setSaving] = useState<SaveState>('saved');
  const shown = useMemo(
    () => shownOf({ roles: rolesByKey(template.roles), filled: null, facts: [], authorities: [] }),
    [template.roles],
  );
  return (
    <>
      <TemplateHeader template={template} detail={saving === 'saved' ? 'Saved' : 'Not saved yet'} />
      <section aria-label="Document" className="min-h-0 flex-1 overflow-y-auto border-t bg-paper py-5 sm:px-6">
        <Suspense fallback={<p className="delayed-ledger text-muted">Opening the editor…</p>}>
          <BlockEditor
            record={written}
            blocks={blocksOf(template)}
            label={template.title ?? 'Template'}
            isReadOnly={template.removedAt !== null}
            shown={shown}
            insert={(editor) => <InsertMenu editor={editor} roles={template.roles} values={null} />}
            onState={setSaving}
            {...keeping}
          />
        </Suspense>
      </section>
      {question}
    </>
  );
}

import { type DocumentTemplate, wordFileOf } from '@lexledger/contracts/features/drafting';
import { exampleOf } from '@lexledger/domain/drafting/example';
import { fillDocument } from '@lexledger/domain/drafting/fill';
import { Download, Upload } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { Button } from '../../../components/Button.tsx';
import { saveFileOf } from '../../../components/serverFile.ts';
import { formatInstant } from '../../../text/format.ts';
import { blocksOf } from '../draftFilling.ts';
import { FilledPaper } from '../paper/FilledPaper.tsx';
import { DOCUMENT_TEMPLATES } from '../place.ts';
import { TemplateDoctor } from './TemplateDoctor.tsx';

const UploadTemplateDialog = lazyWithRetry(() => import('./UploadTemplateDialog.tsx'));

/** A template that is a Word file: what is wrong in it, its text, and how a new version comes in. */
export default function WordTemplateDesk({ template }: { readonly template: DocumentTemplate }) {
  const [isUploading, setUploading] = useState(false);
  const file = wordFileOf(template);
  const blocks = useMemo(() => blocksOf(template), [template]);
  const filled = useMemo(() => {
    const example = { values: {}, answers: {} };
    return fillDocument(blocks, exampleOf({ roles: template.roles, example }, blocks));
  }, [blocks, template.roles]);
  if (file === undefined) return null;
  const name = file.fileName ?? 'Template.docx';
  const version = (template.files ?? []).indexOf(file) + 1;
  return (
    <div className="mx-auto max-w-[8.5in] space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 sm:px-0">
        <p className="wrap-anywhere min-w-0 text-muted text-sm">
          {name}
          <span className="block">{`Version ${version}, uploaded ${formatInstant(file.uploadedAt)}`}</span>
        </p>
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={Download}
            onClick={() => void saveFileOf(`${DOCUMENT_TEMPLATES.path}/${template.id}/file`, name, 'docx')}
          >
            Download
          </Button>
          {template.removedAt === null && (
            <Button size="sm" icon={Upload} onClick={() => setUploading(true)}>
              Upload a new version
            </Button>
          )}
        </span>
      </div>
      <div className="px-4 sm:px-0">
        <TemplateDoctor template={template} />
      </div>
      <FilledPaper blocks={filled.blocks} label={template.title ?? 'Template'} />
      {isUploading && (
        <Suspense>
          <UploadTemplateDialog
            templateId={template.id}
            onClose={() => setUploading(false)}
            onDone={() => setUploading(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

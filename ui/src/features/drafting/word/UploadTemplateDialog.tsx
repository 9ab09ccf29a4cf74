import { type DocumentTemplate, templateRoutes } from '@lexledger/contracts/features/drafting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendFile } from '../../../api/upload.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FileInput } from '../../../components/FileInput.tsx';
import { refreshViews } from '../../../records/recordCommands.ts';
import { DOCUMENT_TEMPLATES } from '../place.ts';
import { WordNotation } from './WordNotation.tsx';

const uploaded = (address: string, file: File): Promise<DocumentTemplate> =>
  sendFile<DocumentTemplate>(`${address}?fileName=${encodeURIComponent(file.name)}`, file, () => undefined).answer;

/** Sends a Word file as a new template, or in the place of that of one. */
export function useTemplateUpload(templateId: string | null, onDone: (template: DocumentTemplate) => void) {
  const queries = useQueryClient();
  const { replace, upload } = templateRoutes;
  return useMutation({
    mutationFn: (file: File) =>
      uploaded(templateId === null ? upload.path : replace.path.replace(':id', templateId), file),
    onSuccess: (template) => {
      void refreshViews(queries, DOCUMENT_TEMPLATES.views);
      onDone(template);
    },
  });
}

export interface UploadTemplateDialogProps {
  /** The template that gets a new file; null for a new template. */
  readonly templateId: string | null;
  readonly onClose: () => void;
  readonly onDone: (template: DocumentTemplate) => void;
}

/** Takes a Word file in, and says what can be written in it. */
export default function UploadTemplateDialog({ templateId, onClose, onDone }: UploadTemplateDialogProps) {
  const upload = useTemplateUpload(templateId, onDone);
  return (
    <Dialog
      onOpenChange={onClose}
      title={templateId === null ? 'Upload a Word template' : 'Upload a new version'}
      description="A .docx file of yours, with placeholders in it. It is checked at once, and each problem is shown with its place."
      size="lg"
      cancels
      footer={
        <FileInput
          label={upload.isPending ? 'Reading the file…' : 'Choose a Word file'}
          accept=".docx"
          variant="primary"
          pending={upload.isPending}
          onChoose={(file) => file && upload.mutate(file)}
        />
      }
    >
      {upload.error !== null && (
        <div className="mb-3">
          <Alert tone="danger">{upload.error.message}</Alert>
        </div>
      )}
      <WordNotation />
    </Dialog>
  );
}

import { type FirmProfile, letterheadFileOf, letterheadRoutes } from '@lexledger/contracts/features/firm-profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useMay } from '../../account/may.ts';
import { sendFile } from '../../api/upload.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews, useRecordCommands } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { FIRM } from './place.ts';

/** The Word file that letters are written on: it is checked as it comes in. */
export function LetterheadFile({ firm }: { readonly firm: FirmProfile }) {
  const queries = useQueryClient();
  const { change } = useRecordCommands<FirmProfile>(FIRM);
  const path = letterheadRoutes.upload.path.replace(':id', firm.id);
  const upload = useMutation({
    mutationFn: (sent: File) =>
      sendFile<FirmProfile>(`${path}?fileName=${encodeURIComponent(sent.name)}`, sent, () => undefined).answer,
    onSuccess: (saved) => {
      void refreshViews(queries, FIRM.views);
      notifyDone([saved], { title: 'Letterhead uploaded', description: 'Letters in Word are on it from now on.' });
    },
  });
  const file = letterheadFileOf(firm);
  const mayChange = useMay().send('', 'firm');
  const name = file?.fileName ?? 'Letterhead.docx';
  const remove = (): void =>
    change.mutate(
      { record: firm, changes: { letterhead: null } },
      {
        onSuccess: (saved) =>
          notifyDone([saved], { title: 'Letterhead removed' }, () =>
            change.mutate({ record: saved, changes: { letterhead: firm.letterhead } }, { onError: toastFailure }),
          ),
        onError: toastFailure,
      },
    );
  return (
    <div className="flex flex-col gap-2">
      {file === undefined ? (
        <p className="text-muted">None. Letters in Word are headed by the name and address above.</p>
      ) : (
        <p>
          {name}
          <span className="block text-muted text-sm">Uploaded {formatInstant(file.uploadedAt)}</span>
        </p>
      )}
      {file?.notes.map((note) => (
        <p key={note} className="text-sm text-warning">
          {note}
        </p>
      ))}
      {upload.error !== null && <Alert tone="danger">{upload.error.message}</Alert>}
      <span className="flex flex-wrap gap-2">
        {mayChange && (
          <FileInput
            label={upload.isPending ? 'Checking the file…' : file === undefined ? 'Upload a letterhead' : 'Replace'}
            accept=".docx"
            pending={upload.isPending}
            onChoose={(chosen) => chosen && upload.mutate(chosen)}
          />
        )}
        {file !== undefined && (
          <>
            <Button icon={Download} onClick={() => void saveFileOf(path, name, 'docx')}>
              Download
            </Button>
            {mayChange && (
              <Button icon={Trash2} variant="quiet" pending={change.isPending} onClick={remove}>
                Remove
              </Button>
            )}
          </>
        )}
      </span>
      <p className="max-w-[60ch] text-muted text-sm">
        A .docx with your header, footer and logo. Where its page has text of its own, write {'{{text}}'} alone in the
        paragraph where the letter begins.
      </p>
    </div>
  );
}

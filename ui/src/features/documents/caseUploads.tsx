import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { LabelledCombobox } from '../../components/LabelledCombobox.tsx';
import { count } from '../../text/format.ts';
import type { Uploads } from './uploads.ts';

export interface CaseUploads {
  readonly upload: (files: readonly File[]) => void;
  /** The question for the case; the screen renders it. */
  readonly question: ReactNode;
}

/** Uploads files to a case, and asks for the case first if none is given. */
export function useCaseUploads(uploads: Uploads, caseId: string): CaseUploads {
  /** The chosen files, until the person has chosen their case. */
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  return {
    upload: (files) => {
      if (files.length === 0) return;
      if (caseId === '') setWaiting(files);
      else uploads.add(files, caseId);
    },
    question: waiting.length > 0 && (
      <CaseQuestion
        files={waiting}
        onAnswer={(chosen) => {
          uploads.add(waiting, chosen);
          setWaiting([]);
        }}
        onClose={() => setWaiting([])}
      />
    ),
  };
}

/** Asks for the case of the chosen files. */
function CaseQuestion({
  files,
  onAnswer,
  onClose,
}: {
  readonly files: readonly File[];
  readonly onAnswer: (caseId: string) => void;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Upload ${count(files.length, 'file')}`}
      description={files.map(({ name }) => name).join(', ')}
      cancels
      footer={
        <Button variant="primary" disabled={chosen === null} onClick={() => chosen !== null && onAnswer(chosen)}>
          Upload
        </Button>
      }
    >
      <LabelledCombobox
        label="Case"
        required
        source={caseChoices}
        value={chosen}
        onChange={setChosen}
        placeholder="Search cases"
      />
    </Dialog>
  );
}

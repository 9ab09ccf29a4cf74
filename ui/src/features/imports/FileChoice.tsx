import { IMPORT_FILE_BYTES } from '@lexledger/contracts/features/imports';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { controlClass, Field } from '../../components/Field.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { IMPORTS } from './place.ts';

export interface ChosenFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

export interface FileChoiceProps {
  /** The problem with the file chosen last. */
  readonly problem: string | null;
  readonly isReading: boolean;
  readonly onChoose: (file: ChosenFile) => void;
  readonly onProblem: (problem: string) => void;
}

const NOTHING = { pasted: '' };
const MEGABYTE = 1024 * 1024;

/** Lets the user choose a file, drop one, or paste its rows. */
export function FileChoice({ problem, isReading, onChoose, onProblem }: FileChoiceProps) {
  const [isOver, setOver] = useState(false);
  const { values, enter, forget } = useFieldsDraft<{ readonly pasted: string }>(`${IMPORTS.path}:pasted`, NOTHING);
  const { pasted } = values;

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > IMPORT_FILE_BYTES) {
      const size = Math.ceil(file.size / MEGABYTE);
      onProblem(
        `${file.name} has ${size} MB. Choose a file of at most ${IMPORT_FILE_BYTES / MEGABYTE} MB; a larger one can be split.`,
      );
      return;
    }
    try {
      onChoose({ name: file.name, bytes: await file.arrayBuffer() });
    } catch {
      onProblem(`${file.name} could not be read. It may have been moved; choose it again.`);
    }
  };

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  const paste = (): void => {
    const { buffer } = new TextEncoder().encode(pasted);
    forget();
    onChoose({ name: 'Pasted rows', bytes: buffer });
  };

  return (
    <div className="flex max-w-160 flex-col gap-6">
      <section
        aria-label="File"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-start gap-3 rounded-lg border border-dashed px-5 py-6 transition-colors duration-150',
          isOver ? 'border-accent bg-accent-wash' : 'border-rule bg-surface',
        )}
      >
        <div className="flex gap-3">
          <FileSpreadsheet aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-muted" />
          <div>
            <p className="font-medium">Choose a CSV file, or drop it here.</p>
            <p className="text-muted text-sm">
              From Clio, MyCase, Outlook, Google Contacts or a spreadsheet. Up to 20,000 rows and 20 MB; separated by
              commas, semicolons, tabs or pipes.
            </p>
          </div>
        </div>
        <FileInput
          label={isReading ? 'Reading…' : 'Choose a file'}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          variant="primary"
          pending={isReading}
          onChoose={(file) => void take(file)}
        />
      </section>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-col items-start gap-2">
        <Field
          label="Or paste rows"
          hint="As they are copied from a spreadsheet, the heading first."
          className="self-stretch"
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={pasted}
              spellCheck={false}
              placeholder={'Name\tEmail\tPractice area\nAda Okafor\tada@okafor.example\tFamily'}
              onChange={(event) => enter({ pasted: event.target.value })}
              className={controlClass('max-h-60 min-h-24 py-2 text-sm')}
            />
          )}
        </Field>
        <Button size="sm" disabled={pasted.trim() === '' || isReading} onClick={paste}>
          Read the rows
        </Button>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import type { Tone } from '../../components/StatusDot.tsx';
import { useBulk } from '../../records/bulk.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { importPlan } from './importPlan.ts';
import {
  type Entry,
  LARGEST_FILE,
  type OnSameTitle,
  type PlannedSnippet,
  planImport,
  readSnippetFile,
} from './readSnippets.ts';

const ON_SAME = [
  { value: 'replace', label: 'Replace the one that is there' },
  { value: 'keep', label: 'Keep both' },
  { value: 'skip', label: 'Leave it out' },
];

type Outcome = PlannedSnippet['outcome'];

const OUTCOMES: Readonly<Record<Outcome, { readonly label: string; readonly tone: Tone }>> = {
  add: { label: 'Added', tone: 'positive' },
  change: { label: 'Replaced', tone: 'warning' },
  same: { label: 'There already', tone: 'neutral' },
  skip: { label: 'Left out', tone: 'neutral' },
  refuse: { label: 'Cannot be added', tone: 'danger' },
};

interface SnippetFile {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The file chosen last, or its problem. */
function useSnippetFile() {
  const [file, setFile] = useState<SnippetFile>();
  const [problem, setProblem] = useState<string>();
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setFile(undefined);
    if (chosen.size > LARGEST_FILE * 2) return setProblem(`${chosen.name} is larger than 10 MB. Split it.`);
    try {
      const read = readSnippetFile(await chosen.text());
      if ('problem' in read) setProblem(`${chosen.name}: ${read.problem}`);
      else {
        setProblem(undefined);
        setFile({ name: chosen.name, entries: read.entries });
      }
    } catch {
      setProblem(`${chosen.name} could not be read. It may have been moved; choose it again.`);
    }
  };
  return { file, problem, take };
}

/** Imports a file of snippets. It shows what will happen to each snippet before anything is sent. */
export default function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const list = useQuery(recordsQuery('document-snippets'));
  const startBulk = useBulk();
  const { file, problem, take } = useSnippetFile();
  const [onSame, setOnSame] = useState<OnSameTitle>('replace');

  const planned = useMemo(
    () => (file === undefined || list.data === undefined ? undefined : planImport(file.entries, list.data, onSame)),
    [file, list.data, onSame],
  );
  const amount = (outcome: Outcome): number => planned?.filter((row) => row.outcome === outcome).length ?? 0;
  const sent = amount('add') + amount('change');
  const hasSame = onSame !== 'replace' || amount('change') > 0 || amount('refuse') > 0;

  return (
    <Sheet
      onOpenChange={onClose}
      size="lg"
      title="Import snippets"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={sent === 0}
            onClick={() => {
              if (planned !== undefined) startBulk(importPlan(planned));
              onClose();
            }}
          >
            {sent === 0 ? 'Import' : `Import ${count(sent, 'snippet')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileChoice name={file?.name} onChoose={take} />
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        {file !== undefined && list.error !== null && (
          <Alert tone="danger">What is there already could not be read: {list.error.message}</Alert>
        )}
        {planned !== undefined && (
          <>
            {hasSame && (
              <LabelledSelect
                label="When a title is there already"
                className="max-w-80"
                options={ON_SAME}
                value={onSame}
                onChange={(value) => setOnSame(value as OnSameTitle)}
              />
            )}
            <p role="status" className="text-muted text-sm">
              {(Object.keys(OUTCOMES) as Outcome[])
                .filter((outcome) => amount(outcome) > 0)
                .map((outcome) => `${amount(outcome)} ${OUTCOMES[outcome].label.toLowerCase()}`)
                .join(', ')}
            </p>
            <Planned rows={planned} />
          </>
        )}
      </div>
    </Sheet>
  );
}

interface FileChoiceProps {
  /** The name of the file that was read. */
  readonly name: string | undefined;
  readonly onChoose: (file: File | undefined) => Promise<void>;
}

const FileChoice = ({ name, onChoose }: FileChoiceProps) => (
  <section
    aria-label="File"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      void onChoose(event.dataTransfer.files[0]);
    }}
    className="flex flex-col items-start gap-3 rounded-lg border border-rule border-dashed bg-surface px-5 py-6"
  >
    <div>
      <p className="font-medium">{name ?? 'Choose a file, or drop it here.'}</p>
      <p className="text-muted text-sm">
        JSON as it is exported here, or CSV with the columns title and content, and perhaps category, tags, description
        and favorite.
      </p>
    </div>
    <FileInput
      label={name === undefined ? 'Choose a file' : 'Choose another'}
      accept=".json,.csv,application/json,text/csv"
      onChoose={(file) => void onChoose(file)}
    />
  </section>
);

/** Maximum number of listed rows. The counts above are of all rows. */
const SHOWN = 300;

const Planned = ({ rows }: { readonly rows: readonly PlannedSnippet[] }) => (
  <>
    <ol aria-label="What the file will do" className="border-t">
      {rows.slice(0, SHOWN).map((row, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file have no other name
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b py-2"
        >
          <span className="wrap-anywhere min-w-0">{row.title}</span>
          <Badge tone={OUTCOMES[row.outcome].tone}>{OUTCOMES[row.outcome].label}</Badge>
          {row.outcome === 'refuse' && <span className="col-span-2 text-danger text-sm">{row.reason}</span>}
        </li>
      ))}
    </ol>
    {rows.length > SHOWN && <p className="text-muted text-sm">And {count(rows.length - SHOWN, 'more line')}.</p>}
  </>
);

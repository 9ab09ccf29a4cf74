import {
  discardPracticeImport,
  type PracticeImport as Import,
  listPracticeImports,
  practiceImportFile,
  practiceImportsView,
  startPracticeImport,
} from '@lexledger/contracts/features/practice-import';
import { PRACTICE_IMPORT_REFUSALS } from '@lexledger/contracts/practiceImportChoices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { sendFile } from '../../api/upload.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { formatSize } from '../../features/documents/fileWords.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatInstant, formatNumber, formatPercent } from '../../text/format.ts';

const VIEWS = [practiceImportsView.name];

/** 'time-entries' → 'Time entries' */
const nameOf = (list: string): string => `${list.charAt(0).toUpperCase()}${list.slice(1).replaceAll('-', ' ')}`;

/** Takes an export of everything from another installation into this account, which has to be empty. */
export function PracticeImport() {
  const { data: imports = [] } = useQuery(liveQuery<readonly Import[]>([listPracticeImports.path], VIEWS));
  const [latest] = imports;
  return (
    <section aria-labelledby="practice-import" className="mt-6 border-t pt-4">
      <h3 id="practice-import" className="mb-1 font-semibold">
        Import an export
      </h3>
      <Stage latest={latest} />
    </section>
  );
}

function Stage({ latest }: { readonly latest: Import | undefined }) {
  switch (latest?.status) {
    case 'uploaded':
      return <Preview given={latest} />;
    case 'importing':
      return <UnderWay given={latest} />;
    case 'completed':
      return <Done given={latest} />;
    default:
      return <Choosing refused={latest?.code ?? null} />;
  }
}

/** Takes a file, which is read whole before anything is imported. */
function Choosing({ refused }: { readonly refused: Import['code'] }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => sendFile<Import>(practiceImportFile.path, file, setSent).answer,
    onSuccess: () => refreshViews(queries, VIEWS),
  });
  const problem = upload.error?.message ?? (refused === null ? null : PRACTICE_IMPORT_REFUSALS[refused]);
  return (
    <>
      <p className="mb-3 max-w-[65ch] text-muted">
        Brings the records, files and history of another installation of LexLedger into this account, from the file that
        “Export everything” saved there. This account has to be empty. You see what is in the file before anything is
        imported.
      </p>
      {problem !== null && !upload.isPending && (
        <div className="mb-3">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <FileInput
        label={
          upload.isPending
            ? sent < 1
              ? `Sending the file, ${formatPercent(sent)}`
              : 'Reading the file…'
            : 'Choose a file'
        }
        accept=".zip"
        pending={upload.isPending}
        onChoose={(file) => {
          setSent(0);
          if (file) upload.mutate(file);
        }}
      />
    </>
  );
}

/** Sends a command of an import. */
function useImportCommand({ id }: Import, path: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.sendCommand<Import>('POST', path.replace(':id', id), {}),
    onSuccess: () => refreshViews(queries, VIEWS),
    onError: toastFailure,
  });
}

/** Kinds of records that are shown at first. */
const SHOWN_AT_FIRST = 8;

/** The number of records of each kind, the most frequent kinds first. */
function Records({ records }: Pick<Import, 'records'>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? records : records.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <h4 className="mt-4 mb-1 font-semibold text-sm">Records</h4>
      <ul>
        {shown.map((of) => (
          <li key={of.list} className="flex justify-between gap-4 border-b py-1 text-sm last:border-b-0">
            <span>{nameOf(of.list)}</span>
            <span className="tabular-nums">{formatNumber(of.count)}</span>
          </li>
        ))}
      </ul>
      {shown.length < records.length && (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setShowsAll(true)}>
          Show all {records.length} kinds
        </Button>
      )}
    </>
  );
}

/** What is in the file, before any of it is imported. */
function Preview({ given }: { readonly given: Import }) {
  const start = useImportCommand(given, startPracticeImport.path);
  const discard = useImportCommand(given, discardPracticeImport.path);
  const { from, exportedAt, size, events, files, records } = given;
  return (
    <>
      <KeyValues
        items={[
          { label: 'Practice', value: from },
          { label: 'Exported', value: formatInstant(exportedAt) },
          { label: 'Size', value: formatSize(size) },
          { label: 'History', value: count(events, 'entry', 'entries') },
          { label: 'Files', value: formatNumber(files) },
        ]}
      />
      <Records records={records} />
      <h4 className="mt-4 mb-1 font-semibold text-sm">What does not come along</h4>
      <ul className="list-disc pl-5 text-muted text-sm">
        <li>Names and passwords, two-step sign-in, sessions and devices: you keep those of this account.</li>
        <li>Other people of the firm. What they did stays in the history; invite them here again.</li>
        <li>Calendar links and keys of AI providers, which are set up anew.</li>
        <li>
          The audit trail of what was read and refused, and the signed log: these stay evidence of the other
          installation.
        </li>
      </ul>
      <p className="my-3 max-w-[65ch] text-sm">
        Nothing is e-mailed or awarded anew. An import is not undone: to take it back, delete this account, after which
        this export is not imported here again.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button variant="primary" pending={start.isPending} onClick={() => start.mutate()}>
          Import
        </Button>
        <Button variant="quiet" pending={discard.isPending} onClick={() => discard.mutate()}>
          Discard the file
        </Button>
      </span>
    </>
  );
}

const UnderWay = ({ given: { done, events } }: { readonly given: Import }) => (
  <div className="flex max-w-[65ch] flex-col gap-1.5">
    <ProgressBar label="Import" done={done} total={Math.max(1, events)} />
    <p className="text-muted text-sm tabular-nums">
      {formatNumber(done)} of {count(events, 'entry', 'entries')} imported. It goes on when you leave. Wait with your
      own work until it is done: what you change now stays as you leave it.
    </p>
  </div>
);

const Done = ({ given: { from, exportedAt, events, files, kept, endedAt } }: { readonly given: Import }) => (
  <p className="max-w-[65ch] text-muted">
    {from ?? 'The practice'}, as exported on {formatInstant(exportedAt)}, was imported
    {endedAt !== null && ` on ${formatInstant(endedAt)}`}: {count(events, 'entry', 'entries')} of history and{' '}
    {count(files, 'file')}.
    {kept > 0 &&
      ` ${count(kept, 'record or setting', 'records and settings')} that you had changed here stayed as you left ${kept === 1 ? 'it' : 'them'}.`}
  </p>
);

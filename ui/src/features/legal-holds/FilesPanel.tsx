import { dispositionPaperRoute, type RetainedFile } from '@lexledger/contracts/features/dispositions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { useNames } from '../../components/names.ts';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { useToday } from '../../dates/today.ts';
import { today } from '../../dates/zones.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatDay, formatInstantDay } from '../../text/format.ts';
import { retainedFilesQuery, useDispositionCommands } from './retainedFiles.ts';

const AnswerDialog = lazyWithRetry(() =>
  import('./DispositionDialogs.tsx').then(({ AnswerDialog: component }) => ({ default: component })),
);
const NoticeDialog = lazyWithRetry(() =>
  import('./DispositionDialogs.tsx').then(({ NoticeDialog: component }) => ({ default: component })),
);
const DisposeDialog = lazyWithRetry(() =>
  import('./DispositionDialogs.tsx').then(({ DisposeDialog: component }) => ({ default: component })),
);
const RetentionTimeDialog = lazyWithRetry(() =>
  import('./DispositionDialogs.tsx').then(({ RetentionTimeDialog: component }) => ({ default: component })),
);

type Question = { readonly ask: 'answer' | 'notice' | 'dispose'; readonly file: RetainedFile };

/** The files of closed cases whose retention time is over, with what speaks against disposing of each. */
export function FilesPanel() {
  const query = useQuery(retainedFilesQuery);
  const may = useMay();
  const nameOf = useNames('clients');
  const [question, ask] = useState<Question>();
  const [asksTime, setAsksTime] = useState(false);
  const { data } = query;
  return (
    <Panel
      title="Files to dispose of"
      actions={
        data !== undefined &&
        may.send('ChangeRetentionPolicy', 'retention') && (
          <Button size="sm" onClick={() => setAsksTime(true)}>
            Kept for {data.policy.years} years
          </Button>
        )
      }
    >
      <QueryContent query={query} failure="The files could not be loaded." loading="Loading the files">
        {({ files, policy }) =>
          files.length === 0 ? (
            <p className="px-4 py-3 text-muted">
              The files of closed cases are proposed here once they have been kept for {policy.years} years. Nothing is
              destroyed before somebody decides it and the client was told.
            </p>
          ) : (
            <ul aria-label="Files to dispose of" className="divide-y">
              {files.map((file) => (
                <FileRow key={file.id} file={file} years={policy.years} onAsk={(which) => ask({ ask: which, file })} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Suspense>
        {question?.ask === 'answer' && <AnswerDialog file={question.file} onClose={() => ask(undefined)} />}
        {question?.ask === 'notice' && (
          <NoticeDialog file={question.file} to={nameOf(question.file.clientId) ?? ''} onClose={() => ask(undefined)} />
        )}
        {question?.ask === 'dispose' && <DisposeDialog file={question.file} onClose={() => ask(undefined)} />}
        {asksTime && data !== undefined && (
          <RetentionTimeDialog policy={data.policy} onClose={() => setAsksTime(false)} />
        )}
      </Suspense>
    </Panel>
  );
}

/** Begins the letter as a draft, which is changed, sent and printed as any other. */
function DraftButton({ file, years }: Pick<FileRowProps, 'file' | 'years'>) {
  const { addDraft } = useDispositionCommands();
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: async () => {
      const { noticeDraftBody } = await import('./noticeDraft.ts');
      return addDraft(noticeDraftBody(file, years, today()));
    },
    onSuccess: ({ id }) => navigate({ to: '/document-drafting/$draftId', params: { draftId: id } }),
    onError: toastFailure,
  });
  return (
    <Button size="sm" opens pending={begin.isPending} onClick={() => begin.mutate()}>
      Open in Drafting
    </Button>
  );
}

/** Where a file stands, as a dot and words. */
function FileState({ file: { exclusions, disposition } }: { readonly file: RetainedFile }) {
  const today = useToday();
  const { notice = null, state } = disposition ?? {};
  if (state === 'disposed') return <StatusDot hollow>Destroyed</StatusDot>;
  if (state === 'ordered') return <StatusDot tone="accent">Being destroyed</StatusDot>;
  if (exclusions.length > 0) return <StatusDot hollow>Not proposed</StatusDot>;
  if (notice === null) return <StatusDot tone="warning">Proposed</StatusDot>;
  return notice.answerBy >= today ? (
    <StatusDot tone="warning" hollow>
      Client told, until {formatDay(notice.answerBy)}
    </StatusDot>
  ) : (
    <StatusDot tone="accent">Term over since {formatDay(notice.answerBy)}</StatusDot>
  );
}

interface FileRowProps {
  readonly file: RetainedFile;
  /** For how long the firm keeps files. */
  readonly years: number;
  readonly onAsk: (which: Question['ask']) => void;
}

function FileRow({ file, years, onAsk }: FileRowProps) {
  const { id, clientId, closedOn, lastDistributionOn, retainedUntil, exclusions, disposition } = file;
  const { ofCase } = useDispositionCommands();
  const may = useMay();
  const today = useToday();
  const isOver = disposition?.state === 'ordered' || disposition?.state === 'disposed';
  const disposes = !isOver && may.send('AnswerRetention', 'disposition');
  const isProposed = exclusions.length === 0;
  const notice = disposition?.notice ?? null;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p>
          <RecordName kind="cases" id={id} link /> <span className="text-muted">for</span>{' '}
          <RecordName kind="clients" id={clientId} />
        </p>
        <p className="text-muted text-sm">
          {closedOn === null ? 'Open' : `Closed ${formatDay(closedOn)}`}
          {lastDistributionOn !== null && ` · last paid from trust ${formatDay(lastDistributionOn)}`}
          {retainedUntil !== null && ` · kept until ${formatDay(retainedUntil)}`}
        </p>
        {disposition?.disposed != null && (
          <p className="text-sm">
            Destroyed {formatInstantDay(disposition.disposed.at)} ·{' '}
            <a href={dispositionPaperRoute.path.replace(':id', id)} className="underline">
              Certificate
            </a>
          </p>
        )}
        {!isOver &&
          exclusions.map(({ words }) => (
            <p key={words} className="text-sm">
              {words}
            </p>
          ))}
        {disposition?.answer?.note != null && (
          <p className="break-words text-muted text-sm">{disposition.answer.note}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <FileState file={file} />
        {disposes && notice === null && (
          <Button size="sm" onClick={() => onAsk('answer')}>
            Keep it?
          </Button>
        )}
        {disposes && isProposed && (
          <a href={dispositionPaperRoute.path.replace(':id', id)} className={buttonClass('secondary', 'sm')}>
            <FileText aria-hidden size={14} strokeWidth={1.75} />
            Letter
          </a>
        )}
        {disposes && isProposed && may.send('AddDraft', 'draft') && <DraftButton file={file} years={years} />}
        {disposes && isProposed && notice === null && (
          <Button size="sm" onClick={() => onAsk('notice')}>
            Record the notice
          </Button>
        )}
        {!isOver &&
          isProposed &&
          notice !== null &&
          notice.answerBy < today &&
          may.send('DisposeFile', 'disposition') && (
            <Button size="sm" variant="danger" onClick={() => onAsk('dispose')}>
              Destroy the file
            </Button>
          )}
        {disposes && notice !== null && (
          <Button
            size="sm"
            onClick={() => {
              ofCase(id, 'notice/withdraw', {}).catch(toastFailure);
            }}
          >
            Take back the notice
          </Button>
        )}
      </div>
    </li>
  );
}

import type { ClientImport } from '@lexledger/contracts/features/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatNumber } from '../../text/format.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileChoice } from './FileChoice.tsx';
import { type ImportFile, type ImportSettings, useImportFile } from './importFile.ts';
import { type ImportPlan, useImportPlan } from './importPlan.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { IMPORTS } from './place.ts';
import { inWordsOf } from './planCounts.ts';
import { rowsToSend, sendImport } from './sendImport.ts';

export interface ImportWizardProps {
  readonly onBegun: (begun: ClientImport) => void;
  readonly onClose: () => void;
}

type Step = ImportSettings['step'];

const TITLES: Readonly<Record<Step, string>> = {
  file: 'Import clients',
  columns: 'What the columns hold',
  preview: 'What each row will do',
};

/** Leads from a file to a running import: choose the file, assign its columns, preview each row, begin. */
export default function ImportWizard({ onBegun, onClose }: ImportWizardProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const known = useQuery(recordsQuery('clients'));
  const areas = useMemo(() => [...new Set(known.data?.map(({ practiceArea }) => practiceArea))], [known.data]);
  const file = useImportFile(setProblem);
  const { fileName, summary, settings, change, forget } = file;
  const { step } = settings;
  const plan = useImportPlan(file, known.data, setProblem);
  const { sent, begin } = useBegin(file, plan, setProblem, onBegun);

  return (
    <>
      <PageHeader
        title={TITLES[step]}
        {...(fileName !== '' && step !== 'file' ? { detail: fileName } : {})}
        above={
          <button
            type="button"
            className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            <ArrowLeft aria-hidden size={14} strokeWidth={1.75} /> Imports
          </button>
        }
      />
      {file.isRestored && step !== 'file' && (
        <p role="status" className="px-4 pb-2 text-muted text-sm sm:px-6">
          The file, and what you had chosen for it, are back.
        </p>
      )}
      {step === 'preview' && plan.rows !== undefined ? (
        <PlanPreview fileName={fileName} rows={plan.rows} settings={settings} onChange={change} />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6 sm:px-6">
          {step === 'file' && (
            <FileChoice
              problem={problem}
              isReading={file.isReading}
              onChoose={(chosen) => void file.choose(chosen)}
              onProblem={setProblem}
            />
          )}
          {step === 'columns' && summary !== undefined && (
            <ColumnChoices
              summary={summary}
              settings={settings}
              onChange={change}
              onHeading={file.setHeading}
              areas={areas}
              dayOrder={plan.dayOrder}
            />
          )}
          {step === 'preview' &&
            (known.error === null ? (
              <SkeletonRows rows={10} label="Looking what each row will do" />
            ) : (
              <ErrorState
                title="Your clients could not be loaded, so that nobody can be told from them."
                error={known.error}
                onRetry={() => void known.refetch()}
              />
            ))}
        </div>
      )}
      {problem !== null && step !== 'file' && (
        <div className="px-4 pb-3 sm:px-6">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      {step !== 'file' && (
        <Steps step={step} plan={plan} sent={sent} onStep={(next) => change({ step: next })} onBegin={begin} />
      )}
    </>
  );
}

/** Sends the rows and begins the import. `sent` is the number of rows sent so far, null while none are being sent. */
function useBegin(
  { fileName, summary, settings, forget }: ImportFile,
  { rows }: ImportPlan,
  onProblem: (problem: string | null) => void,
  onBegun: ImportWizardProps['onBegun'],
) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const begin = async (): Promise<void> => {
    if (rows === undefined) return;
    onProblem(null);
    setSent(0);
    try {
      const toSend = rowsToSend(rows, settings.choice, settings.withoutEmail);
      const given = { name: fileName, source: summary?.program ?? null, rows: toSend };
      const begun = await sendImport(api, given, setSent);
      forget();
      await refreshViews(queries, IMPORTS.views);
      onBegun(begun);
    } catch (error) {
      onProblem(messageOf(error));
      setSent(null);
    }
  };
  return { sent, begin: () => void begin() };
}

interface StepsProps {
  readonly step: Step;
  readonly plan: ImportPlan;
  readonly sent: number | null;
  readonly onStep: (step: Step) => void;
  readonly onBegin: () => void;
}

/** Says what the import would do, and leads to the step before and the next one. */
function Steps({
  step,
  plan: { rows, counts, isComplete, isPlanning, isComparing },
  sent,
  onStep,
  onBegin,
}: StepsProps) {
  const isSending = sent !== null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <p role="status" className="mr-auto text-muted text-sm tabular-nums">
        {isSending
          ? `Sending: ${formatNumber(sent)} of ${count(rows?.length ?? 0, 'row')}`
          : counts !== undefined && `${inWordsOf(counts)}${isComparing ? '; looking for similar names…' : ''}`}
      </p>
      <Button disabled={isSending} onClick={() => onStep(step === 'preview' ? 'columns' : 'file')}>
        Back
      </Button>
      {step === 'columns' ? (
        <Button variant="primary" disabled={!isComplete} onClick={() => onStep('preview')}>
          Preview
        </Button>
      ) : (
        <Button
          variant="primary"
          pending={isSending}
          disabled={counts === undefined || counts.add + counts.leads + counts.wait === 0 || isPlanning}
          onClick={onBegin}
        >
          {counts === undefined || counts.add === 0 ? 'Import' : `Import ${count(counts.add, 'client')}`}
        </Button>
      )}
    </div>
  );
}

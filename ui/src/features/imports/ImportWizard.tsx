import type { Client } from '@lexledger/contracts/features/clients';
import type { ClientImport } from '@lexledger/contracts/features/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { today } from '../../dates/zones.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatNumber } from '../../text/format.ts';
import { ColumnChoices, missingIn } from './ColumnChoices.tsx';
import type { Mapping } from './columnMeanings.ts';
import { type ChosenFile, FileChoice } from './FileChoice.tsx';
import { type FileReader, openFileReader } from './fileReader.ts';
import type { FileSummary } from './fileReading.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { IMPORTS } from './place.ts';
import { countPlan, inWordsOf } from './planCounts.ts';
import { type PlannedRow, withSimilar } from './planRows.ts';
import type { DayOrder } from './readDay.ts';
import { savedFile } from './savedFile.ts';
import { type AgainChoice, rowsToSend, sendImport, type WithoutEmail } from './sendImport.ts';

export interface ImportWizardProps {
  readonly onBegun: (begun: ClientImport) => void;
  readonly onClose: () => void;
}

type Step = 'file' | 'columns' | 'preview';

const TITLES: Readonly<Record<Step, string>> = {
  file: 'Import clients',
  columns: 'What the columns hold',
  preview: 'What each row will do',
};

const SKIP_KNOWN: AgainChoice = { skips: true, except: new Set() };
const NOBODY: readonly Client[] = [];

const areasOf = (clients: readonly Client[]): readonly string[] => [
  ...new Set(clients.map(({ practiceArea }) => practiceArea)),
];

/** Returns the file reader, whose worker lives as long as the wizard is mounted. */
function useFileReader(): () => FileReader {
  const reader = useRef<FileReader>(undefined);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = undefined;
    },
    [],
  );
  return () => {
    reader.current ??= openFileReader();
    return reader.current;
  };
}

/** Leads from a file to a running import: choose the file, assign its columns, preview each row, begin. */
export default function ImportWizard({ onBegun, onClose }: ImportWizardProps) {
  const queries = useQueryClient();
  const readerOf = useFileReader();
  const known = useQuery(liveQuery<readonly Client[]>(['/api/clients'], ['clients']));
  const clients = known.data ?? NOBODY;
  const areas = useMemo(() => areasOf(clients), [clients]);

  const [step, setStep] = useState<Step>('file');
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [summary, setSummary] = useState<FileSummary>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [practiceArea, setPracticeArea] = useState('');
  const [chosenOrder, setChosenOrder] = useState<DayOrder | null>(null);
  const [plan, setPlan] = useState<readonly PlannedRow[]>();
  const [isPlanning, setPlanning] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [choice, setChoice] = useState<AgainChoice>(SKIP_KNOWN);
  const [withoutEmail, setWithoutEmail] = useState<WithoutEmail>('wait');
  const [sent, setSent] = useState<number | null>(null);

  const take = (read: FileSummary): void => {
    setSummary(read);
    setMapping(read.mapping);
    setPlan(undefined);
    setChoice(SKIP_KNOWN);
  };
  const notify = (error: unknown): void => setProblem(messageOf(error));

  const [kept] = useState(() => savedFile(queries));
  const [isBack, setBack] = useState(false);

  const choose = async ({ name, bytes }: ChosenFile): Promise<void> => {
    setProblem(null);
    setReading(true);
    setBack(false);
    // The file is saved before its bytes are transferred to the worker.
    kept.keepFile({ name, bytes });
    try {
      take(await readerOf().read(bytes));
      setFileName(name);
      setChosenOrder(null);
      setStep('columns');
    } catch (error) {
      kept.forget();
      notify(error);
    } finally {
      setReading(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what stood here before a reload
  useEffect(() => {
    const before = kept.read();
    if (before === null) return;
    let isHere = true;
    const { file, settings } = before;
    const bringBack = async (): Promise<void> => {
      const read = await readerOf().read(file.bytes);
      const wanted = settings?.hasHeading ?? read.hasHeading;
      const shown = wanted === read.hasHeading ? read : await readerOf().summary(wanted);
      if (!isHere) return;
      take(shown);
      setFileName(file.name);
      if (settings !== null) {
        setMapping(settings.mapping);
        setPracticeArea(settings.practiceArea);
        setChosenOrder(settings.dayOrder);
        setWithoutEmail(settings.withoutEmail ?? 'wait');
        setChoice({ skips: settings.skips, except: new Set(settings.except) });
      }
      setStep(settings?.step ?? 'columns');
      setBack(true);
    };
    setReading(true);
    bringBack()
      // A saved file that can no longer be read is discarded.
      .catch(() => kept.forget())
      .finally(() => setReading(false));
    return () => {
      isHere = false;
    };
  }, [kept]);

  const hasFile = summary !== undefined;
  const headed = summary?.hasHeading ?? false;
  useEffect(() => {
    if (!hasFile || step === 'file') return;
    kept.keepSettings({
      step,
      hasHeading: headed,
      mapping,
      practiceArea,
      dayOrder: chosenOrder,
      withoutEmail,
      skips: choice.skips,
      except: [...choice.except],
    });
  }, [kept, hasFile, step, headed, mapping, practiceArea, chosenOrder, withoutEmail, choice]);

  const setHeading = (hasHeading: boolean): void => {
    setProblem(null);
    readerOf().summary(hasHeading).then(take, notify);
  };

  const area = useDeferredValue(practiceArea);
  const hasHeading = summary?.hasHeading;
  const dayOrderOfFile = summary?.dayOrders[mapping.indexOf('birthday')] ?? 'month-first';
  // If the column's values do not reveal the order, the user is asked, and nothing is planned before.
  const dayOrder = chosenOrder ?? (dayOrderOfFile === 'unknown' ? null : dayOrderOfFile);
  const asked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is one for as long as the wizard is there
  useEffect(() => {
    if (hasHeading === undefined || known.data === undefined || dayOrder === null) return;
    if (missingIn(mapping, area) !== null) return;
    asked.current += 1;
    const mine = asked.current;
    setPlanning(true);
    const whom = known.data.map(({ id, name, email }) => ({ id, name, email }));
    readerOf()
      .plan({ mapping, practiceArea: area, dayOrder, today: today() }, whom, hasHeading)
      .then(async (planned) => {
        if (asked.current !== mine) return;
        setPlan(planned);
        setPlanning(false);
        setComparing(true);
        const similar = await readerOf().similar();
        if (similar === null || asked.current !== mine) return;
        setPlan(withSimilar(planned, similar));
        setComparing(false);
      }, notify);
  }, [hasHeading, mapping, area, dayOrder, known.data]);

  const isComplete = missingIn(mapping, practiceArea) === null && dayOrder !== null;
  const counts = useMemo(
    () => (isComplete && plan !== undefined ? countPlan(plan, choice, withoutEmail) : undefined),
    [isComplete, plan, choice, withoutEmail],
  );
  const isSending = sent !== null;

  const begin = async (): Promise<void> => {
    if (plan === undefined) return;
    setProblem(null);
    setSent(0);
    try {
      const rows = rowsToSend(plan, choice, withoutEmail);
      const given = { name: fileName, source: summary?.program ?? null, rows };
      const begun = await sendImport(api, given, setSent);
      kept.forget();
      await refreshViews(queries, IMPORTS.views);
      onBegun(begun);
    } catch (error) {
      notify(error);
      setSent(null);
    }
  };

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
              kept.forget();
              onClose();
            }}
          >
            <ArrowLeft aria-hidden size={14} strokeWidth={1.75} /> Imports
          </button>
        }
      />
      {isBack && step !== 'file' && (
        <p role="status" className="px-4 pb-2 text-muted text-sm sm:px-6">
          The file, and what you had chosen for it, are back.
        </p>
      )}
      {step === 'preview' && plan !== undefined ? (
        <PlanPreview
          fileName={fileName}
          rows={plan}
          choice={choice}
          onChoice={setChoice}
          withoutEmail={withoutEmail}
          onWithoutEmail={setWithoutEmail}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6 sm:px-6">
          {step === 'file' && (
            <FileChoice
              problem={problem}
              isReading={isReading}
              onChoose={(file) => void choose(file)}
              onProblem={setProblem}
            />
          )}
          {step === 'columns' && summary !== undefined && (
            <ColumnChoices
              summary={summary}
              mapping={mapping}
              onMapping={setMapping}
              onHeading={setHeading}
              practiceArea={practiceArea}
              onPracticeArea={setPracticeArea}
              areas={areas}
              dayOrder={dayOrder}
              onDayOrder={setChosenOrder}
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
        <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          <p role="status" className="mr-auto text-muted text-sm tabular-nums">
            {isSending
              ? `Sending: ${formatNumber(sent)} of ${count(plan?.length ?? 0, 'row')}`
              : counts !== undefined && `${inWordsOf(counts)}${isComparing ? '; looking for similar names…' : ''}`}
          </p>
          <Button disabled={isSending} onClick={() => setStep(step === 'preview' ? 'columns' : 'file')}>
            Back
          </Button>
          {step === 'columns' ? (
            <Button variant="primary" disabled={!isComplete} onClick={() => setStep('preview')}>
              Preview
            </Button>
          ) : (
            <Button
              variant="primary"
              pending={isSending}
              disabled={counts === undefined || counts.add + counts.leads + counts.wait === 0 || isPlanning}
              onClick={() => void begin()}
            >
              {counts === undefined || counts.add === 0 ? 'Import' : `Import ${count(counts.add, 'client')}`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

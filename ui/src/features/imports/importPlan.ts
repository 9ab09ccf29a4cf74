import type { Client } from '@lexledger/contracts/features/clients';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { today } from '../../dates/zones.ts';
import { missingIn } from './columnMeanings.ts';
import type { FileSummary } from './fileReading.ts';
import type { ImportFile } from './importFile.ts';
import { countPlan } from './planCounts.ts';
import { type PlannedRow, withSimilar } from './planRows.ts';

/** What an import will do with each row of its file, planned anew after every change of the settings. */
export function useImportPlan(
  { readerOf, summary, settings }: ImportFile,
  clients: readonly Client[] | undefined,
  onProblem: (problem: string) => void,
) {
  const { mapping, choice, withoutEmail } = settings;
  const [planned, setPlanned] = useState<{ readonly of: FileSummary; readonly rows: readonly PlannedRow[] }>();
  const [isPlanning, setPlanning] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const rows = planned !== undefined && planned.of === summary ? planned.rows : undefined;

  const practiceArea = useDeferredValue(settings.practiceArea);
  const dayOrderOfFile = summary?.dayOrders[mapping.indexOf('birthday')] ?? 'month-first';
  // If the column's values do not reveal the order, the user is asked, and nothing is planned before.
  const dayOrder = settings.dayOrder ?? (dayOrderOfFile === 'unknown' ? null : dayOrderOfFile);
  useEffect(() => {
    if (summary === undefined || clients === undefined || dayOrder === null) return;
    if (missingIn(mapping, practiceArea) !== null) return;
    let isCurrent = true;
    const plan = async (): Promise<void> => {
      const known = clients.map(({ id, name, email }) => ({ id, name, email }));
      const plans = await readerOf().plan(
        { mapping, practiceArea, dayOrder, today: today() },
        known,
        summary.hasHeading,
      );
      if (!isCurrent) return;
      setPlanned({ of: summary, rows: plans });
      setPlanning(false);
      setComparing(true);
      const similar = await readerOf().similar();
      if (similar === null || !isCurrent) return;
      setPlanned({ of: summary, rows: withSimilar(plans, similar) });
      setComparing(false);
    };
    setPlanning(true);
    plan().catch((error) => onProblem(messageOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [readerOf, summary, mapping, practiceArea, dayOrder, clients, onProblem]);

  const isComplete = missingIn(mapping, settings.practiceArea) === null && dayOrder !== null;
  const counts = useMemo(
    () => (isComplete && rows !== undefined ? countPlan(rows, choice, withoutEmail) : undefined),
    [isComplete, rows, choice, withoutEmail],
  );
  return { rows, counts, dayOrder, isComplete, isPlanning, isComparing };
}

export type ImportPlan = ReturnType<typeof useImportPlan>;

import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { today } from '../../dates/zones.ts';
import { CalendarEventForm } from '../../features/calendar/CalendarEventForm.tsx';
import { CaseForm } from '../../features/cases/CaseForm.tsx';
import { ClientForm } from '../../features/clients/ClientForm.tsx';
import { FinancialRecordForm } from '../../features/money/FinancialRecordForm.tsx';
import { TaskForm } from '../../features/tasks/TaskForm.tsx';
import { TimeEntryForm } from '../../features/time/TimeEntryForm.tsx';
import { toastError } from '../../notifications/toast.ts';
import { patchCached } from '../../records/patchCached.ts';
import { QUICK_ACTIONS } from '../../records/quickActionPlace.ts';
import type { RunAction } from '../../records/runningQuickAction.ts';
import { CASE_FORM_PARTS } from '../case/caseFormParts.ts';
import { eventBeginning, recordBeginning, taskBeginning } from './beginning.ts';

const QuickNoteForm = lazyForm(() => import('./QuickNoteSheet.tsx'));

export interface QuickActionFormsProps {
  readonly action: RunAction;
  readonly onClose: () => void;
}

/** Runs that were already counted, since an effect may run twice. */
const counted = new WeakSet<RunAction>();

/** The form of an action, shown over any screen. Opening it counts as a use. */
export default function QuickActionForms({ action, onClose }: QuickActionFormsProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, actionType, template } = action;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an action is run, and counted, once
  useEffect(() => {
    if (counted.has(action)) return;
    counted.add(action);
    // The command names no version: two tabs may run an action at once, and both uses count.
    api
      .sendCommand<QuickAction>('POST', `${QUICK_ACTIONS.path}/${id}/use`, {})
      .then((used) => patchCached(queries, QUICK_ACTIONS.views, new Map([[id, used]])))
      .catch((error: unknown) => {
        toastError({ title: 'Error', description: `The use could not be counted. ${messageOf(error)}` });
      });
    if (actionType !== 'document') return;
    const { snippetId, caseId } = template;
    onClose();
    void navigate({
      to: '/document-snippets',
      search: { id: String(snippetId), ...(typeof caseId === 'string' ? { with: caseId } : {}) },
    });
  }, [action]);

  const shared = {
    open: true,
    onOpenChange: (open: boolean): void => {
      if (!open) onClose();
    },
  };
  switch (actionType) {
    case 'task':
      return <TaskForm {...shared} defaults={taskBeginning(template, today())} />;
    case 'note':
      return <QuickNoteForm {...shared} defaults={recordBeginning(template)} />;
    case 'time':
      return <TimeEntryForm {...shared} defaults={recordBeginning(template)} />;
    case 'event':
      return <CalendarEventForm {...shared} defaults={eventBeginning(template, today())} />;
    case 'client':
      return <ClientForm {...shared} defaults={recordBeginning(template)} />;
    case 'case':
      return <CaseForm {...shared} {...CASE_FORM_PARTS} defaults={recordBeginning(template)} />;
    case 'money':
      return <FinancialRecordForm {...shared} defaults={recordBeginning(template)} />;
    case 'document':
      return null;
  }
}

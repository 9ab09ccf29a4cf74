import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { lazyForm } from '../../components/LazyForm.tsx';
import { useName } from '../../components/names.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { CalendarEventForm } from '../../features/calendar/CalendarEventForm.tsx';
import { OccurrenceForm } from '../../features/calendar/OccurrenceForm.tsx';
import { CaseForm } from '../../features/cases/CaseForm.tsx';
import { FactForm } from '../../features/facts/FactForm.tsx';
import { FactPassageForm } from '../../features/facts/FactPassageForm.tsx';
import { ArgumentForm } from '../../features/law/ArgumentForm.tsx';
import { AuthorityForm } from '../../features/law/AuthorityForm.tsx';
import { PassageForm } from '../../features/law/PassageForm.tsx';
import { FinancialRecordForm } from '../../features/money/FinancialRecordForm.tsx';
import { TaskForm } from '../../features/tasks/TaskForm.tsx';
import { TimeEntryForm } from '../../features/time/TimeEntryForm.tsx';
import type { TimeEntryValues } from '../../features/time/TimeEntrySheet.tsx';
import { CASE_FORM_PARTS } from './caseFormParts.ts';

const PartyForm = lazyForm(() => import('../../features/parties/PartySheet.tsx'));

/** The form that is open over the page; without a record it adds one. */
export type OpenForm =
  | { readonly kind: 'case' }
  | { readonly kind: 'task'; readonly record?: Task }
  | { readonly kind: 'event'; readonly record?: CalendarEvent }
  | { readonly kind: 'occurrence'; readonly series: CalendarEvent; readonly entry: CalendarEntry }
  | { readonly kind: 'time'; readonly record?: TimeEntry; readonly defaults?: Partial<TimeEntryValues> }
  | { readonly kind: 'money'; readonly record?: FinancialRecord }
  | { readonly kind: 'fact'; readonly record?: Fact }
  | { readonly kind: 'authority'; readonly record?: LegalAuthority }
  | { readonly kind: 'fact passage' }
  | { readonly kind: 'passage' }
  | { readonly kind: 'argument'; readonly record?: LegalArgument }
  | { readonly kind: 'party'; readonly record?: Party };

export interface CaseFormsProps {
  readonly legalCase: Case;
  readonly form: OpenForm | null;
  readonly onOpen: (form: OpenForm) => void;
  readonly onClose: () => void;
}

/** The forms of all records of a case; new records belong to this case. */
export function CaseForms({ legalCase, form, onOpen, onClose }: CaseFormsProps) {
  const onOpenChange = (open: boolean): void => {
    if (!open) onClose();
  };
  const { id: caseId } = legalCase;
  const { removed } = useName('clients', legalCase.clientId);
  // A removed client cannot be named again; the server takes the client from the case.
  const onCase = { caseId, clientId: removed ? null : legalCase.clientId };
  switch (form?.kind) {
    case undefined:
      return null;
    case 'case':
      return <CaseForm open record={legalCase} {...CASE_FORM_PARTS} onOpenChange={onOpenChange} />;
    case 'task':
      return <TaskForm open record={form.record} defaults={{ caseId }} onOpenChange={onOpenChange} />;
    case 'event':
      return <CalendarEventForm open record={form.record} defaults={onCase} onOpenChange={onOpenChange} />;
    case 'occurrence': {
      const { series, entry } = form;
      return (
        <OccurrenceForm
          series={series}
          entry={entry}
          onAll={() => onOpen({ kind: 'event', record: series })}
          onClose={onClose}
        />
      );
    }
    case 'time':
      return (
        <TimeEntryForm
          open
          record={form.record}
          defaults={{ ...onCase, ...form.defaults }}
          onOpenChange={onOpenChange}
        />
      );
    case 'money':
      return <FinancialRecordForm open record={form.record} defaults={{ caseId }} onOpenChange={onOpenChange} />;
    case 'fact':
      return <FactForm open record={form.record} defaults={{ caseId }} onOpenChange={onOpenChange} />;
    case 'authority':
      return <AuthorityForm open record={form.record} defaults={{ caseId }} onOpenChange={onOpenChange} />;
    case 'fact passage':
      return <FactPassageForm open caseId={caseId} onClose={onClose} />;
    case 'passage':
      return <PassageForm open caseId={caseId} onClose={onClose} />;
    case 'argument':
      return <ArgumentForm open record={form.record} defaults={{ caseId }} onOpenChange={onOpenChange} />;
    case 'party':
      return <PartyForm open record={form.record} defaults={{ caseId }} onOpenChange={onOpenChange} />;
  }
}

import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { readerAddress } from '../../features/documents/reader/readerAddress.ts';
import { useAddress } from '../../navigation/address.ts';
import type { OpenForm } from './CaseForms.tsx';
import type { CaseRecords } from './caseRecords.ts';
import type { TimelineEntry } from './timelineEntry.ts';

/** The category of the commands of each form. */
export const FORM_CATEGORIES: Readonly<Record<OpenForm['kind'], string>> = {
  case: 'case',
  task: 'task',
  event: 'event',
  occurrence: 'event',
  time: 'time',
  money: 'money',
  fact: 'fact',
  'fact passage': 'fact',
  authority: 'authority',
  passage: 'authority',
  argument: 'argument',
  party: 'party',
};

const openersOf = (openForm: (form: OpenForm) => void) => ({
  task: (record: Task) => openForm({ kind: 'task', record }),
  event: (record: CalendarEvent) => openForm({ kind: 'event', record }),
  time: (record: TimeEntry) => openForm({ kind: 'time', record }),
  money: (record: FinancialRecord) => openForm({ kind: 'money', record }),
  fact: (record: Fact) => openForm({ kind: 'fact', record }),
  authority: (record: LegalAuthority) => openForm({ kind: 'authority', record }),
  argument: (record: LegalArgument) => openForm({ kind: 'argument', record }),
  party: (record: Party) => openForm({ kind: 'party', record }),
});

/** Functions that open the form of a record, by its kind; they are stable between renders. */
export type RecordOpeners = ReturnType<typeof openersOf>;

/** The form that is open over a case's page, and what opens a record of the case: its form, its tab or its screen. */
export function useOpenForm(records: CaseRecords, showTab: (tab: string) => void) {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const [form, setForm] = useState<OpenForm | null>(null);
  const open = useMemo(() => openersOf(setForm), []);

  const openEvent = (entry: CalendarEntry): void => {
    const record = records.events.data?.find((event) => event.id === entry.id) ?? entry;
    if (entry.recurrenceId === undefined) open.event(record);
    else setForm({ kind: 'occurrence', series: record, entry });
  };
  const openEntry = ({ what }: TimelineEntry): void => {
    if (what.kind === 'note') showTab('notes');
    else if (what.kind === 'case') showTab('history');
    else if (what.kind === 'event') openEvent(what.record);
    else if (what.kind === 'document') void navigate(readerAddress(what.record));
    else if (what.kind === 'invoice') void navigate({ to: '/invoices', search: { id: what.record.id } });
    else if (what.kind === 'trust') void navigate({ to: '/invoices', search: { tab: 'trust', id: what.clientId } });
    else setForm(what);
  };
  const closeForm = (): void => {
    setForm(null);
    if (search.id !== undefined) setSearch({ id: null });
  };
  return { form, setForm, closeForm, open, openEvent, openEntry };
}

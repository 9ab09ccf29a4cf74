import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { decodeCalendar, readCalendar, UnreadableCalendarError } from '@lexledger/domain/icalendar/read';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { controlClass, Field } from '../../components/Field.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { currentZone } from '../../dates/zones.ts';
import { startBulk } from '../../records/bulk.ts';
import { count, formatDay, formatInstant } from '../../text/format.ts';
import { repeatText } from '../../text/repeatWords.ts';
import { storedDay } from './allDay.ts';
import { type PlannedItem, planImport } from './importPlan.ts';
import { CALENDAR } from './place.ts';
import { importWork } from './runImport.ts';
import { keepImport, type UnfinishedImport } from './unfinishedImport.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 10 * MEGABYTE;

const WORDS: Readonly<Record<PlannedItem['will'], { readonly tone: Tone; readonly label: string }>> = {
  add: { tone: 'positive', label: 'Will be added' },
  update: { tone: 'warning', label: 'Will be updated' },
  nothing: { tone: 'neutral', label: 'Is there already' },
  refuse: { tone: 'danger', label: 'Cannot be taken' },
};

/** The tab stop lets the keyboard scroll the list. */
const SCROLLABLE = { tabIndex: 0 } as const;

const planOf = async (text: string): Promise<readonly PlannedItem[]> =>
  planImport(readCalendar(text, currentZone()), (await api.get(CALENDAR.path)) as readonly CalendarEvent[]);

/** The first bytes of every ZIP file. Google exports its calendars in such files. */
const ZIP = 'PK\u0003\u0004';

/** @throws UnreadableCalendarError if the file is too large or a ZIP archive */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) {
    throw new UnreadableCalendarError(
      `The file has more than ${MOST_BYTES / MEGABYTE} MB. Export fewer years at once.`,
    );
  }
  const text = decodeCalendar(new Uint8Array(await file.arrayBuffer()));
  if (text.startsWith(ZIP)) {
    throw new UnreadableCalendarError('This is a ZIP file. Unpack it, and choose a file in it that ends in .ics.');
  }
  return text;
}

export interface ImportDialogProps {
  /** An import that was interrupted when the page was closed. */
  readonly unfinished?: UnfinishedImport;
  readonly onClose: () => void;
}

/** Imports an .ics file. Before anything is saved, it shows what each item will become and what of it is dropped. */
export default function ImportDialog({ unfinished, onClose }: ImportDialogProps) {
  const [plan, setPlan] = useState<readonly PlannedItem[]>();
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<UnfinishedImport | undefined>(unfinished);
  const queries = useQueryClient();
  const headingId = useId();
  const todo = plan?.filter(({ will }) => will === 'add' || will === 'update').length ?? 0;

  const look = useCallback(async (read: () => Promise<UnfinishedImport>): Promise<void> => {
    setPlan(undefined);
    setProblem(undefined);
    try {
      const chosen = await read();
      setPlan(await planOf(chosen.text));
      setFile(chosen);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }, []);
  const choose = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    void look(async () => ({ name: chosen.name, text: await textOf(chosen), commandIds: {} }));
  };
  useEffect(() => {
    if (unfinished !== undefined) void look(async () => unfinished);
  }, [unfinished, look]);

  const begin = (): void => {
    if (plan === undefined || file === undefined) return;
    const { work, commandIds } = importWork(plan, file.commandIds);
    void startBulk(queries, { ...work, onEnd: keepImport(queries, { ...file, commandIds }) });
    onClose();
  };

  return (
    <Dialog
      onOpenChange={onClose}
      title="Import a calendar"
      description="An .ics file, as Google Calendar, Outlook and Apple Calendar export it. Nothing is taken before you have seen what will be."
      size="lg"
      cancels
      footer={
        <Button variant="primary" disabled={todo === 0} onClick={begin}>
          {todo === 0 ? 'Import' : `Import ${count(todo, 'event')}`}
        </Button>
      }
    >
      <Field label="Calendar file">
        {(given) => (
          <input
            {...given}
            type="file"
            accept=".ics,.ical,text/calendar"
            className={controlClass('py-1.5')}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {problem !== undefined && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      {plan !== undefined && (
        <section aria-labelledby={headingId} className="mt-4">
          <p id={headingId} role="status" className="pb-2 font-medium text-sm">
            {summaryOf(plan)}
          </p>
          <ul {...SCROLLABLE} aria-labelledby={headingId} className="max-h-80 overflow-y-auto border-y text-sm">
            {inOrder(plan).map((item) => (
              <PlannedLine key={item.key} item={item} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** Items that cannot be imported come first, so that they are seen without scrolling. */
const inOrder = (plan: readonly PlannedItem[]): readonly PlannedItem[] => [
  ...plan.filter(({ will }) => will === 'refuse'),
  ...plan.filter(({ will }) => will !== 'refuse'),
];

function summaryOf(plan: readonly PlannedItem[]): string {
  const amount = (will: PlannedItem['will']): number => plan.filter((item) => item.will === will).length;
  const noted = plan.filter(({ will, notes }) => will !== 'refuse' && notes.length > 0).length;
  return [
    `${amount('add')} to add`,
    `${amount('update')} to update`,
    `${amount('nothing')} there already`,
    `${amount('refuse')} that cannot be taken`,
    ...(noted > 0 ? [`${noted} of which something is not kept`] : []),
  ].join(', ');
}

function whenOf({ fields }: PlannedItem): ReactNode {
  if (fields === null) return null;
  const { isAllDay, startDate, recurrenceRule } = fields;
  const start = isAllDay ? formatDay(storedDay(startDate)) : formatInstant(startDate);
  return recurrenceRule === null ? start : `${start} · ${repeatText(recurrenceRule)}`;
}

const PlannedLine = ({ item }: { readonly item: PlannedItem }) => (
  <li className="border-b px-1 py-2 last:border-b-0">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 truncate font-medium">{item.title}</span>
      <StatusDot tone={WORDS[item.will].tone}>{WORDS[item.will].label}</StatusDot>
    </span>
    <span className="block text-muted text-xs">{whenOf(item)}</span>
    {item.notes.map((note) => (
      <span key={note} className="block text-warning text-xs">
        {note}
      </span>
    ))}
  </li>
);

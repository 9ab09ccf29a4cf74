import { type CalendarEvent, changeOccurrence } from '@lexledger/contracts/features/calendar';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DraftNotice } from '../../components/DraftNotice.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { keyOf } from '../../dates/calendarEntry.ts';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { repeatText } from '../../text/repeatWords.ts';
import { DeadlineBar } from './DeadlineBar.tsx';
import { EventFields } from './EventFields.tsx';
import { resolvedText } from './eventWords.tsx';
import { CALENDAR } from './place.ts';
import { isFirst, type OccurrenceChanges, SCOPES, type Scope, useSeriesCommands } from './seriesCommands.ts';

export interface OccurrenceFormProps {
  readonly series: CalendarEvent;
  readonly entry: CalendarEntry;
  /** Switches to the form of the whole series. */
  readonly onAll: () => void;
  readonly onClose: () => void;
}

const schema = (changeOccurrence.command.body as z.ZodObject<{ changes: z.ZodType }>).shape.changes as z.ZodType<
  OccurrenceChanges,
  OccurrenceChanges
>;

export default function OccurrenceSheet({ series, entry: given, onAll, onClose }: OccurrenceFormProps) {
  // The entry stays as it was when the form opened: a newer version, pushed meanwhile, must not hide a conflict.
  const [entry] = useState(given);
  const [scope, setScope] = useState<Exclude<Scope, 'all'>>('one');
  const [discarding, setDiscarding] = useState(false);
  const commands = useSeriesCommands();
  const { remove } = useRecordCommands(CALENDAR);
  const formId = useId();
  const form = useZodForm(schema, {
    title: entry.title,
    description: entry.description ?? '',
    eventType: entry.eventType,
    startDate: entry.startDate,
    endDate: entry.endDate,
    isAllDay: entry.isAllDay,
    location: entry.location ?? '',
    priority: entry.priority,
    reminderMinutes: entry.reminderMinutes,
  });
  const draft = useFormDraft(form, `occurrence:${keyOf(entry)}`, entry.version);
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const first = isFirst(series, entry);
  const description = [series.recurrenceRule === null ? '' : repeatText(series.recurrenceRule), resolvedText(given)]
    .filter(Boolean)
    .join(' · ');

  const end = (): void => {
    draft.forget();
    onClose();
  };
  const save = async (values: OccurrenceChanges): Promise<void> => {
    const changes = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields));
    const isUnchanged = Object.keys(changes).length === 0;
    // Values entered on an earlier version must be checked against what has changed since.
    const made = { ...entry, version: draft.madeOn ?? entry.version };
    if (isUnchanged || (await commands.change(made, scope, changes)) !== null) end();
  };
  const removing = (which: Scope) => (): void => {
    if (which === 'all') remove.mutate(series);
    else void commands.remove(entry, which);
    end();
  };

  return (
    <Sheet
      onOpenChange={(open) => {
        if (!open && isDirty && !isSubmitting) setDiscarding(true);
        else if (!open) onClose();
      }}
      title="Event"
      {...(description === '' ? {} : { description })}
      actions={
        <Menu
          trigger={<IconButton label="Remove" icon={Trash2} />}
          verb="Remove"
          items={SCOPES.filter(({ value }) => !first || value !== 'following').map(({ value, label }) => ({
            label,
            danger: value === 'all',
            onSelect: removing(value),
          }))}
        />
      }
      lead={<DeadlineBar entry={given} onDone={onClose} />}
      footer={
        <>
          <Button onClick={() => (isDirty ? setDiscarding(true) : onClose())}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <div className="mb-4">
        <Segments
          label="Change"
          options={SCOPES.map((option) => ({ ...option, disabled: first && option.value === 'following' }))}
          value={scope as Scope}
          onChange={(next) => (next === 'all' ? onAll() : setScope(next))}
        />
      </div>
      <Form form={form} onSubmit={save} id={formId}>
        <DraftNotice draft={draft} />
        <EventFields />
      </Form>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="Discard the changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={end}
      >
        What you have entered here has not been saved.
      </ConfirmDialog>
    </Sheet>
  );
}

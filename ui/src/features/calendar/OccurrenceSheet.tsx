import { changeOccurrence } from '@lexledger/contracts/features/calendar';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useRecordCommands } from '../../lib/recordCommands.ts';
import { repeatText } from '../../lib/repeatWords.ts';
import { EventFields } from './EventFields.tsx';
import type { OccurrenceFormProps } from './OccurrenceForm.tsx';
import { CALENDAR } from './place.ts';
import { isFirst, type OccurrenceChanges, SCOPES, type Scope, useSeriesCommands } from './seriesCommands.ts';

const schema = (changeOccurrence.command.body as z.ZodObject<{ changes: z.ZodType }>).shape.changes as z.ZodType<
  OccurrenceChanges,
  OccurrenceChanges
>;

export default function OccurrenceSheet({ series, entry, onAll, onClose }: OccurrenceFormProps) {
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
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const first = isFirst(series, entry);

  const save = async (values: OccurrenceChanges): Promise<void> => {
    const changes = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields));
    if (Object.keys(changes).length > 0) await commands.change(entry, scope, changes);
    onClose();
  };
  const removing = (which: Scope) => (): void => {
    if (which === 'all') remove.mutate(series);
    else void commands.remove(entry, which);
    onClose();
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open && isDirty && !isSubmitting) setDiscarding(true);
        else if (!open) onClose();
      }}
      title="Event"
      {...(series.recurrenceRule === null ? {} : { description: repeatText(series.recurrenceRule) })}
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
        <EventFields />
      </Form>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="Discard the changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={onClose}
      >
        What you have entered here has not been saved.
      </ConfirmDialog>
    </Sheet>
  );
}

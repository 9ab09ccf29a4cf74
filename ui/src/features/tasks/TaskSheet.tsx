import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import { type Task, task } from '@lexledger/contracts/features/tasks';
import { CheckCircle2, RotateCcw } from 'lucide-react';
import type { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices, memberChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
import { formatInstant } from '../../text/format.ts';
import { TASKS } from './place.ts';
import { TASK_TYPES } from './taskTypes.ts';

export type TaskValues = z.input<typeof task.commands.add.body>;

const FIELDS = recordFields(task);

export default function TaskSheet(sheet: RecordSheetProps<Task, TaskValues>) {
  const { record } = sheet;
  const { complete, reopen } = useTaskVerbs();
  const isDone = record?.status === 'completed';
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RemovableForm
      {...sheet}
      titles={['New task', 'Task']}
      description={record?.completedAt ? `Completed ${formatInstant(record.completedAt)}` : undefined}
      place={TASKS}
      schema={task.commands.add.body}
      {...FIELDS}
      addLabel="Add task"
      actions={
        record !== undefined &&
        record.removedAt === null && (
          <>
            <IconButton
              label={isDone ? 'Reopen' : 'Complete'}
              icon={isDone ? RotateCcw : CheckCircle2}
              onClick={() => {
                (isDone ? reopen : complete)(record);
                close();
              }}
            />
            <RecordActions place={TASKS} record={record} onDone={close} />
          </>
        )
      }
    >
      <TextField name="title" label="Task" required autoFocus placeholder="Draft the answer to the complaint" />
      <div className="grid grid-cols-2 gap-4">
        <DateField name="dueDate" label="Due" />
        <SelectField name="priority" label="Priority" options={optionsOf(PRIORITIES)} />
      </div>
      <ComboboxField name="caseId" label="Case" source={caseChoices} placeholder="Search cases" />
      <ComboboxField name="assignedTo" label="Assigned to" source={memberChoices} placeholder="Search the team" />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          name="status"
          label="Status"
          disabled={isDone}
          options={optionsOf(TASK_STATUSES).filter(({ value }) => (value === 'completed') === isDone)}
          {...(isDone ? { hint: 'Reopen the task to change its status.' } : {})}
        />
        <SuggestedField name="taskType" label="Type" suggestions={TASK_TYPES} />
      </div>
      <TextAreaField name="description" label="Details" rows={5} />
    </RemovableForm>
  );
}

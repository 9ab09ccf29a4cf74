import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import { task } from '@lexledger/contracts/features/tasks';
import { CheckCircle2, RotateCcw } from 'lucide-react';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices, memberChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
import { formatInstant } from '../../text/format.ts';
import { TASKS } from './place.ts';
import { TASK_TYPES } from './taskTypes.ts';

const FIELDS = recordFields(task);

export default function TaskSheet(sheet: RecordSheetOf<typeof task>) {
  const { record } = sheet;
  const { complete, reopen } = useTaskVerbs();
  const isDone = record?.status === 'completed';
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RemovableForm
      {...sheet}
      description={record?.completedAt ? `Completed ${formatInstant(record.completedAt)}` : undefined}
      place={TASKS}
      {...FIELDS}
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
      <TextField name="title" autoFocus placeholder="Draft the answer to the complaint" />
      <div className="grid grid-cols-2 gap-4">
        <DateField name="dueDate" />
        <SelectField name="priority" options={optionsOf(PRIORITIES)} />
      </div>
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <ComboboxField name="assignedTo" source={memberChoices} placeholder="Search the team" />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          name="status"
          disabled={isDone}
          options={optionsOf(TASK_STATUSES).filter(({ value }) => (value === 'completed') === isDone)}
          {...(isDone ? { hint: 'Reopen the task to change its status.' } : {})}
        />
        <SuggestedField name="taskType" suggestions={TASK_TYPES} />
      </div>
      <TextAreaField name="description" rows={5} />
    </RemovableForm>
  );
}

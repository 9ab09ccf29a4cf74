import { type FormEvent, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { Combobox } from '../Combobox.tsx';
import { Dialog } from '../Dialog.tsx';
import { type ControlProps, Field } from '../Field.tsx';
import { Input } from '../Input.tsx';
import { Select } from '../Select.tsx';
import type { FieldChoice } from './bulkWork.ts';

export interface BulkChangeDialogProps {
  readonly field: FieldChoice;
  /** The number of changed records: '30 tasks'. */
  readonly subject: string;
  /** Current value of all records; '' if they differ. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** Asks for the value that a field of many records will have. */
export default function BulkChangeDialog({ field, subject, value: given, onChoose, onClose }: BulkChangeDialogProps) {
  const formId = useId();
  const [value, setValue] = useState(given);
  const { kind, label, none } = field;
  const isMissing = value.trim() === '' && none === undefined;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isMissing) onChoose(value.trim());
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={`${label} of ${subject}`}
      size="sm"
      cancels
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={isMissing}>
          Change {subject}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <Field
          label={label}
          {...(kind === 'day' && none !== undefined ? { hint: `Empty: ${none.toLowerCase()}.` } : {})}
        >
          {(control) => <Control field={field} control={control} value={value} onChange={setValue} />}
        </Field>
      </form>
    </Dialog>
  );
}

interface ControlOfProps {
  readonly field: FieldChoice;
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Control({ field: { kind, options = [], source, none }, control, value, onChange }: ControlOfProps) {
  const listId = useId();
  if (kind === 'record' && source !== undefined) {
    return (
      <Combobox
        source={source}
        control={control}
        value={value === '' ? null : value}
        placeholder={none ?? 'Search'}
        onChange={(id) => onChange(id ?? '')}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...control}
        options={options}
        {...(none === undefined && value !== '' ? {} : { placeholder: none ?? 'Choose' })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <>
      <Input
        {...control}
        type={kind === 'day' ? 'date' : 'text'}
        list={kind === 'text' ? listId : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {kind === 'text' && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      )}
    </>
  );
}

import { type ImportedRow, REQUIRED_FIELDS } from '@lexledger/contracts/features/imports';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { IMPORTS } from './place.ts';
import { labelOf } from './problemRows.ts';

type Required = (typeof REQUIRED_FIELDS)[number];

/** Fields for what a row lacks, filled in within the row; its client is then added. */
export function RowCompletion({ row, importId }: { readonly row: ImportedRow; readonly importId: string }) {
  const queries = useQueryClient();
  const missing = REQUIRED_FIELDS.filter((field) => row.problems.some((problem) => problem.field === field));
  const [values, setValues] = useState<Partial<Record<Required, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const enteredFor = (field: Required): string => values[field] ?? String(row.fields[field] ?? '');

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setProblem(undefined);
    const fields = Object.fromEntries(missing.map((field) => [field, enteredFor(field).trim()]));
    try {
      await api.sendCommand('POST', `${IMPORTS.path}/${importId}/complete`, { row: row.row, fields });
      await refreshViews(queries, ['imports', 'import-rows']);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form className="mt-1 flex flex-wrap items-end gap-2" noValidate onSubmit={(event) => void send(event)}>
      {missing.map((field, index) => (
        <LabelledInput
          key={field}
          label={`${labelOf(field)} of row ${row.row}`}
          hideLabel
          error={index === missing.length - 1 ? problem : undefined}
          className="min-w-48 flex-1"
          type={field === 'email' ? 'email' : 'text'}
          placeholder={labelOf(field)}
          autoComplete="off"
          spellCheck={false}
          value={enteredFor(field)}
          onChange={(value) => setValues({ ...values, [field]: value })}
        />
      ))}
      <Button size="sm" type="submit" pending={isSending}>
        Add
      </Button>
    </form>
  );
}

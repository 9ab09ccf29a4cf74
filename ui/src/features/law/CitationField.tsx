import { readCitation } from '@lexledger/domain/citations/format';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { readAs } from './citationWords.ts';

/** The citation, parsed while it is typed: it fills in the type and the title until the user chooses them. */
export function CitationField() {
  const { setValue, getValues, formState } = useFormContext();
  const typed = (useWatch({ name: 'citation' }) as string | undefined) ?? '';
  const read = readCitation(typed);
  const isChanged = formState.dirtyFields.citation === true;
  const filled = useRef<Readonly<Record<string, string>>>({});

  const kind = read?.citation.kind;
  const title = read?.citation.title ?? '';
  useEffect(() => {
    if (!isChanged || kind === undefined) return;
    for (const [field, value] of [
      ['type', kind],
      ['title', title],
    ] as const) {
      const current = (getValues(field) as string | null) ?? '';
      const isFree = current === '' || current === filled.current[field];
      // A new form always has a type, so its initial type counts as not chosen.
      const isFirst = field === 'type' && filled.current.type === undefined && formState.dirtyFields.type !== true;
      if ((isFree || isFirst) && current !== value)
        setValue(field, value, { shouldDirty: true, shouldValidate: false });
      if (isFree || isFirst) filled.current = { ...filled.current, [field]: value };
    }
  }, [isChanged, kind, title, setValue, getValues, formState]);

  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        name="citation"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)"
      />
      <div role="status" className="min-h-4 text-muted text-xs">
        {read === null
          ? typed.trim().length > 8 && 'Not read as one citation; it is kept as you write it.'
          : `Read as: ${readAs(read.citation)}`}
      </div>
      {read !== null && read.formatted !== typed.trim() && (
        <Button
          size="sm"
          icon={Check}
          className="h-auto! min-h-7 self-start whitespace-normal! py-1 text-left"
          onClick={() => setValue('citation', read.formatted, { shouldDirty: true, shouldValidate: true })}
        >
          Write it as {read.formatted}
        </Button>
      )}
    </div>
  );
}

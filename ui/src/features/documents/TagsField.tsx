import { MAX_TAGS_OF_ONE } from '@lexledger/contracts/features/documents/tags';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { messageOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { useFieldError } from '../../components/fieldError.ts';
import { Input } from '../../components/Input.tsx';
import { hasWords } from '../../text/words.ts';
import { TagMark } from './TagMark.tsx';
import { useTagCommands, useTags } from './tags.ts';

/** The tags of a document, chosen from a list; a new tag is added by typing its name. */
export function TagsField({ name }: { readonly name: string }) {
  const { field } = useController({ name });
  const error = useFieldError(name);
  const { tags, byId, isKnown } = useTags();
  const { add } = useTagCommands();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const chosen = (field.value as readonly string[] | undefined) ?? [];
  const typed = words.trim();
  const shown = tags.filter((tag) => hasWords([tag.name], words));
  const isNew = typed !== '' && !tags.some((tag) => tag.name.toLowerCase() === typed.toLowerCase());
  const toggle = (tagId: string): void =>
    field.onChange(chosen.includes(tagId) ? chosen.filter((each) => each !== tagId) : [...chosen, tagId]);
  const addTyped = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const tag = await add({ name: typed });
      field.onChange([...chosen, tag.id]);
      setWords('');
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  const said = error ?? problem;
  return (
    <fieldset className="min-w-0" aria-describedby={said === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 flex w-full justify-between font-medium text-sm">
        Tags
        <span className="font-normal text-muted">
          {chosen.filter((each) => byId.has(each)).length} of {MAX_TAGS_OF_ONE}
        </span>
      </legend>
      <div className="rounded-md border border-control bg-surface">
        <div className="flex gap-2 border-b p-1.5">
          <Input
            compact
            aria-label="Search tags, or name a new one"
            placeholder="Search or add"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter chooses or adds a tag, and must not submit the form.
              event.preventDefault();
              if (isNew) void addTyped();
              else if (shown[0] !== undefined && typed !== '') toggle(shown[0].id);
            }}
          />
          {isNew && (
            <Button size="sm" icon={Plus} onClick={() => void addTyped()}>
              Add
            </Button>
          )}
        </div>
        <ul className="max-h-40 overflow-y-auto">
          {shown.map((tag) => (
            <li key={tag.id} className="flex items-center gap-2.5 px-3 py-1.5 hover:bg-hover">
              <Checkbox
                id={`${id}-${tag.id}`}
                checked={chosen.includes(tag.id)}
                disabled={!chosen.includes(tag.id) && chosen.length >= MAX_TAGS_OF_ONE}
                onChange={() => toggle(tag.id)}
              />
              <label htmlFor={`${id}-${tag.id}`} className="min-w-0 flex-1">
                <TagMark tag={tag} />
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && (
          <p className="px-3 py-2 text-muted text-sm">
            {!isKnown ? 'Loading' : typed === '' ? 'No tags yet: type the name of the first one.' : 'No such tag yet'}
          </p>
        )}
      </div>
      {said !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-sm">
          {said}
        </p>
      )}
    </fieldset>
  );
}

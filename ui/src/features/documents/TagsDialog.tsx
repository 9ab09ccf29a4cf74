import { DEFAULT_TAG_COLOR } from '@lexledger/contracts/constants';
import type { DocumentTag } from '@lexledger/contracts/features/documents/tags';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { TAG_COLORS, useTagCommands, useTags } from './tags.ts';

/** A color from elsewhere that is not in the list is offered by its value. */
const colorOptions = (color: string) =>
  TAG_COLORS.some(({ value }) => value === color) ? TAG_COLORS : [...TAG_COLORS, { value: color, label: color }];

/** Edits the tags of all documents: their names and colors. */
export default function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { tags, isKnown } = useTags();
  const commands = useTagCommands();
  const [name, setName] = useState('');
  const [color, setColor] = useState<string>(DEFAULT_TAG_COLOR);
  const field = useRef<HTMLInputElement>(null);

  const notifying = async (act: Promise<unknown>): Promise<boolean> => {
    try {
      await act;
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || !(await notifying(commands.add({ name: name.trim(), color })))) return;
    // The pressed button is disabled now, and would swallow key presses.
    field.current?.focus();
    setName('');
  };
  const remove = async (tag: DocumentTag): Promise<void> => {
    if (!(await notifying(commands.remove(tag.id)))) return;
    toast(
      { title: 'Tag removed', description: tag.name },
      { action: { label: 'Undo', run: () => void notifying(commands.restore(tag.id)) } },
    );
  };

  return (
    <Dialog
      onOpenChange={onClose}
      title="Tags"
      description="A name and a color that documents of any case can carry."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <form onSubmit={(event) => void add(event)} className="flex items-center gap-2 border-b pb-3">
        <Swatch color={color} />
        <Input
          ref={field}
          aria-label="Name of a new tag"
          placeholder="Privileged"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ColorSelect label="Color of the new tag" color={color} onChange={setColor} />
        <Button type="submit" icon={Plus} disabled={name.trim() === ''}>
          Add
        </Button>
      </form>
      <ul aria-label="Tags" className="max-h-80 overflow-y-auto">
        {tags.map((tag) => (
          <li key={tag.id} className="flex items-center gap-2 border-b py-1.5 last:border-b-0">
            <Swatch color={tag.color} />
            <TagName tag={tag} onRename={(next) => notifying(commands.change(tag.id, { name: next }))} />
            <ColorSelect
              label={`Color of ${tag.name}`}
              color={tag.color}
              onChange={(next) => void notifying(commands.change(tag.id, { color: next }))}
            />
            <IconButton label={`Remove ${tag.name}`} icon={Trash2} size="sm" onClick={() => void remove(tag)} />
          </li>
        ))}
      </ul>
      {isKnown && tags.length === 0 && <p className="py-4 text-muted">No tags yet. For example: Privileged, Signed.</p>}
    </Dialog>
  );
}

const ColorSelect = ({
  label,
  color,
  onChange,
}: {
  readonly label: string;
  readonly color: string;
  readonly onChange: (color: string) => void;
}) => (
  <span className="w-28 shrink-0">
    <Select
      aria-label={label}
      options={colorOptions(color)}
      value={color}
      onChange={(event) => onChange(event.target.value)}
    />
  </span>
);

const Swatch = ({ color }: { readonly color: string }) => (
  <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ backgroundColor: color }} />
);

/** A tag's name, saved on blur or by Enter; it reverts if the server refuses. */
function TagName({
  tag,
  onRename,
}: {
  readonly tag: DocumentTag;
  readonly onRename: (name: string) => Promise<boolean>;
}) {
  const [entered, setEntered] = useState<string>();
  const save = async (): Promise<void> => {
    const next = entered?.trim();
    if (next !== undefined && next !== '' && next !== tag.name) await onRename(next);
    setEntered(undefined);
  };
  return (
    <Input
      aria-label={`Name of ${tag.name}`}
      maxLength={60}
      value={entered ?? tag.name}
      onChange={(event) => setEntered(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
}

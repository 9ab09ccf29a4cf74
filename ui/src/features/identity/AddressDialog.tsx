import { problemOf, rangeOf, readWhereabouts, writeWhereabouts } from '@lexledger/contracts/addresses/address';
import { BLOCK_TYPES, keysOf } from '@lexledger/contracts/choices';
import type { AllowedAddress, BlockedAddress } from '@lexledger/contracts/features/identity/addresses';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { useContestedChange } from '../../components/contestedChange.tsx';
import { DateTimeField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toast } from '../../notifications/toast.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { ADDRESSES, type AddressKind } from './addressPlaces.ts';

export type AddressEntry = AllowedAddress & Partial<Pick<BlockedAddress, 'reason' | 'blockType'>>;

const UNREADABLE =
  'Give an address such as 203.0.113.7, a network such as 203.0.113.0/24, or a first and a last address with a dash between them';

const where = z
  .string()
  .trim()
  .superRefine((text, { addIssue }) => {
    const read = readWhereabouts(text);
    if (rangeOf(read) === null) addIssue(problemOf(read)?.message ?? UNREADABLE);
  });
const words = z.string().trim().max(500, { error: 'Use at most 500 characters' });

const common = {
  where,
  description: words,
  expiresAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
};

interface Entered {
  readonly where: string;
  readonly description: string;
}

const asSent = <Rest extends Entered>({ where: text, description, ...rest }: Rest) => ({
  ...readWhereabouts(text),
  description: description === '' ? null : description,
  ...rest,
});

/** The dialog's form values; one field holds a single address or a range. The command's schema validates last. */
const formSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('allowed'), ...common, reason: z.string(), blockType: z.string() }),
    z.object({
      kind: z.literal('blocked'),
      ...common,
      reason: words.min(1, { error: 'Say why it is blocked' }),
      blockType: z.enum(keysOf(BLOCK_TYPES)),
    }),
  ])
  .transform((entered) => {
    const { kind, reason, blockType, ...others } = entered;
    if (kind === 'allowed') return asSent(others);
    const expiresAt = blockType === 'permanent' ? null : others.expiresAt;
    return { ...asSent(others), expiresAt, reason, blockType };
  });

const LABELS: Readonly<Record<string, string>> = {
  ipAddress: 'Address',
  cidrRange: 'Network',
  startIp: 'First address',
  endIp: 'Last address',
  description: 'Description',
  reason: 'Reason',
  blockType: 'Holds',
  isActive: 'In force',
  expiresAt: 'Until',
};

const shown = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'expiresAt' && typeof value === 'string' ? formatInstant(value) : String(value ?? 'Empty');
};

export interface AddressDialogProps {
  readonly kind: AddressKind;
  /** The entry to change; undefined to add one. */
  readonly entry?: AddressEntry | undefined;
  /** The initial address of a new entry. */
  readonly suggestion?: string | undefined;
  readonly onClose: () => void;
}

/** Adds or changes an address from which the account may, or may not, be used. */
export default function AddressDialog({ kind, entry: given, suggestion = '', onClose }: AddressDialogProps) {
  // The entry as of the opening of the dialog: a newer one that the server pushes meanwhile must not hide a conflict.
  const [entry] = useState(given);
  const place = ADDRESSES[kind];
  const form = useZodForm(formSchema, {
    kind,
    where: entry === undefined ? suggestion : writeWhereabouts(entry),
    description: entry?.description ?? '',
    expiresAt: entry?.expiresAt ?? null,
    isActive: entry?.isActive ?? true,
    reason: entry?.reason ?? '',
    blockType: entry?.blockType ?? 'temporary',
  });
  const { add } = useRecordCommands<AddressEntry>(place);
  const { send, question } = useContestedChange<AddressEntry>(place, {
    describe: (field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) }),
  });
  const blockType = useWatch({ control: form.control, name: 'blockType' });
  const isBlock = kind === 'blocked';

  const save = async (body: z.output<typeof formSchema>): Promise<void> => {
    if (entry === undefined) await add.mutateAsync(body);
    else {
      const changes = Object.entries(body).filter(([field, value]) => value !== entry[field as keyof AddressEntry]);
      if (changes.length === 0) return;
      const saved = await send(entry, Object.fromEntries(changes) as Partial<AddressEntry>);
      if (saved === null) throw new Error('Nothing was saved yet. Save again, or cancel.');
    }
    toast({ title: outcomeTitle(place, entry === undefined ? 'added' : 'saved') });
  };

  return (
    <FormDialog
      title={entry === undefined ? (isBlock ? 'Block an address' : 'Allow an address') : place.noun}
      description={
        isBlock
          ? 'Nobody signs in to your account from there, and whoever is signed in there is signed out.'
          : 'As soon as one address is allowed, nobody signs in to your account from any other.'
      }
      form={form}
      entered={`${kind}-address:${entry?.id ?? 'new'}`}
      version={entry?.version ?? null}
      submitLabel={entry === undefined ? (isBlock ? 'Block' : 'Allow') : 'Save'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="where"
        label="Address or network"
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="203.0.113.7"
        hint="Or a network, 203.0.113.0/24, or from one to another: 203.0.113.10 – 203.0.113.20."
      />
      {isBlock && <TextField name="reason" label="Reason" required autoComplete="off" placeholder="Lost laptop" />}
      <TextField
        name="description"
        label="Description"
        autoComplete="off"
        {...(isBlock ? {} : { placeholder: 'The office' })}
      />
      {isBlock && <SelectField name="blockType" label="Holds" required options={optionsOf(BLOCK_TYPES)} />}
      {!(isBlock && blockType === 'permanent') && (
        <DateTimeField name="expiresAt" label="Until" hint="Empty: until you take it off the list." />
      )}
      <CheckboxField name="isActive" label="In force" hint="Without it the entry stays on the list and does nothing." />
      {question}
    </FormDialog>
  );
}

import type { Person } from '@lexledger/contracts/kernel/person';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { useUser } from '../account/authentication.ts';
import { useMembers } from '../account/memberNames.ts';
import { recordsQuery } from '../records/recordsQuery.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { usePersonNames } from './personNames.tsx';
import { Select } from './Select.tsx';

const keyOf = ({ kind, id }: Person): string => `${kind}:${id}`;

/** Chooses the user, another member of the firm, or one of the team's contacts. A removed contact that was chosen earlier stays until another is. */
export function PersonField(props: FormFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name: props.name, control });
  const { id: userId } = useUser();
  const { data: members = [] } = useQuery(recordsQuery('team-members'));
  const colleagues = useMembers();
  const nameOf = usePersonNames();
  const chosen = (field.value ?? null) as Person | null;
  const standing = new Set(colleagues.flatMap(({ contactId, status }) => (status === 'active' ? [contactId] : [])));
  const people: readonly Person[] = [
    { kind: 'account', id: userId },
    ...colleagues
      .filter(({ id, status }) => id !== userId && status === 'active')
      .map(({ id }): Person => ({ kind: 'account', id })),
    // A contact that stands for a member is that member, and named once.
    ...members.filter(({ id }) => !standing.has(id)).map(({ id }): Person => ({ kind: 'contact', id })),
  ];
  const isListed = chosen === null || people.some((person) => keyOf(person) === keyOf(chosen));
  const all = isListed ? people : [...people, chosen];
  return (
    <FormField {...props}>
      {(attributes) => (
        <Select
          {...attributes}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          placeholder="Nobody"
          options={all.map((person) => ({ value: keyOf(person), label: nameOf(person) ?? 'A removed contact' }))}
          value={chosen === null ? '' : keyOf(chosen)}
          onChange={({ target }) => field.onChange(all.find((person) => keyOf(person) === target.value) ?? null)}
        />
      )}
    </FormField>
  );
}

import { customValues } from '@lexledger/contracts/customValues';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aCustomField } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { Form, useZodForm } from '../Form.tsx';
import { CustomFieldInputs } from './CustomFieldInputs.tsx';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const FIELDS = [
  aCustomField(id(1), { name: 'Forum', kind: 'choice', options: ['Trial', 'Mediation'], position: 2 }),
  aCustomField(id(2), { name: 'Policy limit', kind: 'number', position: 1, isExpected: true }),
  aCustomField(id(3), { name: 'Decedent', practiceArea: 'Probate' }),
  aCustomField(id(4), { name: 'Lien', kind: 'yes-no', position: 3 }),
];
const FORUM = { kind: 'choice', name: 'Forum', value: 'Arbitration' } as const;
const DECEDENT = { kind: 'text', name: 'Decedent', value: 'Ada Byron' } as const;

const schema = z.object({ customFields: customValues() });

function AForm({ onSaved }: { readonly onSaved: (values: unknown) => void }) {
  const form = useZodForm(schema, { customFields: { [id(1)]: FORUM, [id(3)]: DECEDENT } });
  return (
    <Form form={form} onSubmit={async (values) => onSaved(values.customFields)}>
      <CustomFieldInputs area="personal injury" />
      <button type="submit">Save</button>
    </Form>
  );
}

it('asks for the fields of the practice area in their order, and leaves other values as they are', async () => {
  const onSaved = vi.fn();
  await renderScreen(<AForm onSaved={onSaved} />, { 'GET /api/custom-fields': { body: FIELDS } });
  const person = userEvent.setup();
  const limit = await screen.findByLabelText('Policy limit');
  expect(limit).toHaveAccessibleDescription('Expected of new cases.');
  expect(screen.queryByLabelText('Decedent')).toBeNull();
  // What is no option any more is still there to be seen.
  expect(screen.getByLabelText('Forum')).toHaveDisplayValue('Arbitration');

  await person.type(limit, 'fifty');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give a number, such as 12 or 12.5')).toBeVisible();
  await person.clear(limit);
  await person.type(limit, '50000');
  await person.selectOptions(screen.getByLabelText('Lien'), 'Yes');
  await person.selectOptions(screen.getByLabelText('Forum'), 'Not set');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith({
      [id(2)]: { kind: 'number', name: 'Policy limit', value: '50000' },
      [id(3)]: DECEDENT,
      [id(4)]: { kind: 'yes-no', name: 'Lien', value: 'yes' },
    }),
  );
});

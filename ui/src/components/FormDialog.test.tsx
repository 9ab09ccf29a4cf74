import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api/apiError.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useZodForm } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

const schema = z.object({ amount: z.string().min(1) });

function Entry({ onSubmit, onClose }: { readonly onSubmit: () => Promise<unknown>; readonly onClose: () => void }) {
  const form = useZodForm(schema, { amount: '' });
  return (
    <FormDialog
      title="A payment"
      form={form}
      entered="payment:one"
      submitLabel="Record"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="amount" label="Amount" />
    </FormDialog>
  );
}

function Page({ onSubmit }: { readonly onSubmit: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Entry onSubmit={onSubmit} onClose={() => setOpen(false)} />}
    </>
  );
}

it('keeps what was entered when it is closed or refused, until it is sent or given up', async () => {
  const person = userEvent.setup();
  const onSubmit = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new ApiError('It was changed meanwhile', 409));
  await renderScreen(<Page onSubmit={onSubmit.mockResolvedValue(undefined)} />);
  const open = () => person.click(screen.getByRole('button', { name: 'Open' }));
  const amount = () => screen.getByLabelText('Amount');
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open();
  expect(screen.queryByText(/entered here before/)).toBeNull();
  await person.type(amount(), '100.00');
  await person.keyboard('{Escape}');
  await isClosed();

  await open();
  expect(amount()).toHaveValue('100.00');
  expect(screen.getByText('What you had entered here before is back.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('It was changed meanwhile')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Record' }));
  await isClosed();

  await open();
  expect(amount()).toHaveValue('');
  await person.type(amount(), '200.00');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await open();
  expect(amount()).toHaveValue('');
});

it('is sent by Ctrl with Enter', async () => {
  const person = userEvent.setup();
  const onSubmit = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined);
  await renderScreen(<Page onSubmit={onSubmit} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.type(screen.getByLabelText('Amount'), '12{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

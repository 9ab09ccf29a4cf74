import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../testing/renderScreen.tsx';
import { RecordForm } from './RecordForm.tsx';
import { TextField } from './TextField.tsx';

const schema = z.object({ title: z.string().min(1, 'Give a title'), source: z.string() });
const place = { path: '/api/facts', views: ['facts'], noun: 'Fact' };

async function theForm() {
  const onOpenChange = vi.fn();
  const view = await renderScreen(
    <RecordForm
      open
      onOpenChange={onOpenChange}
      place={place}
      schema={schema}
      blank={{ title: '', source: '' }}
      valuesOf={() => ({})}
      another={{
        valuesAfter: ({ source }: { readonly title: string; readonly source: string }) => ({ title: '', source }),
        first: 'title',
        kept: 'The source is kept.',
      }}
    >
      <TextField name="title" label="Title" />
      <TextField name="source" label="Source" />
    </RecordForm>,
    { 'POST /api/facts': { status: 201, body: { id: '1', version: 0 } } },
  );
  return { ...view, onOpenChange, person: userEvent.setup() };
}

describe('a form of several records in a row', () => {
  it('stays for the next one, with what is kept, and is told apart from closing', async () => {
    const { person, server, onOpenChange } = await theForm();
    await person.type(screen.getByLabelText('Title'), 'Paid');
    await person.type(screen.getByLabelText('Source'), 'Receipt{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Fact added. The source is kept.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Source')).toHaveValue('Receipt');

    await person.type(screen.getByLabelText('Title'), 'Delivered');
    await person.click(screen.getByRole('button', { name: 'Add another' }));
    expect(await screen.findByText('2 facts added. The source is kept.')).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();

    await person.type(screen.getByLabelText('Title'), 'Sold');
    await person.click(screen.getByRole('button', { name: 'Add fact' }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(server.calls.map(({ body }) => body)).toEqual([
      { title: 'Paid', source: 'Receipt' },
      { title: 'Delivered', source: 'Receipt' },
      { title: 'Sold', source: 'Receipt' },
    ]);
  });

  it('closes without a question when nothing was begun after the last one', async () => {
    const { person, onOpenChange } = await theForm();
    await person.type(screen.getByLabelText('Title'), 'Paid');
    await person.click(screen.getByRole('button', { name: 'Add another' }));
    await person.click(await screen.findByRole('button', { name: 'Done' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('closes after one that was wrong at first and is then added alone', async () => {
    const { person, onOpenChange } = await theForm();
    await person.click(screen.getByRole('button', { name: 'Add another' }));
    expect(await screen.findByText('Give a title')).toBeVisible();
    await person.type(screen.getByLabelText('Title'), 'Paid');
    await person.click(screen.getByRole('button', { name: 'Add fact' }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api } from '../api/api.ts';
import { aCase } from '../testing/records.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { CaseAndClientFields } from './CaseAndClientFields.tsx';
import { Form, useZodForm } from './Form.tsx';

const schema = z.object({ caseId: z.string().nullable(), clientId: z.string().nullable() });

function Fields() {
  const form = useZodForm(schema, { caseId: null, clientId: null });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <CaseAndClientFields />
    </Form>
  );
}

it('take the client of the case that was chosen last, whichever is told of last', async () => {
  const cases = [aCase('Slow', { clientId: 'ada' }), aCase('Quick', { clientId: 'grace' })];
  const clients = ['ada', 'grace'].map((id) => ({ id, name: id, email: `${id}@firm.example`, removedAt: null }));
  const one = (records: readonly { readonly id: string }[]) => ({ body: records });
  const ask = api.get.bind(api);
  let notify = (): void => undefined;
  const isTold = new Promise<void>((resolve) => {
    notify = resolve;
  });
  vi.spyOn(api, 'get').mockImplementation(async (path, options) => {
    if (path === '/api/cases/Slow') await isTold;
    return ask(path, options);
  });
  await renderScreen(<Fields />, {
    'GET /api/cases': one(cases),
    'GET /api/clients': one(clients),
    ...Object.fromEntries(cases.map((each) => [`GET /api/cases/${each.id}`, { body: each }])),
    ...Object.fromEntries(clients.map((each) => [`GET /api/clients/${each.id}`, { body: each }])),
  });
  const person = userEvent.setup();
  for (const name of ['Slow', 'Quick']) {
    await person.click(screen.getByRole('combobox', { name: 'Case' }));
    await person.keyboard(name);
    await person.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  const client = screen.getByRole('combobox', { name: 'Client' });
  await waitFor(() => expect(client).toHaveValue('grace'));
  notify();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client).toHaveValue('grace');
});

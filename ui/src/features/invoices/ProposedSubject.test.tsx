import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ProposedSubject } from './InvoiceSheet.tsx';

const CASE = '/api/cases/c1';
const CLIENT = '/api/clients/p1';

const replies = {
  [`GET ${CASE}`]: { body: { title: 'Okafor v. Brandt' } },
  [`GET ${CLIENT}`]: { body: { name: 'Ada' } },
};

function AForm() {
  const form = useForm({ defaultValues: { title: '', caseId: null as string | null, clientId: '' } });
  return (
    <FormProvider {...form}>
      <input aria-label="Subject" {...form.register('title')} />
      <button type="button" onClick={() => form.setValue('caseId', 'c1')}>
        Choose the case
      </button>
      <button type="button" onClick={() => form.setValue('clientId', 'p1')}>
        Choose the client
      </button>
      <ProposedSubject />
    </FormProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const subject = () => screen.getByLabelText('Subject');

beforeEach(() => void vi.setSystemTime('2026-03-14T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

describe('the subject of a new invoice', () => {
  it('is the case and the month, or the client where no case is chosen', async () => {
    await renderScreen(<AForm />, replies);
    press('Choose the client');
    await waitFor(() => expect(subject()).toHaveValue('Ada, Mar 2026'));
    press('Choose the case');
    await waitFor(() => expect(subject()).toHaveValue('Okafor v. Brandt, Mar 2026'));
  });

  it('stays as the person wrote it', async () => {
    const { server, queries } = await renderScreen(<AForm />, replies);
    fireEvent.change(subject(), { target: { value: 'Fees of spring' } });
    press('Choose the case');
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain(CASE));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(subject()).toHaveValue('Fees of spring');
  });

  it('is not mixed with what is being typed when it comes', async () => {
    const { server, queries } = await renderScreen(<AForm />, replies);
    subject().focus();
    press('Choose the case');
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain(CASE));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(subject()).toHaveValue('');
    fireEvent.change(subject(), { target: { value: 'Fees of spring' } });
    fireEvent.blur(subject());
    expect(subject()).toHaveValue('Fees of spring');
  });

  it('comes once the person has left it empty', async () => {
    const { queries, server } = await renderScreen(<AForm />, replies);
    subject().focus();
    press('Choose the case');
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain(CASE));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    subject().blur();
    await waitFor(() => expect(subject()).toHaveValue('Okafor v. Brandt, Mar 2026'));
  });
});

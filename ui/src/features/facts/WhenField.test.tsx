import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { When } from '../../text/factDates.ts';
import { WhenField } from './WhenField.tsx';

const NONE: When = { date: null, datePrecision: 'day', isDateApproximate: false };

function AForm({ when }: { readonly when: When }) {
  const form = useForm<When>({ defaultValues: when });
  return (
    <FormProvider {...form}>
      <WhenField />
      <Values />
    </FormProvider>
  );
}

const Values = () => <output>{JSON.stringify(useWatch())}</output>;

const values = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

function type(text: string): HTMLElement {
  const input = screen.getByLabelText('When');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
}

describe('when a fact happened', () => {
  it('is read as it is written, said in full, and shown in one form afterwards', () => {
    render(<AForm when={NONE} />);
    const input = type('circa 6/2025');
    expect(values()).toEqual({ date: '2025-06-01', datePrecision: 'month', isDateApproximate: true });
    expect(screen.getByText('About Jun 2025, the day is not known.')).toBeVisible();
    fireEvent.blur(input);
    expect(input).toHaveValue('about Jun 2025');
  });

  it('says which day of the week a day is', () => {
    render(<AForm when={NONE} />);
    type('jun 14 2025');
    expect(screen.getByText('On Saturday, June 14, 2025.')).toBeVisible();
  });

  it('keeps what cannot be read, and says how to write it', () => {
    render(<AForm when={NONE} />);
    const input = type('before the war');
    fireEvent.blur(input);
    expect(input).toHaveValue('before the war');
    expect(screen.getByRole('alert')).toHaveTextContent('Write a day, a month or a year: Jun 14, 2025');
    type('');
    expect(values()).toEqual(NONE);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the date of a fact that is edited', () => {
    render(<AForm when={{ date: '2025-01-01', datePrecision: 'year', isDateApproximate: true }} />);
    expect(screen.getByLabelText('When')).toHaveValue('about 2025');
  });
});

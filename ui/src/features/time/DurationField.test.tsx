import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { DurationField } from './DurationField.tsx';

function AForm({ minutes }: { readonly minutes: number | null }) {
  const form = useForm({ defaultValues: { timeMinutes: minutes } });
  return (
    <FormProvider {...form}>
      <DurationField name="timeMinutes" label="Time" />
      <Value />
    </FormProvider>
  );
}

const Value = () => <output>{JSON.stringify(useWatch({ name: 'timeMinutes' }))}</output>;

const value = (): string | null => screen.getAllByRole('status').at(-1)?.textContent ?? null;

const type = (text: string): HTMLElement => {
  const input = screen.getByLabelText('Time');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
};

describe('the time of an entry', () => {
  it('is rounded up, and says so', () => {
    render(<AForm minutes={null} />);
    const input = type('1:25');
    expect(value()).toBe('90');
    expect(screen.getByText('Rounded up to 1h 30m')).toBeVisible();
    fireEvent.blur(input);
    expect(input).toHaveValue('1h 30m');
  });

  it('says that a whole number is minutes', () => {
    render(<AForm minutes={null} />);
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(/a whole number is minutes/);
    type('2');
    expect(value()).toBe('6');
  });

  it('moves by six minutes with the arrow keys and the buttons, and not below six', () => {
    render(<AForm minutes={12} />);
    fireEvent.keyDown(screen.getByLabelText('Time'), { key: 'ArrowUp' });
    expect(value()).toBe('18');
    const less = screen.getByRole('button', { name: '6 minutes less' });
    for (let press = 0; press < 5; press += 1) fireEvent.click(less);
    expect(value()).toBe('6');
    expect(less).toBeDisabled();
  });

  it('keeps what cannot be read, and says how to write it', () => {
    render(<AForm minutes={null} />);
    const input = type('soon');
    fireEvent.blur(input);
    expect(input).toHaveValue('soon');
    expect(screen.getByRole('alert')).toHaveTextContent('Write the time as 1.5h, 90m or 1:30');
  });

  it('is nothing when it is emptied', () => {
    render(<AForm minutes={30} />);
    type('');
    expect(value()).toBe('null');
  });
});

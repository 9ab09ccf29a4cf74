import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MomentInput } from './MomentInput.tsx';

const HELD = '2026-11-23T09:00';

interface HolderProps {
  readonly refills: boolean;
  readonly onValue: (typed: string) => void;
}

function Holder({ refills, onValue }: HolderProps) {
  const [value, setValue] = useState(HELD);
  return (
    <>
      <MomentInput
        type="datetime-local"
        aria-label="Starts"
        refills={refills}
        value={value}
        onValue={(typed) => {
          onValue(typed);
          setValue(typed);
        }}
      />
      <button type="button" onClick={() => setValue('2030-01-01T10:00')}>
        Another
      </button>
    </>
  );
}

function open(refills: boolean) {
  const onValue = vi.fn<HolderProps['onValue']>();
  render(<Holder refills={refills} onValue={onValue} />);
  const input = screen.getByLabelText('Starts');
  return { onValue, input, enter: (value: string) => fireEvent.change(input, { target: { value } }) };
}

it('leaves a year alone while it is typed, and tells it once it is whole', () => {
  const { onValue, input, enter } = open(true);
  for (const year of ['0002', '0020', '0202']) {
    enter(`${year}-11-23T09:00`);
    expect(input).toHaveValue(`${year}-11-23T09:00`);
  }
  expect(onValue).not.toHaveBeenCalled();
  enter('2027-11-23T09:00');
  fireEvent.blur(input);
  expect(onValue.mock.calls).toEqual([['2027-11-23T09:00']]);
});

it.each([
  ['it is left', (input: HTMLElement) => fireEvent.blur(input)],
  ['Enter is pressed', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })],
])('tells a year of two digits when %s, to have it refused', (_when, finish) => {
  const { onValue, input, enter } = open(true);
  enter('0027-11-23T09:00');
  finish(input);
  expect(onValue.mock.calls).toEqual([['0027-11-23T09:00']]);
  expect(input).toHaveValue('0027-11-23T09:00');
});

it('stays empty while its parts are typed, and has what was there again when they are not all', () => {
  const { onValue, input, enter } = open(true);
  enter('');
  expect(input).toHaveValue('');
  // False means that the form is not submitted with the earlier value.
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(input).toHaveValue(HELD);
  enter('');
  fireEvent.blur(input);
  expect(input).toHaveValue(HELD);
  expect(onValue).not.toHaveBeenCalled();
});

it('tells that it was emptied where it may be empty', () => {
  const { onValue, enter } = open(false);
  enter('');
  expect(onValue.mock.calls).toEqual([['']]);
});

it('shows what it is given meanwhile', () => {
  const { input, enter } = open(true);
  enter('0027-11-23T09:00');
  fireEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(input).toHaveValue('2030-01-01T10:00');
});

import { modernDayProblem } from '@lexledger/contracts/kernel/modern-day';
import { useState } from 'react';
import { Input, type InputProps } from './Input.tsx';

export interface MomentInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  readonly type: 'date' | 'datetime-local';
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  /** What was typed, or empty where there is nothing, or not all of it yet. */
  readonly onValue: (typed: string) => void;
  /** Nothing is never told: what was there comes back when the input is left. */
  readonly refills?: boolean;
}

/** With a year of four digits: the browser takes six. */
const isReadable = (typed: string): boolean => /^\d{4}-/.test(typed);

/**
 * The browser's input of a day or a moment. While a year is typed it is 0002, 0020 and 0202 before it is 2026: such a
 * value stays in the input, and is told when the input is left, so that whoever checks it can refuse it. Any other text
 * that is given to the browser meanwhile makes it forget the digits that were typed.
 */
export function MomentInput({ value, onValue, refills = false, onBlur, onKeyDown, ...rest }: MomentInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string } | null>(null);
  // Another value, which came from elsewhere since, takes the place of what was typed.
  const own = typed !== null && [typed.before, typed.text].includes(value) ? typed.text : null;

  /** Whether what stands in the input is what was told. */
  const finish = (): boolean => {
    setTyped(null);
    if (own === null || own === value) return true;
    const isTold = own === '' ? !refills : isReadable(own);
    if (isTold) onValue(own);
    return isTold;
  };

  return (
    <Input
      {...rest}
      value={own ?? value}
      onChange={({ target: { value: text } }) => {
        setTyped({ text, before: value });
        if (text === '' ? !refills : isReadable(text) && modernDayProblem(text) === null) onValue(text);
      }}
      onKeyDown={(event) => {
        // Enter sends the form, and the input is not left before.
        if (event.key === 'Enter' && !finish()) event.preventDefault();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
    />
  );
}

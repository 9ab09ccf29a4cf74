import { modernDayProblem } from '@lexledger/contracts/kernel/modern-day';
import { useState } from 'react';
import { Input, type InputProps } from './Input.tsx';

export interface MomentInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  readonly type: 'date' | 'datetime-local';
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  /** Receives the typed value, or '' if it is empty or incomplete. */
  readonly onValue: (typed: string) => void;
  /** An empty value is never reported: the earlier value returns when the input loses the focus. */
  readonly refills?: boolean;
}

/** Whether the year has four digits: the browser accepts six. */
const isReadable = (typed: string): boolean => /^\d{4}-/.test(typed);

/**
 * The browser's input for a day or a moment. While a user types the year 2026, it is 0002, 0020 and 0202 first. Such a
 * value stays in the input and is reported only when the input loses the focus, so that validation can refuse it.
 * Giving the browser any other text meanwhile would make it forget the typed digits.
 */
export function MomentInput({ value, onValue, refills = false, onBlur, onKeyDown, ...rest }: MomentInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string } | null>(null);
  // A value that came from elsewhere since replaces the typed text.
  const own = typed !== null && [typed.before, typed.text].includes(value) ? typed.text : null;

  /** Reports the typed value. Returns whether the input's content equals the reported value. */
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
        // Enter submits the form although the input still has the focus.
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

import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  number: 'Give a number',
  int: 'Give a whole number',
  date: 'Give a date',
  datetime: 'Give a date and a time',
  url: 'Give a web address such as https://example.com',
};

/** The message for an issue whose schema has none: it says what the user can do about it. */
export function formWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'Fill in this field';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? `Use at least ${issue.minimum} characters` : `Give at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `Use at most ${issue.maximum} characters` : `Give at most ${issue.maximum}`;
    case 'invalid_format':
      return KINDS[issue.format] ?? 'This is not written as it is expected here';
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'This is not accepted here';
    case 'invalid_value':
      return 'Choose one of the list';
    default:
      return 'This is not accepted here';
  }
}

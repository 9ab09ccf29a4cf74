import { describe, expect, it } from 'vitest';
import { enteredOf, templateOf } from './templateValues.ts';

describe('what was entered for a template', () => {
  it('comes back as the template that the form began with', () => {
    const event = { title: 'Call', at: '09:30', minutes: 15, inDays: 0 };
    expect(templateOf('event', enteredOf(event))).toEqual(event);
    const time = { timeMinutes: 6, billable: false };
    expect(templateOf('time', enteredOf(time))).toEqual(time);
  });

  it('leaves out what is open, and what only another type has', () => {
    expect(templateOf('task', enteredOf({}))).toEqual({});
    expect(templateOf('note', { ...enteredOf({ title: 'Call', dueInDays: 7 }), content: 'Called' })).toEqual({
      content: 'Called',
    });
  });

  it('keeps what is no number, for the message that says so', () => {
    expect(templateOf('task', { dueInDays: 'soon' })).toEqual({ dueInDays: 'soon' });
  });
});

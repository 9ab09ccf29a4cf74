/** A text field that a snippet goes into, and what of it was selected when the picker opened. */
export interface Caret {
  readonly field: HTMLTextAreaElement;
  readonly start: number;
  readonly end: number;
}

/** The caret of a focused field for long text; null where there is none, or where nothing may be written. */
export function caretOf(target: EventTarget | null): Caret | null {
  if (!(target instanceof HTMLTextAreaElement) || target.readOnly || target.disabled) return null;
  return { field: target, start: target.selectionStart, end: target.selectionEnd };
}

/** Writes in place of the selection, as if it were typed; answers where the caret is then. Null when the field is gone. */
export function insertAtCaret({ field, start, end }: Caret, text: string): number | null {
  if (!field.isConnected) return null;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  return start + text.length;
}

/** A text field into which a snippet is inserted, with its selection when the picker opened. */
export interface Caret {
  readonly field: HTMLTextAreaElement;
  readonly start: number;
  readonly end: number;
}

/** The caret of a focused text area; null for other elements, and for read-only or disabled ones. */
export function caretOf(target: EventTarget | null): Caret | null {
  if (!(target instanceof HTMLTextAreaElement) || target.readOnly || target.disabled) return null;
  return { field: target, start: target.selectionStart, end: target.selectionEnd };
}

/**
 * Replaces the selection as if the text were typed. Returns the caret after it; null if the field is no longer in the
 * page.
 */
export function insertAtCaret({ field, start, end }: Caret, text: string): number | null {
  if (!field.isConnected) return null;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  return start + text.length;
}

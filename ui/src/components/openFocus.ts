import type { FocusEvent } from 'react';

const FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus when a dialog opens: to its first field, otherwise to what `data-open-focus` marks (a button, a
 * footer's first button, or a scrolling element). It must not be the cross, whose tooltip would open.
 */
export function focusOnOpen(event: Event): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  // On a touch screen the keyboard for a focused field would cover half of the page.
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch ? null : content.querySelector<HTMLElement>(FIELD);
  const marked =
    content.querySelector<HTMLElement>('button[data-open-focus]') ??
    content.querySelector<HTMLElement>('[data-open-focus]');
  const target = field ?? (marked?.tabIndex === 0 ? marked : marked?.querySelector('button'));
  if (!target) return;
  event.preventDefault();
  // A scrolling element takes the focus so that keys scroll it; a focus ring around it would tell nothing before a key
  // is pressed.
  if (target.matches(':not(button, input, select, textarea)')) {
    target.dataset.quiet = '';
    target.addEventListener('blur', () => delete target.dataset.quiet, { once: true });
  }
  target.focus();
}

/**
 * Keeps the caret of a dialog's field when a screen beneath it that loads late takes the focus for a field of its own.
 * The dialog takes the focus back and selects the whole field, so that the next key would replace what was typed.
 */
export function keepCaret({ target, relatedTarget, currentTarget }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  const { selectionStart, selectionEnd } = target;
  queueMicrotask(() => {
    if (document.activeElement === target && selectionStart !== null) {
      target.setSelectionRange(selectionStart, selectionEnd);
    }
  });
}

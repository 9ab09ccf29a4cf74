const FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus goes when a dialog opens: its first field, or else what `data-open-focus` marks (a button, a
 * footer's first button, or what scrolls). Not to the cross, whose tooltip would open with it.
 */
export function focusOnOpen(event: Event): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  // On a touch screen a focused field would cover half of the page with the keyboard.
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch ? null : content.querySelector<HTMLElement>(FIELD);
  const marked =
    content.querySelector<HTMLElement>('button[data-open-focus]') ??
    content.querySelector<HTMLElement>('[data-open-focus]');
  const target = field ?? (marked?.tabIndex === 0 ? marked : marked?.querySelector('button'));
  if (!target) return;
  event.preventDefault();
  // What scrolls takes the focus so that keys scroll it; a ring around all of it would say nothing before a key is pressed.
  if (target.matches(':not(button, input, select, textarea)')) {
    target.dataset.quiet = '';
    target.addEventListener('blur', () => delete target.dataset.quiet, { once: true });
  }
  target.focus();
}

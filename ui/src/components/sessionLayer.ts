/**
 * Whether the target is in a layer about the session: its warning, the notice in the corner, the question for the
 * password. They appear by themselves, so using them is not work, and closes nothing.
 */
export function isOfSession(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const around = target.closest('[data-session-layer], [data-modal-content]');
  return (
    around !== null && (around.matches('[data-session-layer]') || around.querySelector('[data-session-layer]') !== null)
  );
}

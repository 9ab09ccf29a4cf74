/**
 * Whether it lies in what is about the session itself: its warning, the notice in the corner, the question for the
 * password. They come unasked: what is done there is no work, and closes nothing.
 */
export function isOfSession(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const around = target.closest('[data-session-layer], [data-modal-content]');
  return (
    around !== null && (around.matches('[data-session-layer]') || around.querySelector('[data-session-layer]') !== null)
  );
}

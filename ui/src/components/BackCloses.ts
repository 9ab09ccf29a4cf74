import { useEffect, useEffectEvent } from 'react';

/** The part of the browser's CloseWatcher that is used here. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * While it is mounted, the system's back gesture on a touch screen (its button, a swipe from the edge) calls `onBack`,
 * if the browser reports it to pages (CloseWatcher). In other browsers the gesture leaves the screen.
 */
export function BackCloses({ onBack }: { readonly onBack: () => void }): null {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
    if (Watcher === undefined || !window.matchMedia('(pointer: coarse)').matches) return;
    let watcher: CloseWatcher;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // A watcher fires only once, but a dialog that asks before it closes may stay open.
        watch();
        goBack();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return null;
}

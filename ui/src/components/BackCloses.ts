import { useEffect, useEffectEvent } from 'react';

/** The part of the browser's own that is used here. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * As long as it is there, the system's way back on a touch screen (its button, a swipe from the edge) calls `onBack`, where
 * the browser lets a page know (CloseWatcher). Elsewhere it leaves the screen.
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
        // A watcher tells once; what asks before it closes may stay.
        watch();
        goBack();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return null;
}

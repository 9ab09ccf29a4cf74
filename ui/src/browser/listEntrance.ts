import { useLayoutEffect, useRef } from 'react';

/**
 * Lets the keyboard enter the list of a screen without a Tab: the down arrow enters it from the page and from its
 * search box, and j from the page.
 * @param enter focuses the first row
 * @param isMain false for a list that is not the screen's own
 */
export function useListEntrance(enter: () => void, isMain: boolean): void {
  const entering = useRef(enter);
  entering.current = enter;
  useLayoutEffect(() => {
    if (!isMain) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const from = document.activeElement;
      const isOnPage = from === null || from === document.body || from.id === 'main';
      const enters =
        event.key === 'ArrowDown' ? isOnPage || from.matches('[data-search]') : event.key === 'j' && isOnPage;
      if (!enters) return;
      event.preventDefault();
      entering.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isMain]);
}

import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';

const PopoverPanel = lazyWithRetry(() => import('./PopoverPanel.tsx'));

export interface PopoverProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** A button, which receives the click handler, the state and the ref. */
  readonly trigger: ReactElement<ComponentPropsWithRef<'button'>>;
  readonly align?: 'start' | 'center' | 'end';
  readonly className?: string;
  /** The content; a function receives `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small surface beside its button. The positioning code is loaded when it first opens. */
export function Popover({ label, trigger, align = 'end', className, children }: PopoverProps) {
  // Openings are numbered, so that work begun in one does not close the next.
  const [opening, setOpening] = useState(0);
  const openings = useRef(0);
  const isOpen = opening > 0;
  const close = (): void => setOpening((now) => (now === opening ? 0 : now));
  const toggle = (): void => {
    openings.current += 1;
    setOpening(isOpen ? 0 : openings.current);
  };
  const anchor = useRef<HTMLButtonElement>(null);
  const button = cloneElement(trigger, {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: toggle,
  });
  return (
    <>
      {button}
      {isOpen && (
        <Suspense>
          <PopoverPanel
            label={label}
            anchor={anchor as RefObject<HTMLButtonElement>}
            onClose={close}
            align={align}
            className={className}
          >
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

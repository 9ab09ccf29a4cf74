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
  /** A button; it gets the press, the state and the place. */
  readonly trigger: ReactElement<ComponentPropsWithRef<'button'>>;
  readonly align?: 'start' | 'center' | 'end';
  readonly className?: string;
  /** The content; a function is given how to close. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small surface beside its button. What places it is loaded when it first opens. */
export function Popover({ label, trigger, align = 'end', className, children }: PopoverProps) {
  // Each opening has a number: what was begun in one does not close the next.
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

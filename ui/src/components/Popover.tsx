import {
  type ComponentPropsWithRef,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { patiently } from '../lib/patiently.ts';

const PopoverPanel = lazy(patiently(() => import('./PopoverPanel.tsx')));

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
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const button = cloneElement(trigger, {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  });
  return (
    <>
      {button}
      {open && (
        <Suspense>
          <PopoverPanel
            label={label}
            anchor={anchor as RefObject<HTMLButtonElement>}
            onClose={() => setOpen(false)}
            align={align}
            className={className}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

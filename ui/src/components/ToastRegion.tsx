import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX, TOAST_VIEWPORT_MAX_PX } from '@lexledger/contracts/constants';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { type CSSProperties, useRef } from 'react';
import { cx } from '../browser/classes.ts';
import { dismissToast, holdToast, type Toast } from '../notifications/toast.ts';
import { buttonClass } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { isForLayer } from './takesEscape.ts';

export default function ToastRegion({ toasts }: { readonly toasts: readonly Toast[] }) {
  const spared = useRef(false);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} duration={TOAST_DURATION_MS}>
      {toasts.map(({ id, open, title, description, tone, duration, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onEscapeKeyDown={(event) => {
            spared.current = isForLayer(event);
          }}
          onOpenChange={(next) => {
            if (!next && !spared.current) dismissToast(id);
            spared.current = false;
          }}
          onPointerEnter={() => holdToast(true)}
          onPointerLeave={() => holdToast(false)}
          onFocus={() => holdToast(true)}
          onBlur={() => holdToast(false)}
          duration={duration}
          type={tone === 'destructive' ? 'foreground' : 'background'}
          className={cx(
            'flex animate-slide items-start gap-3 rounded-lg border bg-surface py-2.5 pr-2 pl-4 shadow-lift',
            'border-l-3 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            tone === 'destructive' ? 'border-l-danger' : 'border-l-positive',
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            {description !== undefined && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </div>
          {action !== undefined && (
            <Radix.Action altText={action.label} onClick={action.run} className={buttonClass('secondary', 'sm')}>
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label="Dismiss" icon={X} size="sm" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={[TOAST_HOTKEY]}
        style={{ '--toasts-width': `${TOAST_VIEWPORT_MAX_PX}px` } as CSSProperties}
        // Dialogs and sheets have their buttons at the right, so the notifications move to the left while one is open.
        className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-55 flex flex-col gap-2 outline-none md:right-4 md:bottom-4 md:left-auto md:w-full md:max-w-(--toasts-width) md:[html:has([data-modal])_&]:right-auto md:[html:has([data-modal])_&]:left-4"
      />
    </Radix.Provider>
  );
}

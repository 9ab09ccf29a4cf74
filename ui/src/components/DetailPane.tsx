import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../browser/classes.ts';
import { useMedia, WIDE } from '../browser/media.ts';
import { useRecentlyChanged } from '../cache/recentlyChanged.ts';
import { AlsoOpen } from './AlsoOpen.tsx';
import { IconButton } from './IconButton.tsx';
import { Sheet } from './Sheet.tsx';
import { VerbScope } from './VerbScope.tsx';

export interface DetailPaneProps {
  readonly title: string;
  /** Shown under the title. */
  readonly description?: ReactNode;
  /** Buttons for the record, above its fields. */
  readonly verbs?: ReactNode;
  readonly onClose: () => void;
  /** View and id of the record; the pane is tinted for a second when another tab changes it. */
  readonly view?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * A record beside its list, which stays usable; on narrow screens a sheet above the list. The screen handles the Escape
 * key for the pane, and gives the focus back to the row.
 */
export function DetailPane({ title, description, verbs, onClose, view, id = '', children }: DetailPaneProps) {
  const wide = useMedia(WIDE);
  const titleId = useId();
  const changed = useRecentlyChanged(view, id);
  const content = (
    <>
      <AlsoOpen view={view} id={id} />
      {verbs && (
        <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden">
          <VerbScope value={title}>{verbs}</VerbScope>
        </div>
      )}
      {children}
    </>
  );
  if (!wide) {
    return (
      <Sheet onOpenChange={onClose} title={title} description={description}>
        {content}
      </Sheet>
    );
  }
  return (
    <aside
      aria-labelledby={titleId}
      className="flex w-104 shrink-0 animate-slide flex-col border-t border-l bg-paper xl:w-120"
    >
      <div
        className={cx(
          'flex min-h-14 items-start justify-between gap-3 border-b py-2.5 pr-3 pl-5 transition-colors',
          changed ? 'bg-changed duration-0' : 'duration-700',
        )}
      >
        <div className="min-w-0">
          <h2 id={titleId} className="wrap-anywhere font-semibold font-serif text-xl">
            {title}
          </h2>
          {description && <div className="text-muted text-sm">{description}</div>}
        </div>
        <IconButton label="Close" icon={X} keys="Esc" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{content}</div>
    </aside>
  );
}

export interface DetailSectionProps {
  readonly title: string;
  /** Shown beside the title: a count, a sum. */
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a pane under a small heading and a rule. */
export function DetailSection({ title, detail, action, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex min-h-8 items-center gap-2 border-rule border-b">
        <h3 id={id} className="font-medium text-sm">
          {title}
        </h3>
        {detail !== undefined && <span className="text-muted text-sm">{detail}</span>}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}

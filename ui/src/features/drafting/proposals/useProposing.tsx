import type { Draft, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import type { Editor } from '@tiptap/core';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import type { Wanted } from './ProposeMenu.tsx';

const ProposePanel = lazyWithRetry(() => import('./ProposePanel.tsx'));
const ProposeMenu = lazyWithRetry(() =>
  import('./ProposeMenu.tsx').then(({ ProposeMenu: component }) => ({ default: component })),
);

export interface Proposing {
  /** Offers proposals in the toolbar of an editor. */
  readonly menu: (editor: Editor) => ReactNode;
  /** What is proposed, to be shown beside the text; null for nothing. */
  readonly beside: ReactNode;
  /** What is proposed, over the text on a narrow screen. */
  readonly over: ReactNode;
}

/** AI proposals for a draft that is being written. */
export function useProposing(draft: Draft, values: DraftValuesAnswer, isWide: boolean, isWriting: boolean): Proposing {
  const [wanted, setWanted] = useState<Wanted & { readonly count: number }>();
  const menu = (editor: Editor) => (
    <Suspense>
      <ProposeMenu
        editor={editor}
        caseId={draft.caseId}
        onPropose={(next) => setWanted({ ...next, count: (wanted?.count ?? 0) + 1 })}
      />
    </Suspense>
  );
  if (wanted === undefined || !isWriting || wanted.editor.isDestroyed) return { menu, beside: null, over: null };
  const { count, editor } = wanted;
  const title = wanted.selected === null ? 'Propose a paragraph' : 'Propose shorter';
  const close = (): void => {
    setWanted(undefined);
    setTimeout(() => !editor.isDestroyed && editor.commands.focus(), 0);
  };
  const panel = (
    <Suspense>
      <ProposePanel key={count} {...wanted} draft={draft} values={values} onDone={close} />
    </Suspense>
  );
  if (!isWide) {
    const over = (
      <Sheet title={title} onOpenChange={close}>
        <div className="flex flex-col gap-4">{panel}</div>
      </Sheet>
    );
    return { menu, beside: null, over };
  }
  const beside = (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-serif font-semibold text-lg">{title}</h2>
        <IconButton label="Close the proposal" icon={X} size="sm" onClick={close} />
      </div>
      {panel}
    </section>
  );
  return { menu, beside, over: null };
}

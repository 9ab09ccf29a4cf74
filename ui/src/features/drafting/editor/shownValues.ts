import type { FilledBlock } from '@lexledger/domain/drafting/filled';

/** How a placeholder, fact or authority reads now. */
export interface ShownText {
  readonly text: string;
  readonly isOpen: boolean;
}

/** What the editor shows in place of what the case fills in. */
export interface Shown {
  readonly placeholder: (key: string) => ShownText;
  readonly fact: (id: string) => ShownText;
  readonly authority: (id: string, pinpoint: string | null) => ShownText;
  /** The filled block of the first level with this id: a caption, a signature. */
  readonly block: (id: string) => FilledBlock | undefined;
  /** Whether a block of the first level is in the document as it is answered now. */
  readonly isLive: (id: string) => boolean;
}

/** What is shown at present; the editor's nodes listen to it, so that an answer appears without a change of the text. */
export interface ShownValues {
  readonly current: () => Shown;
  readonly set: (next: Shown) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createShownValues(first: Shown): ShownValues {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    current: () => now,
    set: (next) => {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

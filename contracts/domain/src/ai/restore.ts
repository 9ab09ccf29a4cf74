import type { Replacement } from './redact.ts';

/** Puts back, in text that arrives in parts, what placeholders stand for. */
export interface Restorer {
  /** The text that is certain so far: a placeholder that has only begun is held back. */
  push(part: string): string;
  /** What was held back, at the end. */
  end(): string;
}

const WHITE = /\s+/g;
const folded = (placeholder: string): string => placeholder.replace(WHITE, ' ').toLowerCase();

export function createRestorer(replaced: readonly Replacement[]): Restorer {
  const originals = new Map(replaced.map(({ sent, original }) => [folded(sent), original]));
  const longest = Math.max(0, ...replaced.map(({ sent }) => sent.length));
  const restored = (text: string): string =>
    text.replace(/\[[^[\]]+\]/g, (placeholder) => originals.get(folded(placeholder)) ?? placeholder);
  let held = '';
  return {
    push(part) {
      const text = held + part;
      const open = text.lastIndexOf('[');
      // Models break lines inside a placeholder now and then, hence a little more than its own length.
      const isOpen = open >= 0 && !text.slice(open).includes(']') && text.length - open <= longest + 4;
      held = isOpen ? text.slice(open) : '';
      return restored(isOpen ? text.slice(0, open) : text);
    },
    end() {
      const rest = restored(held);
      held = '';
      return rest;
    },
  };
}

/** The whole text with everything put back. */
export function restore(text: string, replaced: readonly Replacement[]): string {
  const restorer = createRestorer(replaced);
  return restorer.push(text) + restorer.end();
}

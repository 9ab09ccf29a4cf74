import type { AuthorityValue, FactValue } from '@lexledger/contracts/drafting/values';
import { citedAt, type FilledDocument } from '@lexledger/domain/drafting/fill';
import { draftPlaceholder, NO_SCOPE } from '@lexledger/domain/drafting/placeholders';
import type { Shown } from './shownValues.ts';

export interface ShownFrom {
  readonly roles: ReadonlyMap<string, string>;
  /** Null in a template, which no case fills. */
  readonly filled: FilledDocument | null;
  readonly facts: readonly FactValue[];
  readonly authorities: readonly AuthorityValue[];
}

/** What the editor shows, from the filled document; a placeholder that nothing fills shows its label. */
export function shownOf({ roles, filled, facts, authorities }: ShownFrom): Shown {
  const texts = new Map((filled?.needs ?? []).map(({ key, text }) => [key, text]));
  const blocks = new Map(filled?.blocks.map((block) => [block.id, block]));
  const labelOf = (key: string): string => {
    const meant = draftPlaceholder(key, { ...NO_SCOPE, roles });
    return 'problem' in meant ? key : meant.label;
  };
  return {
    placeholder: (key) => {
      const text = texts.get(key) ?? null;
      return text === null
        ? { text: labelOf(key), isOpen: filled === null || texts.has(key) }
        : { text, isOpen: false };
    },
    fact: (id) => {
      const fact = facts.find((one) => one.id === id);
      return { text: fact?.title ?? 'A fact that is no longer in the case', isOpen: fact === undefined };
    },
    authority: (id, pinpoint) => {
      const authority = authorities.find((one) => one.id === id);
      return authority === undefined
        ? { text: 'An authority that is no longer in the case', isOpen: true }
        : { text: citedAt(authority.citation, pinpoint), isOpen: false };
    },
    block: (id) => blocks.get(id),
    isLive: (id) => filled === null || blocks.has(id),
  };
}

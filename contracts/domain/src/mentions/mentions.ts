import type { Mention } from '@lexledger/contracts/kernel/mention';

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** A part of a text: words, or the mention of a member. */
export type TextPart = string | Mention;

/** Splits a text at its mentions. Of two names of which one begins with the other, the longer one is found. */
export function partsOfText(text: string, mentioned: readonly Mention[]): readonly TextPart[] {
  const longestFirst = mentioned.toSorted((a, b) => b.as.length - a.as.length);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || isLetter(text[at - 1])) continue;
    const found = longestFirst.find(({ as }) => text.startsWith(as, at + 1) && !isLetter(text[at + 1 + as.length]));
    if (found === undefined) continue;
    if (at > from) parts.push(text.slice(from, at));
    parts.push(found);
    from = at + 1 + found.as.length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

/** Of the people who were chosen while a text was written, those whom it still mentions, each once. */
export const mentionsIn = (text: string, chosen: readonly Mention[]): Mention[] => [
  ...new Map(
    partsOfText(text, chosen).flatMap((part) => (typeof part === 'string' ? [] : [[part.memberId, part] as const])),
  ).values(),
];

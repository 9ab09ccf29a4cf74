import { stem } from '../research/stem.ts';

/** Words that say nothing of what a claim is. */
const FILLER = new Set([
  'count',
  'claim',
  'cause',
  'action',
  'the',
  'for',
  'and',
  'first',
  'second',
  'third',
  'their',
  'our',
]);
const SHORTEST_WORD = 3;
/** The part of a template's words that a claim's name must have. */
const ENOUGH = 0.5;

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    (name.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= SHORTEST_WORD && !FILLER.has(word))
      .map(stem),
  );

/** The templates that a claim's name may mean, the likeliest first. */
export function matchingTemplates<Template extends { readonly name: string }>(
  name: string,
  templates: readonly Template[],
): readonly Template[] {
  const said = wordsOf(name);
  return templates
    .map((template) => {
      const words = [...wordsOf(template.name)];
      return { template, share: words.filter((word) => said.has(word)).length / Math.max(1, words.length) };
    })
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share)
    .map(({ template }) => template);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { production, ROOT } from './source.ts';

/** Words that American lawyers do not use, or that only this project's authors understand, with what to say instead. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\b\w+(?:ys|[aeiou]l)is(?:e|ed|es|ing|ation)\b/i, 'the American spelling, with z'],
  [/\b[Cc]ancelled\b/, 'canceled'],
  [/\b(?:neighbour|favour|honour|labour)/i, 'the American spelling, with or'],
  [/\bjudgement\b/i, 'judgment'],
  [/\bper cent\b/i, 'percent'],
  [/\b(?:whilst|amongst|learnt|spelt)\b/i, 'while, among, learned, spelled'],
  [/\bTheirs\b/, 'Other change'],
  [/\bBr(?:ing|ought) (?:it )?about\b/i, 'Try it, simulate'],
  [/\bGo on measuring\b|\btimer rests\b/i, 'Resume, paused'],
  [/\brecovered time\b/i, 'suggested time'],
  [/\bno court days?\b/i, 'court holiday; not a court day'],
  [/\bmends?\b/i, 'fix'],
  [/\bAltogether\b/, 'Total'],
  [/\bNobody is called\b/i, 'No one by that name'],
  [/^No (?:event|fact|argument|authority|task|party|link|tag|note) yet\b/, 'the plural: No facts yet'],
];

/** Keywords for searches, which may include other spellings because people type them. */
const KEYWORDS = /^[a-z ]+$/;

/** The texts in a file's literals and between its tags that look like words. */
function wordsIn(path: string): readonly string[] {
  const words: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, value, source } = node as { type?: string; value?: unknown; source?: unknown };
    if (type === 'ImportDeclaration' || (type?.startsWith('Export') && source)) return;
    if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') words.push(value.trim());
    if (type === 'TemplateElement') words.push((value as { readonly raw: string }).raw);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, readFileSync(join(ROOT, path), 'utf8')).program);
  return words.filter((word) => /[A-Za-z]{2}/.test(word) && !KEYWORDS.test(word));
}

const isShown = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|fixtures/.test(path);

describe('what the interface says', () => {
  it.each(['ui/src', 'contracts/src', 'contracts/domain/src'])(
    'in %s is said as an American lawyer says it',
    (folder) => {
      const said = production
        .map(({ path }) => path)
        .filter((path) => path.startsWith(folder) && isShown(path))
        .flatMap((path) =>
          wordsIn(path).flatMap((word) =>
            INSTEAD.filter(([pattern]) => pattern.test(word)).map(([, instead]) => `${path}: “${word}”: ${instead}`),
          ),
        );
      expect(said).toEqual([]);
    },
  );
});

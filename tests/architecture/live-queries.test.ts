import { features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { production } from './source.ts';

const contracts: readonly Feature[] = Object.values(features);
const views = contracts.flatMap((feature) => feature.views);
const queries = contracts.flatMap((feature) => feature.queries);
const announced = new Set(views.filter(({ isAnnounced }) => isAnnounced).map(({ name }) => name));

/** A use of `liveQuery` in the interface, whose answer pushes keep up to date. */
interface LiveUse {
  readonly file: string;
  /** Path of the query, such as '/api/clients/:'; null where it is computed elsewhere. */
  readonly path: string | null;
  /** Names of the views; null where they are given elsewhere. */
  readonly views: readonly string[] | null;
}

/** The text of a literal, or of a template that is a path, with ':' for its values; null for any other expression. */
function textOf(node: Expression | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  const texts = node.quasis.map(({ value }) => value.cooked);
  return texts[0]?.startsWith('/') ? texts.join(':') : null;
}

function textsOf(node: Expression | undefined): readonly string[] | null {
  if (node?.type !== 'ArrayExpression') return null;
  const texts = node.elements.map((element) => textOf(element as Expression));
  return texts.every((text) => text !== null) ? texts : null;
}

const files = production.filter(({ path }) => path.startsWith('ui/src/'));

const uses: readonly LiveUse[] = files.flatMap(({ path: file, text }) => {
  if (!text.includes('liveQuery')) return [];
  const found: LiveUse[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [key, named] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'liveQuery') return;
      const path = key?.type === 'ArrayExpression' ? textOf(key.elements[0] as Expression) : null;
      found.push({ file, path, views: textsOf(named as Expression | undefined) });
    },
  }).visit(parseSync(file, text).program);
  return found;
});

/** Every property `views` that is a list of names, as in `meta: { views }` and in the places of records. */
const named = files.flatMap(({ path: file, text }) => {
  if (!/\bviews\b/.test(text)) return [];
  const found: { readonly file: string; readonly view: string }[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'views') return;
      for (const view of textsOf(value as Expression) ?? []) found.push({ file, view });
    },
  }).visit(parseSync(file, text).program);
  return found;
});

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

/** The files whose answers are not updated by pushes, each with the reason. */
const NOT_PUSHED: ReadonlyMap<string, string> = new Map([
  ['ui/src/features/dashboard/health.ts', 'a server that is unwell could not push'],
  ['ui/src/features/performance/readiness.ts', 'the same'],
  ['ui/src/account/backupStatus.ts', 'a backup is made at the machine, by no command'],
  ['ui/src/features/documents/Preview.tsx', 'the bytes of a file never change'],
  ['ui/src/features/documents/reader/fileBytes.ts', 'the same'],
  ['ui/src/app/InvitationScreen.tsx', 'whoever opens an invitation is in no firm yet; it is asked for again on return'],
  ['ui/src/features/drafting/word/WordPaper.tsx', 'its key has the versions of all that it is made of'],
]);

describe('what the interface shows', () => {
  it('names views that are pushed, wherever it names one', () => {
    expect([uses.length > 50, named.length > 10]).toEqual([true, true]);
    const wrong = [
      ...uses.flatMap(({ file, views: of }) => (of ?? []).map((view) => ({ file, view }))),
      ...named,
    ].filter(({ view }) => !announced.has(view));
    expect(wrong).toEqual([]);
  });

  it('is fetched anew at a push about any view that its answer is made of', () => {
    const forgotten = uses.flatMap(({ file, path, views: of }) => {
      const query = path === null ? undefined : queries.find((one) => shapeOf(one.path) === path);
      if (of === null || query === undefined) return [];
      const missing = query.reads.filter((view) => announced.has(view) && !of.includes(view));
      return missing.length === 0 ? [] : [`${file}: ${path} is made of ${missing.join(', ')}, too`];
    });
    expect(forgotten).toEqual([]);
  });

  it('says by which views it stays live, unless it is known why not', () => {
    const silent = files.filter(
      ({ path, text }) =>
        /\bqueryKey: \[/.test(text) &&
        /\bqueryFn\b|queryOptions/.test(text) &&
        !/\bviews\b|liveQuery/.test(text) &&
        !NOT_PUSHED.has(path),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('a view', () => {
  it.each(views.map((view) => [view.name, view] as const))(
    '%s is told to tabs, or comes of views that are',
    (_name, view) => {
      expect(view.changedBy.length).toBeGreaterThan(0);
      if (view.isAnnounced) return;
      const elsewhere = new Set(
        views.filter(({ isAnnounced }) => isAnnounced).flatMap(({ changedBy }) => changedBy.map(({ type }) => type)),
      );
      expect(view.changedBy.map(({ type }) => type).filter((type) => !elsewhere.has(type))).toEqual([]);
    },
  );
});

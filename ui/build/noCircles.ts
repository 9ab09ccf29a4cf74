import type { Plugin } from 'vite';

/** A circle of files that import each other, with the same file first and last; null when there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  function follow(file: string): readonly string[] | null {
    if (done.has(file)) return null;
    const met = path.indexOf(file);
    if (met >= 0) return [...path.slice(met), file];
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = follow(imported);
      if (circle !== null) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const circle = follow(file);
    if (circle !== null) return circle;
  }
  return null;
}

/**
 * Fails the build where files import each other in a circle: one of them would run before what it imports is
 * initialized.
 */
export const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle !== null) this.error(`These files import each other: ${circle.join(' → ')}.`);
  },
};

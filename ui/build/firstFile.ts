interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
  readonly code: string | null;
}

/** What the bundler tells of modules while files are named. */
export interface Chunking {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Of the bundler itself: what loads the parts that come later. */
const LOADER = /preload-helper/;
/** Packages may name everything they have in one module, of which the entry needs little: what it needs comes along. */
const OURS = /[\\/](ui|contracts|domain)[\\/]src[\\/]|preload-helper/;

/**
 * Names one file for all that the entry imports at once: apart, each module that a later part needs as well would be a
 * file of its own, and small files compress badly.
 */
export function firstFile(name: string) {
  const known = new Map<string, boolean>();

  function isFirst(id: string, chunking: Chunking): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules may import each other in a circle.
    known.set(id, false);
    const info = chunking.getModuleInfo(id);
    const is =
      info !== null && (info.isEntry || LOADER.test(id) || info.importers.some((each) => isFirst(each, chunking)));
    known.set(id, is);
    return is;
  }

  return {
    debugName: name,
    test: OURS,
    name: (id: string, chunking: Chunking) => (isFirst(id, chunking) ? name : null),
  };
}

interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
  readonly code: string | null;
}

/** The information about modules that the bundler provides while it names files. */
export interface Chunking {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The bundler's own helper, which loads dynamic imports. */
const LOADER = /preload-helper/;
/**
 * Only our own modules are named here. A package may be one module of which the entry needs little; the bundler adds
 * that part.
 */
const OURS = /[\\/](ui|contracts|domain)[\\/]src[\\/]|preload-helper/;

/**
 * Names one file for all static imports of the entry. Otherwise each module that is also used by a lazily loaded chunk
 * would be a file of its own, and small files compress badly.
 */
export function firstFile(name: string) {
  const known = new Map<string, boolean>();

  function isFirst(id: string, chunking: Chunking): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // This ends the recursion where modules import each other in a circle.
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

import type { Chunking } from './firstFile.ts';

/** Matches our own modules, each icon, and the package that creates ids. Other packages are files of their own. */
const OURS = /[\\/](ui|contracts|domain)[\\/]src[\\/]|[\\/](lucide-react|uuid)[\\/]|virtual:/;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/;
const ICONS_IMPORTED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
/**
 * The modules that the dashboard shows first: files that it shares with other screens must contain only what it needs.
 */
const DASHBOARD = /[\\/]features[\\/]dashboard[\\/](DashboardScreen|widgets[\\/]everyday)\./;
/** Number of lazily loaded chunks; a module that more of them share is needed by nearly every screen. */
const MOST_SCREENS = 20;
/** Number of characters below which a module does not justify loading the rest of a feature's file. */
const SMALL = 1_500;
/** A folder; of files outside one the first word, so that `invoiceSum` and `invoiceWords` share a file. */
const FOLDER = /[\\/](?:ui|(contracts|domain))[\\/]src[\\/](?:features[\\/]|(app)[\\/])?([^\\/.A-Z]+)/;
/** Folders whose modules share one file: as separate files they would import each other in a circle. */
const ROOMS =
  'account|api|browser|cache|dates|drafts|keyboard|live|machines|money|navigation|notifications|outbox|records|replica|text';
const TOGETHER = new RegExp(`[\\\\/](?:ui[\\\\/]src[\\\\/](?:${ROOMS})|uuid)[\\\\/]`);
/** Folders whose files every screen loads, with whatever those need of the contracts. */
const EVERYWHERE = new RegExp(`[\\\\/]ui[\\\\/]src[\\\\/](components|${ROOMS})[\\\\/]`);
const CONTRACTS = /[\\/]contracts[\\/](?:domain[\\/])?src[\\/]/;

const pascal = (file: string): string => file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Names the files of modules that several lazily loaded chunks share. By default the bundler makes one file for each
 * set of chunks that share something, hundreds of them, and a screen waits for a hundred requests. Here a screen has
 * one file with what nearly all screens need, and one for each feature of which it shows something. What imports a large
 * package is in that package's file, as a screen that shows something of the feature would load it otherwise.
 */
export function sharedFiles(large: readonly { readonly name: string; readonly test: RegExp }[]) {
  const known = new Map<string, ReadonlySet<string>>();
  let importersOfIcons: ReadonlyMap<string, readonly string[]> | undefined;

  /** The lazily loaded chunks that import one of these modules statically. */
  function partsWith(ids: readonly string[], chunking: Chunking): ReadonlySet<string> {
    const parts = new Set<string>();
    const met = new Set(ids);
    for (const each of met) {
      const info = chunking.getModuleInfo(each);
      if (info === null) continue;
      if (info.isEntry || info.dynamicImporters.length > 0) parts.add(each);
      for (const importer of info.importers) met.add(importer);
    }
    return parts;
  }

  /** Our modules that import the icon by name; all icons are exported by one module of their package. */
  function modulesWithIcon(icon: string, id: string, chunking: Chunking): readonly string[] {
    if (importersOfIcons === undefined) {
      const found = new Map<string, string[]>();
      for (const index of chunking.getModuleInfo(id)?.importers ?? []) {
        for (const importer of chunking.getModuleInfo(index)?.importers ?? []) {
          for (const [, names = ''] of (chunking.getModuleInfo(importer)?.code ?? '').matchAll(ICONS_IMPORTED)) {
            for (const name of names.split(',')) {
              const imported = name.trim().split(/\s/)[0] ?? '';
              found.set(imported, [...(found.get(imported) ?? []), importer]);
            }
          }
        }
      }
      importersOfIcons = found;
    }
    return importersOfIcons.get(pascal(icon)) ?? [];
  }

  function partsOf(id: string, icon: string | undefined, chunking: Chunking): ReadonlySet<string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const parts = partsWith(icon === undefined ? [id] : modulesWithIcon(icon, id, chunking), chunking);
    known.set(id, parts);
    return parts;
  }

  const everywhere = new Map<string, boolean>();

  /** Whether a contract is loaded with every screen, because a module that every screen loads imports it. */
  function isEverywhere(id: string, chunking: Chunking): boolean {
    const before = everywhere.get(id);
    if (before !== undefined) return before;
    everywhere.set(id, false);
    const is =
      chunking
        .getModuleInfo(id)
        ?.importers.some((each) =>
          CONTRACTS.test(each)
            ? isEverywhere(each, chunking)
            : EVERYWHERE.test(each) && partsOf(each, undefined, chunking).size > 1,
        ) ?? false;
    everywhere.set(id, is);
    return is;
  }

  return {
    debugName: 'shared',
    test: OURS,
    // The dependencies of a module may be in another file, that of their own feature.
    includeDependenciesRecursively: false,
    name(id: string, chunking: Chunking): string | null {
      const icon = ICON.exec(id)?.[1];
      const parts = partsOf(id, icon, chunking);
      if (parts.size < 2 && icon === undefined) return null;
      if ([...parts].some((part) => DASHBOARD.test(part))) return 'widgets';
      if (icon !== undefined) return 'icons';
      const { code, importedIds } = chunking.getModuleInfo(id) ?? {};
      const loaded = large.find(({ test }) => importedIds?.some((imported) => test.test(imported)));
      if (loaded !== undefined) return loaded.name;
      const isLeaf = (code?.length ?? 0) < SMALL && importedIds?.length === 0;
      if (parts.size > MOST_SCREENS || isLeaf || (CONTRACTS.test(id) && isEverywhere(id, chunking))) return 'screens';
      if (TOGETHER.test(id)) return 'rooms';
      return FOLDER.exec(id)?.slice(1).filter(Boolean).join('-') ?? null;
    },
  };
}

/** A file of the build. */
export interface AppFile {
  /** Path from the site's root, without a leading slash: 'assets/index-4f.js'. */
  readonly url: string;
  /** Hash of its content; null if its name changes with the content. */
  readonly revision: string | null;
}

export interface AppFilesSettings {
  readonly files: readonly AppFile[];
  readonly caches: CacheStorage;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
}

const PREFIX = 'app-';
const PAGE = '/index.html';
/** Paths that the server answers; the same that it does not treat as pages. */
const SERVERS = /^\/(api|health|metrics|socket\.io)(\/|$)/;
const ASSETS = '/assets/';
/** The Vary header is ignored, because the browser has already decoded the cached files. */
const AS_IT_IS = { ignoreVary: true } as const;
/** Limit of files that are fetched at once, so that the page's own requests are not delayed. */
const AT_ONCE = 6;

/** A short hash, different for other files; it need not be secure. */
function nameOf(files: readonly AppFile[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const { url, revision } of files) {
    for (const letter of `${url} ${revision ?? ''}\n`) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
    }
  }
  return PREFIX + hash.toString(36);
}

/**
 * The files of one version of the application, cached by the browser. A tab that still runs the previous version finds
 * its files as well; older ones are deleted.
 */
export function createAppFiles({ files, caches, fetch, origin }: AppFilesSettings) {
  const name = nameOf(files);
  const own = new Set(files.map(({ url }) => `/${url}`));

  async function keepOne(cache: Cache, { url, revision }: AppFile): Promise<void> {
    const address = `/${url}`;
    // A file whose name changes with its content is the same in the previous version.
    const known = revision === null ? await caches.match(address, AS_IT_IS) : undefined;
    const response = known ?? (await fetch(address, revision === null ? {} : { cache: 'no-cache' }));
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    await cache.put(address, response);
  }

  return {
    name,

    /** Caches every file of this version. @throws when one cannot be fetched; the previous version then stays active */
    async install(): Promise<void> {
      const cache = await caches.open(name);
      const left = [...files];
      const takeOn = async (): Promise<void> => {
        for (let file = left.shift(); file !== undefined; file = left.shift()) await keepOne(cache, file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, takeOn));
    },

    /** Deletes all versions except this one and the previous one. */
    async cleanUp(): Promise<void> {
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
      await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
    },

    /** Whether a request is for a page or a file of the application; all others go to the server. */
    takes({ method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>): boolean {
      const { origin: asked, pathname } = new URL(url);
      if (method !== 'GET' || asked !== origin || SERVERS.test(pathname)) return false;
      return mode === 'navigate' || own.has(pathname) || pathname.startsWith(ASSETS);
    },

    async answer({ url, mode }: Pick<Request, 'url' | 'mode'>): Promise<Response> {
      const { pathname } = new URL(url);
      const address = mode === 'navigate' && !own.has(pathname) ? PAGE : pathname;
      const cache = await caches.open(name);
      const kept = (await cache.match(address, AS_IT_IS)) ?? (await caches.match(address, AS_IT_IS));
      if (kept !== undefined) return kept;
      const response = await fetch(address === PAGE ? url : address);
      // A font of another alphabet, for example, is cached once a text needed it.
      if (response.ok && address.startsWith(ASSETS)) await cache.put(address, response.clone());
      return response;
    },
  };
}

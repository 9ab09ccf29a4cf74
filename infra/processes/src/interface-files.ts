import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths that are not pages, even if a browser accepts HTML. */
const NO_PAGES = /^\/(api|health|metrics|socket\.io|assets)(\/|$|\?)/;
const YEAR_SECONDS = 31_536_000;
/** Number of folders to search upwards. This file is three folders deep in the sources, and two when built. */
const DEPTHS = 4;

/** The built interface; null where it was not built. */
export function builtInterface(): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let depth = 0; depth < DEPTHS; depth += 1) {
    const candidate = join(folder, 'ui', 'dist');
    if (existsSync(join(candidate, 'index.html'))) return candidate;
    folder = dirname(folder);
  }
  return null;
}

const acceptsPages = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Answers a request for any page of the interface; returns false for other requests. */
export function answerPage(request: FastifyRequest, reply: FastifyReply): boolean {
  if (NO_PAGES.test(request.url) || !acceptsPages(request)) return false;
  reply.sendFile('index.html');
  return true;
}

interface Screen {
  readonly route: RegExp;
  /** Value of the `Link` header. */
  readonly link: string;
}

/** The regular expression that the addresses of a route such as `/cases/$caseId` match. */
const addressesOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.*+?^()[\]{}|\\]/g, '\\$&').replace(/\$\w+/g, '[^/?]+')}/?(\\?|$)`);

/** The link for a file, at low priority so that the page's own files are loaded first. */
const linkTo = (file: string): string =>
  `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}; fetchpriority=low`;

/** The initial files of each screen as listed by the build; empty when there is no list. */
function screensOf(folder: string): readonly Screen[] {
  const file = join(folder, 'screens.json');
  if (!existsSync(file)) return [];
  const screens = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  return Object.entries(screens).map(([route, files]) => ({
    route: addressesOf(route),
    link: files.map(linkTo).join(', '),
  }));
}

/**
 * Serves the files of the built interface. Files with a hash in their name never change; others are revalidated. A page
 * is sent with the names of the files that its screen loads first.
 */
export async function registerInterface(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const page = join(folder, 'index.html');
  const screens = screensOf(folder);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const never = path.startsWith(assets);
      const screen = path.startsWith(page) ? screens.find(({ route }) => route.test(reply.request.url)) : undefined;
      if (screen !== undefined) reply.header('link', screen.link);
      reply.header('cache-control', never ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

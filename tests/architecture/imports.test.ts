import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbidden, type Import, production, ROOT, type Source, sources } from './source.ts';

/** Folders of the workspaces; one that is inside another comes before it. */
const WORKSPACES = [
  'contracts/domain',
  'contracts',
  'infra/processes',
  'infra/seed',
  'infra',
  'command-service',
  'projection-service',
  'ui',
  'tests',
] as const;
type Workspace = (typeof WORKSPACES)[number];

const within = (folder: string) => production.filter(({ path }) => path.startsWith(folder));
const isOurs = (to: string): boolean => WORKSPACES.some((name) => to.startsWith(`${name}/`));
const workspaceOf = (path: string): Workspace => WORKSPACES.find((name) => path.startsWith(`${name}/`)) ?? 'tests';

/** The folders from which each part may import, in addition to its own. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/': [],
  'contracts/domain/src/': ['contracts/src/'],
  'infra/src/': ['contracts/src/'],
  'infra/seed/src/': ['contracts/src/', 'contracts/domain/src/'],
  'command-service/src/': ['contracts/src/', 'contracts/domain/src/', 'infra/src/'],
  'projection-service/src/': ['contracts/src/', 'contracts/domain/src/', 'infra/src/'],
  'ui/src/': ['contracts/src/', 'contracts/domain/src/'],
  'infra/processes/src/': [
    'contracts/src/',
    'infra/src/',
    'infra/seed/src/',
    'command-service/src/',
    'projection-service/src/',
  ],
};

/** The interface's folders, one for each subject. A file imports only from its own folder and from earlier ones. */
const ROOMS = [
  'dates',
  'text',
  'money',
  'api',
  'notifications',
  'browser',
  'replica',
  'cache',
  'live',
  'account',
  'navigation',
  'keyboard',
  'records',
  'drafts',
  'machines',
  'outbox',
  'monitoring',
  'service-worker',
  'components',
  'features',
  'app',
] as const;

/** Files of the application that combine several features and that a feature may import nevertheless. */
const COMPOSED = ['app/calendar/lanes.ts', 'app/calendar/overlays.ts', 'app/search/places.ts', 'app/session.tsx'];

describe('a package imports', () => {
  it.each(Object.entries(MAY_IMPORT))('into %s only what it may', (folder, allowed) => {
    const files = within(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(
      forbidden(files, ({ to }) => isOurs(to) && ![folder, ...allowed].some((other) => to.startsWith(other))),
    ).toEqual([]);
  });

  it('nothing of the tests into what runs', () => {
    const ofTests = new Set(sources.filter(({ isTestOnly }) => isTestOnly).map(({ path }) => path));
    expect(forbidden(production, ({ to }) => ofTests.has(to))).toEqual([]);
  });

  it('only files that there are', () => {
    const known = new Set(sources.map(({ path }) => path));
    expect(forbidden(sources, ({ to }) => isOurs(to) && !known.has(to) && !existsSync(join(ROOT, to)))).toEqual([]);
  });
});

describe('a feature', () => {
  const featureOf = (path: string): string | undefined => /\/src\/features\/([\w-]+)[./]/.exec(path)?.[1];
  const isInFeature = ({ path }: Source): boolean => featureOf(path) !== undefined;

  it.each(['contracts', 'command-service', 'projection-service', 'ui'])('of %s imports no other feature', (name) => {
    const features = within(`${name}/src/`).filter(isInFeature);
    expect(features.length).toBeGreaterThan(0);
    expect(
      forbidden(
        features,
        ({ to }, { path }) =>
          to.startsWith(`${name}/`) && featureOf(to) !== undefined && featureOf(to) !== featureOf(path),
      ),
    ).toEqual([]);
  });

  it.each([
    ['command-service', ['kernel/']],
    // What a person may read spans features, too: research and analysis take it from one place.
    ['projection-service', ['kernel/', 'readable/']],
    // Some views span features: the names for conflict checks, the words for searches, and what achievements count. A
    // firm's details are part of its profile and of each sent invoice, and financial figures are postings of every
    // feature's records. The model of documents is apart from the records whose text it is.
    [
      'contracts',
      [
        'kernel/',
        'access/roles',
        'accountFields',
        'achievements/',
        'addresses/',
        'choices',
        'billingChoices',
        'caseChoices',
        'drafting/',
        'draftingChoices',
        'claimChoices',
        'intakeChoices',
        'inboxChoices',
        'levels',
        'performanceChoices',
        'constants',
        'experience',
        'emails',
        'firmFields',
        'invoiceLayout',
        'closingChoices',
        'ledger/',
        'texts',
        'signInTexts',
        'conflicts/names-view',
        'quick-actions/choices',
        'rates',
        'unbilled-time/activities-view',
        'comparedLists',
        'practiceImportChoices',
        'reportChoices',
        'restorationChoices',
        'researchChoices',
        'matterChoices',
        'retentionChoices',
        'logHeadChoices',
        'wallChoices',
        'matterNumber',
        'customValues',
        'erasable',
        'search/',
        'plain-features',
      ],
    ],
    ['ui', [...ROOMS.filter((room) => room !== 'features' && room !== 'app').map((room) => `${room}/`), ...COMPOSED]],
  ] as const)('of %s stands on %j of its own package alone', (name, shared) => {
    const features = within(`${name}/src/`).filter(isInFeature);
    expect(
      forbidden(
        features,
        ({ to }) =>
          to.startsWith(`${name}/src/`) &&
          featureOf(to) === undefined &&
          !shared.some((folder) => to.startsWith(`${name}/src/${folder}`)),
      ),
    ).toEqual([]);
  });

  it.each(['command-service/src/kernel/', 'projection-service/src/kernel/', 'contracts/src/kernel/'])(
    'is unknown to %s',
    (kernel) => {
      // The contracts' registry has the errors that every command and query can meet, and identity the refusal's event.
      const known = ['contracts/src/features.ts', 'contracts/src/features/identity.ts'];
      const allowed = kernel.startsWith('contracts') ? [] : known;
      expect(forbidden(within(kernel), ({ to }) => /\/src\/features[./]/.test(to) && !allowed.includes(to))).toEqual(
        [],
      );
    },
  );

  it.each(ROOMS)('of the interface, and the room %s, stand on the rooms below alone', (room) => {
    const files = within(`ui/src/${room}/`);
    expect(files.length).toBeGreaterThan(0);
    const above = ROOMS.slice(ROOMS.indexOf(room) + 1).map((other) => `ui/src/${other}/`);
    expect(
      forbidden(
        files,
        ({ to }) =>
          above.some((other) => to.startsWith(other)) && !COMPOSED.some((composed) => to === `ui/src/${composed}`),
      ),
    ).toEqual([]);
  });

  it('leaves no file of the interface outside of its rooms', () => {
    const rooms = within('ui/src/').flatMap(({ path }) => /^ui\/src\/([\w-]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(rooms)].filter((room) => !(ROOMS as readonly string[]).includes(room))).toEqual([]);
  });
});

describe('a package from outside', () => {
  /** Packages that access a disk, a database, a network or a monitoring service. */
  const DRIVERS = [
    '@photostructure/sqlite',
    'node:sqlite',
    '@eventstore/db-client',
    'mongodb',
    '@sentry/node',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    'pino',
    '@fastify/session',
    '@fastify/cookie',
    '@fastify/static',
    '@fastify/multipart',
    '@fastify/swagger',
    '@fastify/swagger-ui',
    'helmet',
  ];

  it('that is a driver is imported in infra alone', () => {
    const others = production.filter(({ path }) => !workspaceOf(path).startsWith('infra'));
    expect(forbidden(others, ({ to }) => DRIVERS.includes(to))).toEqual([]);
  });

  it.each([
    ['@photostructure/sqlite', 'infra/src/sqlite/'],
    ['@fastify/session', 'infra/src/http/'],
    ['@sentry/node', 'infra/src/telemetry/'],
    ['pino', 'infra/src/telemetry/'],
    ['prom-client', 'infra/src/telemetry/'],
    ['@opentelemetry/sdk-trace', 'infra/src/telemetry/'],
  ])('that is %s is known to %s alone', (driver, folder) => {
    expect(forbidden(production, ({ to }, { path }) => to === driver && !path.startsWith(folder))).toEqual([]);
  });

  it('that takes long to start is imported only when it is wanted', () => {
    const isSlow = (to: string): boolean => to === '@sentry/node' || to.startsWith('@opentelemetry/');
    expect(forbidden(production, ({ to, isDynamic, isType }) => isSlow(to) && !isDynamic && !isType)).toEqual([]);
  });

  it('is none in what the browser loads first of the contracts', () => {
    const first = ['choices', 'constants', 'levels', 'texts', 'experience'].map((name) => `contracts/src/${name}.ts`);
    const files = production.filter(({ path }) => first.includes(path));
    expect(files).toHaveLength(first.length);
    expect(forbidden(files, ({ to, isType }) => !isType && !first.includes(to))).toEqual([]);
  });

  interface Manifest {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  }
  const manifest = (folder: string): Manifest =>
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
  const namesOf = (folder: string, ...kinds: (keyof Manifest)[]): readonly string[] =>
    kinds.flatMap((kind) => Object.keys(manifest(folder)[kind] ?? {}));
  const isOutside = ({ to }: Import): boolean => !isOurs(to) && !to.startsWith('node:') && /^[@a-z]/.test(to);
  /** Modules that the build provides, not a package. */
  const VIRTUAL = /^virtual:/;

  it.each(WORKSPACES)('that %s imports is one of its own dependencies', (name) => {
    // Tests compare our code with the other workspaces' dependencies and inspect them, so they may import them too.
    const declared = (name === 'tests' ? WORKSPACES : [name]).flatMap((folder) => namesOf(folder, 'dependencies'));
    const alsoForTests = [...declared, ...namesOf(name, 'devDependencies'), ...namesOf('.', 'devDependencies')];
    const build = /^(?:ui\/build|ui\/vite|infra\/deploy)/;
    const inWorkspace = sources.filter(({ path }) => workspaceOf(path) === name);
    expect(
      forbidden(inWorkspace, (found, { path, isTestOnly }) => {
        const allowed = isTestOnly || build.test(path) ? alsoForTests : declared;
        return isOutside(found) && !found.isType && !VIRTUAL.test(found.to) && !allowed.includes(found.to);
      }),
    ).toEqual([]);
  });
});

describe('a package of ours', () => {
  const manifestOf = (folder: string) =>
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, string>>;
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly devDependencies?: Readonly<Record<string, string>>;
    };

  it.each(WORKSPACES)('%s declares those of ours that it imports, and no others', (folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
    const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
      name.startsWith('@lexledger/'),
    );
    const imported = sources
      .filter(({ path }) => workspaceOf(path) === folder)
      .flatMap(({ imports }) => imports.filter(({ to }) => isOurs(to) && workspaceOf(to) !== folder))
      .map(({ to }) => manifestOf(workspaceOf(to)).name);
    expect(declared.toSorted()).toEqual([...new Set(imported)].toSorted());
  });

  it.each(WORKSPACES)('%s exports files that exist', (folder) => {
    for (const target of Object.values(manifestOf(folder).exports ?? {})) {
      const [start = '', end = ''] = join(folder, target).split('*');
      expect(
        sources.some(({ path }) => path.startsWith(start) && path.endsWith(end)),
        target,
      ).toBe(true);
    }
  });
});

describe('no files', () => {
  it('need each other in a circle, be it by a type alone or when they are wanted', () => {
    const bySource = new Map(sources.map((source) => [source.path, source]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      const at = trail.indexOf(path);
      if (at >= 0) circles.push([...trail.slice(at), path].join(' → '));
      if (at >= 0 || done.has(path)) return;
      for (const { to } of bySource.get(path)?.imports ?? []) visit(to, [...trail, path]);
      done.add(path);
    };
    for (const { path } of sources) visit(path, []);
    expect(circles).toEqual([]);
  });

  it('are named after nothing in particular', () => {
    const vague = /(?:^|\/)(?:utils?|helpers?|managers?|data|misc|common|stuff)(?:\.|\/)/;
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  it('silence a check without a reason, or leave work undone', () => {
    const silenced =
      /@ts-ignore|@ts-nocheck|@ts-expect-error(?!: \w)|biome-ignore(?! [\w/]+: \w)|oxlint-disable(?!.* -- )|\b(?:TODO|FIXME|XXX)\b/;
    const own = 'tests/architecture/imports.test.ts';
    const guilty = sources.filter(({ path, text }) => path !== own && silenced.test(text)).map(({ path }) => path);
    expect(guilty).toEqual([]);
  });
});

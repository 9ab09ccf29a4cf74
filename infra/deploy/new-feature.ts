// `npm run new-feature NAME [SINGULAR]`: stamps a working feature into every package, and names it in their registries.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FeatureNames, filledIn, InvalidNameError, namesOf } from './feature-names.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATES = join(ROOT, 'infra/deploy/templates');

/** A file's new text by its path from the root. */
type Files = ReadonlyMap<string, string>;

function templatesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? templatesIn(path) : [path];
  });
}

/** What the feature brings. A template's path has the name's forms in brackets, and ends with '.txt'. */
function newFiles(names: FeatureNames): Files {
  return new Map(
    templatesIn(TEMPLATES).map((template) => {
      const path = relative(TEMPLATES, template).split('\\').join('/').slice(0, -'.txt'.length);
      const place = filledIn(path.replace(/\[(\w+)\]/g, '{{$1}}'), names);
      return [place, filledIn(readFileSync(template, 'utf8'), names)];
    }),
  );
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** @throws Error when the text has no such place: it was rearranged, and this program must follow */
function before(text: string, place: RegExp, addition: string, path: string): string {
  const at = text.search(place);
  if (at < 0) throw new Error(`${path}: the place for a new feature was not found (${place.source})`);
  return text.slice(0, at) + addition + text.slice(at);
}

/** The formatter puts it where it belongs. */
const withImport = (text: string, line: string, path: string): string =>
  before(text, /^import .* from '\.[^']+';$/m, `${line}\n`, path);

/** Line breaks and the order of imports follow from the names, so they are left to the formatter. */
function format(paths: readonly string[]): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', '--vcs-enabled=false', ...paths],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) console.error(`The new files could not be formatted; run npm run format. ${stderr ?? ''}`);
}

const property = ({ name, nouns }: FeatureNames): string => (name === nouns ? name : `'${name}'`);

/** The registry `features` of a package: an import, and an entry at its end. */
function registered(path: string, importLine: string | null, entry: string): [string, string] {
  const text = importLine === null ? read(path) : withImport(read(path), importLine, path);
  return [path, before(text, /^\} satisfies Record</m, `  ${entry},\n`, path)];
}

/** The contracts' registry names the type of each feature as well. */
function inContracts({ name, nouns }: FeatureNames, key: string): [string, string] {
  const importLine = `import { ${nouns} } from './features/${name}.ts';`;
  const entry = key === nouns ? nouns : `${key}: ${nouns}`;
  const [path, text] = registered('contracts/src/features.ts', importLine, entry);
  const typed = `  readonly ${key}: typeof ${nouns};\n`;
  return [path, before(text, /^\};\n\n\/\*\* The registry of features/m, typed, path)];
}

/** A letter that no other screen has, for going there from anywhere; one of the name's own if there is one. */
function freeKey(text: string, { nouns }: FeatureNames): string {
  const taken = new Set([...text.matchAll(/key: '(.)'/g)].map(([, key]) => key));
  const found = [...nouns.toLowerCase(), ...'abcdefhijklmnopqrstuvwxyz0123456789'].find((key) => !taken.has(key));
  if (found === undefined) throw new Error('every key of the keyboard leads to a screen already');
  return found;
}

/** The menu: in its group of people and cases. */
function inMenu(names: FeatureNames): [string, string] {
  const path = 'ui/src/navigation/navigation.ts';
  const text = read(path);
  const entry = `    { path: '/${names.name}', label: '${names.Words}', icon: Folder, key: '${freeKey(text, names)}' },\n`;
  const team = /(?<=\{ path: '\/team'[^\n]*\n)/;
  const listed = before(text, team, entry, path);
  return [path, /^ {2}Folder,$/m.test(text) ? listed : before(listed, /^ {2}LayoutDashboard,$/m, '  Folder,\n', path)];
}

/** What a search looks through. */
function searched({ name, noun, nouns, category }: FeatureNames): [string, string] {
  const path = 'contracts/src/search/searchables.ts';
  const text = withImport(read(path), `import { ${noun}, ${nouns}View } from '../features/${name}.ts';`, path);
  const entry = `  ${category}: searchable(${noun}, ${nouns}View, ['title']),\n`;
  return [path, before(text, /^\} as const satisfies Readonly<Record<string, Searchable>>/m, entry, path)];
}

/** Where a search leads to. */
function found({ name, category, CONSTANT, Words, word }: FeatureNames): [string, string] {
  const path = 'ui/src/app/search/places.ts';
  const text = withImport(read(path), `import { ${CONSTANT} } from '../../features/${name}/place.ts';`, path);
  const entry = `  ${category}: { ...${CONSTANT}, many: '${Words}', icon: Folder, at: onScreen('/${name}'), add: adding('New ${word}', '/${name}') },\n`;
  const placed = before(text, /^\} as const satisfies Readonly<Record<SearchKind, SearchPlace>>/m, entry, path);
  return [path, /^ {2}Folder,$/m.test(text) ? placed : before(placed, /^ {2}ListChecks,$/m, '  Folder,\n', path)];
}

function changedFiles(names: FeatureNames): Files {
  const { name, one, nouns, noun, Nouns } = names;
  const key = property(names);
  const examples = 'projection-service/src/examples.ts';
  const exampleImport = `import { ${nouns}Examples } from './features/${name}/${name}.examples.ts';`;
  return new Map([
    inContracts(names, key),
    registered(
      'command-service/src/features.ts',
      `import { ${noun}Decider } from './features/${name}/${one}.decider.ts';`,
      `${key}: { deciders: [${noun}Decider] }`,
    ),
    registered(
      'projection-service/src/features.ts',
      `import { ${noun}Queries, ${nouns}Projection } from './features/${name}/${name}.view.ts';`,
      `${key}: { projections: [${nouns}Projection], queries: ${noun}Queries }`,
    ),
    [
      examples,
      before(withImport(read(examples), exampleImport, examples), /^\];$/m, `  ...${nouns}Examples,\n`, examples),
    ],
    registered(
      'ui/src/features.ts',
      null,
      `${key}: { '/${name}': () => import('./features/${name}/${Nouns}Screen.tsx') }`,
    ),
    searched(names),
    found(names),
    inMenu(names),
  ]);
}

/** Words that are the product's own, whatever files there are: parts of addresses and of stream names. */
const OWN_WORDS = ['api', 'deed', 'health', 'login', 'metrics', 'refusal', 'register', 'signin', 'socket', 'username'];
/** Words of the language, and names that the templates import. */
const LANGUAGE =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|record|column|body|field|given|filter|button)$/;

const isSpokenFor = ({ name, noun, Noun, category }: FeatureNames): boolean =>
  OWN_WORDS.some((word) => word === name || word === category) || LANGUAGE.test(noun) || Noun in globalThis;

/** @throws InvalidNameError when something of that name is there already */
function checkFree(names: FeatureNames, files: Files): void {
  const taken = [...files.keys()].find((path) => existsSync(join(ROOT, path)));
  if (taken !== undefined) throw new InvalidNameError(`There is a feature '${names.name}' already: ${taken}.`);
  // A large feature has a folder for its parts beside its file.
  const contracts = readdirSync(join(ROOT, 'contracts/src/features'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`contracts/src/features/${file}`));
  const rival = contracts.find(
    (text) =>
      text.includes(`category: '${names.category}'`) ||
      text.includes(`noun: '${names.Noun}'`) ||
      text.includes(`path: '/api/${names.name}'`),
  );
  const isScreen = read('ui/src/navigation/navigation.ts').includes(`path: '/${names.name}'`);
  if (rival !== undefined || isScreen || isSpokenFor(names)) {
    throw new InvalidNameError(`'${names.name}' or '${names.one}' is in use for something else. Choose other words.`);
  }
}

function stamp(names: FeatureNames): readonly string[] {
  const created = newFiles(names);
  checkFree(names, created);
  // Everything is made before anything is written.
  const files: Files = new Map([...created, ...changedFiles(names)]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  format([...files.keys()]);
  return [...files.keys()];
}

const [plural, singular, ...others] = process.argv.slice(2);
if (plural === undefined || others.length > 0) {
  console.error('Usage: npm run new-feature NAME [SINGULAR], such as: npm run new-feature court-dates');
  process.exitCode = 2;
} else {
  try {
    const names = singular === undefined ? namesOf(plural) : namesOf(plural, singular);
    for (const path of stamp(names)) console.log(path);
    console.log(`\nThe feature '${names.name}' stands. Check it: npx tsc -b && npx vitest run ${names.name}`);
  } catch (error) {
    if (!(error instanceof InvalidNameError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

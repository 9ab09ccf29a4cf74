// `npm run new-feature NAME [SINGULAR]`: stamps a working feature, a plain record, and registers it.
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
function newFiles(feature: FeatureNames): Files {
  const names = { ...feature, key: freeKey(feature) };
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

/** The registry of plain features: an import, the type of the feature, and the feature. */
function inRegistry(names: FeatureNames): [string, string] {
  const { name, nouns } = names;
  const path = 'contracts/src/plain-features.ts';
  const key = property(names);
  const imported = withImport(read(path), `import { ${nouns} } from './features/${name}.ts';`, path);
  const typed = before(imported, /^\};\n\n\/\*\* The registry/m, `  readonly ${key}: typeof ${nouns};\n`, path);
  const place = /^\};\n\nexport type PlainName/m;
  return [path, before(typed, place, key === nouns ? `  ${nouns},\n` : `  ${key}: ${nouns},\n`, path)];
}

/** The tables of who may do what: a new record is a matter's, until its author says otherwise. */
function inRights(names: FeatureNames): [string, string][] {
  const [views, commands] = ['contracts/src/access/views.ts', 'contracts/src/access/commands.ts'];
  return [
    [views, before(read(views), /^ {2}imports: /m, `  ${property(names)}: MATTER,\n`, views)],
    [commands, before(read(commands), /^ {2}task: /m, `  ${names.category}: MATTER,\n`, commands)],
  ];
}

/** Every file that defines a feature, and those of the menu, as text. */
const definitions = (): readonly string[] => [
  read('ui/src/navigation/navigation.ts'),
  ...readdirSync(join(ROOT, 'contracts/src/features'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`contracts/src/features/${file}`)),
];

/** A letter that opens no other screen, if possible from the name. */
function freeKey({ nouns }: FeatureNames): string {
  const taken = new Set(definitions().flatMap((text) => [...text.matchAll(/key: '(.)'/g)].map(([, key]) => key)));
  const found = [...nouns.toLowerCase(), ...'abcdefhijklmnopqrstuvwxyz0123456789'].find((key) => !taken.has(key));
  if (found === undefined) throw new Error('every key of the keyboard leads to a screen already');
  return found;
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
  const rival = definitions().find(
    (text) =>
      text.includes(`category: '${names.category}'`) ||
      text.includes(`noun: '${names.Noun}'`) ||
      text.includes(`path: '/api/${names.name}'`) ||
      text.includes(`path: '/${names.name}'`),
  );
  if (rival !== undefined || isSpokenFor(names)) {
    throw new InvalidNameError(`'${names.name}' or '${names.one}' is in use for something else. Choose other words.`);
  }
}

function stamp(names: FeatureNames): readonly string[] {
  const created = newFiles(names);
  checkFree(names, created);
  // Everything is made before anything is written.
  const files: Files = new Map([...created, inRegistry(names), ...inRights(names)]);
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
    console.log(`\nThe feature '${names.name}' stands. Check it as CONTRIBUTING.md says.`);
  } catch (error) {
    if (!(error instanceof InvalidNameError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type ScalarTag, type TagId } from 'yaml';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The fields of a service in a compose file that the tests use; the specification's schema describes the rest. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly profiles?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } };
  };
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly configs?: Readonly<Record<string, { readonly file: string }>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

/** Tags for merging, `!override` and `!reset`, which do not change the value itself. */
const mergeTags = ['!override', '!reset'].map((tag) => ({
  tag,
  collection: 'seq',
  resolve: (value: unknown) => value,
}));

/** Replaces `${NAME}`, `${NAME:-else}` and `${NAME:?why}` by their values as compose does; `$$` is a dollar sign. */
function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g, (_all, name?: string, mode?: string, rest = '') => {
    if (name === undefined) return '$';
    const value = variables[name] ?? '';
    if (value !== '') return value;
    if (mode === '?') throw new Error(`${name}: ${rest}`);
    return mode === '-' ? rest : '';
  });
}

function everyText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => everyText(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, everyText(item, change)]));
}

/** Parses a compose file as it is written, with its anchors resolved. */
export const parseCompose = (name: string): unknown =>
  parse(readFileSync(join(ROOT, name), 'utf8'), {
    merge: true,
    customTags: mergeTags as unknown as (ScalarTag | TagId)[],
  });

/** Reads a compose file with its variables replaced. */
export const readCompose = (name: string, variables: Readonly<Record<string, string>> = {}): ComposeFile =>
  everyText(parseCompose(name), (text) => interpolated(text, variables)) as ComposeFile;

/** Names of the variables that a compose file expects from its environment. */
export const variablesOf = (name: string): readonly string[] => [
  ...new Set(
    [...readFileSync(join(ROOT, name), 'utf8').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, variable]) => variable as string),
  ),
];

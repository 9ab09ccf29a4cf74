import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './compose.ts';

/** The settings of an image for the process that runs in it. */
export interface Image {
  /** Base image: 'node:24.21.0-bookworm-slim'. */
  readonly base: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly exposes: number;
  /** The command of HEALTHCHECK. */
  readonly healthcheck: readonly string[];
}

interface Stage {
  readonly from: string;
  readonly instructions: readonly { readonly name: string; readonly rest: string }[];
}

/** The stages of a Dockerfile by name, with their literal instructions; continued lines are joined. */
function stagesOf(text: string): ReadonlyMap<string, Stage> {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  const stages = new Map<string, Stage & { instructions: { name: string; rest: string }[] }>();
  let current: { instructions: { name: string; rest: string }[] } | undefined;
  for (const line of lines) {
    const instruction = /^([A-Z]+)\s+(.*)$/.exec(line);
    if (instruction === null) continue;
    const [, name = '', rest = ''] = instruction;
    if (name === 'FROM') {
      const [from = '', , stage = ''] = rest.split(/\s+/);
      const begun = { from, instructions: [] };
      stages.set(stage, begun);
      current = begun;
    } else current?.instructions.push({ name, rest });
  }
  return stages;
}

const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** Reads the image that a target of a Dockerfile builds. */
export function readImage(dockerfile: string, target: string): Image {
  const stages = stagesOf(readFileSync(join(ROOT, dockerfile), 'utf8'));
  const instructions: { name: string; rest: string }[] = [];
  let from = target;
  for (let stage = stages.get(from); stage !== undefined; stage = stages.get(from)) {
    instructions.unshift(...stage.instructions);
    ({ from } = stage);
  }
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
  const last = (name: string): string => all(name).at(-1) ?? '';
  return {
    base: from,
    env: Object.fromEntries(
      all('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=(\S*)/g)].map(([, key, value]) => [key, value])),
    ),
    user: last('USER'),
    command: listIn(last('CMD')),
    exposes: Number(last('EXPOSE')),
    healthcheck: listIn(last('HEALTHCHECK')),
  };
}

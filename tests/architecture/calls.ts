import { parseSync, Visitor } from 'oxc-parser';
import { production } from './source.ts';

export interface Call {
  /** File, line and column of the call, as in a stack trace: 'command-service/src/kernel/record-undo.ts:12:34'. */
  readonly at: string;
  readonly text: string;
}

/** Every call of a function of this name in our production files whose paths match. */
export function callsOf(name: string, paths: RegExp): readonly Call[] {
  return production
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text }) => {
      const calls: Call[] = [];
      new Visitor({
        CallExpression: ({ callee, start, end }) => {
          if (callee.type !== 'Identifier' || callee.name !== name) return;
          const before = text.slice(0, start).split('\n');
          const column = (before.at(-1) ?? '').length + 1;
          calls.push({ at: `${path}:${before.length}:${column}`, text: text.slice(start, end) });
        },
      }).visit(parseSync(path, text).program);
      return calls;
    });
}

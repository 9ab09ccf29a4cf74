import { parseSync, Visitor } from 'oxc-parser';

const GROUPS = /^(?:test\.)?describe(?:\.each|\.skipIf|\.runIf)?$/;
const CASES = /^(?:it|test)(?:\.each|\.skipIf|\.runIf|\.concurrent)?$/;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Name of the called function: 'it', 'it.each', 'test.describe'. A table passed by another call is skipped. */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression') {
    const { object, property } = callee as unknown as { readonly object: Node; readonly property: Node };
    return `${calledName(object)}.${String(property.name)}`;
  }
  if (callee.type === 'CallExpression') return calledName(callee.callee as Node);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag as Node);
  return '';
}

/** A title as it is written, with '…' for the values of a template; null if it is not a literal. */
function titleOf(argument: Node | undefined): string | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return null;
  const { quasis } = argument as unknown as {
    readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
  };
  return quasis.map(({ value }) => value.cooked).join('…');
}

/** The titles of all tests in a file, with their groups: 'a session > is extended > by activity'. */
export function titlesIn(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const titles: string[] = [];
  const groups: { readonly call: unknown; readonly title: string }[] = [];
  const enter = (call: Node): void => {
    const name = calledName(call.callee as Node);
    const title = titleOf((call.arguments as readonly Node[])[0]);
    if (title === null) return;
    if (GROUPS.test(name)) groups.push({ call, title });
    else if (CASES.test(name)) titles.push([...groups.map((group) => group.title), title].join(' > '));
  };
  new Visitor({
    CallExpression: (call) => enter(call as unknown as Node),
    'CallExpression:exit': (call) => {
      if (groups.at(-1)?.call === call) groups.pop();
    },
  }).visit(program);
  return titles;
}

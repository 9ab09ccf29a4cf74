import { parseSync, Visitor } from 'oxc-parser';

/** A figure or a text of the contracts as it is not specified. */
export interface Mutant {
  /** 'toasts.loggedOut' */
  readonly name: string;
  /** What was changed, as it stands in the source: "'Logged out'". */
  readonly was: string;
  /** The whole file with it. */
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Without `as const` and `satisfies`. */
const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression as Node) : node;

/** What each name stands for: the values of an object each, arrays and functions whole. */
function valuesIn(program: Node): readonly (readonly [string, Node])[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return (declared.declarations as readonly Node[]).flatMap((declarator) => {
      const name = String((declarator.id as Node).name);
      const value = bare(declarator.init as Node);
      if (value.type !== 'ObjectExpression') return [[name, value] as const];
      return (value.properties as readonly Node[]).map(
        (property) => [`${name}.${String((property.key as Node).name)}`, bare(property.value as Node)] as const,
      );
    });
  });
}

/** Keys of objects are no texts, nor is what stands in a type. */
function literalsIn(value: Node, text: string): readonly Node[] {
  const found: Node[] = [];
  const source = `(${text.slice(value.start, value.end)})`;
  const { program } = parseSync('value.ts', source);
  const at = value.start - 1;
  const placed = (node: Node): Node => ({ ...node, start: node.start + at, end: node.end + at });
  const compared = new Set<number>();
  new Visitor({
    BinaryExpression: ({ left, right }) => {
      for (const side of [left, right]) compared.add(side.start);
    },
    Literal: (node) => {
      const { value: said } = node as unknown as { readonly value: unknown };
      if (typeof said === 'string' && said !== '' && !compared.has(node.start))
        found.push(placed(node as unknown as Node));
    },
    TemplateElement: (node) => {
      if (!/\p{L}/u.test(node.value.cooked ?? '')) return;
      // Its place may hold the marks around it.
      const start = source.indexOf(node.value.raw, node.start);
      found.push(placed({ ...(node as unknown as Node), start, end: start + node.value.raw.length }));
    },
  }).visit(program);
  return found;
}

const replaced = (text: string, { start, end }: Node, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** Each text otherwise by a word, each figure more than twice as large. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const { program } = parseSync(path, text);
  return valuesIn(program as unknown as Node).flatMap(([name, value]) => {
    const literals = literalsIn(value, text);
    if (literals.length === 0) {
      const was = text.slice(value.start, value.end);
      return [{ name, was, text: replaced(text, value, `(${was}) * 2 + 1`) }];
    }
    return literals.map((literal) => {
      const was = text.slice(literal.start, literal.end);
      // Header names and keys of the browser's storage are such words, too.
      const by = literal.type === 'Literal' ? `(${was} + 'Mutant')` : `${was}Mutant`;
      return { name, was, text: replaced(text, literal, by) };
    });
  });
}

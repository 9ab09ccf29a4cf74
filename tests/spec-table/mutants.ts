import { parseSync, Visitor } from 'oxc-parser';

/** A change of a figure or a text of the contracts, so that it differs from the specification. */
export interface Mutant {
  /** Name of the figure or text: 'toasts.loggedOut'. */
  readonly name: string;
  /** Original code of what was changed: "'Logged out'". */
  readonly was: string;
  /** Content of the whole file with the change. */
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The expression without `as const` and `satisfies`. */
const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression as Node) : node;

/** The expression of each name. An object has a name for each of its values; arrays and functions are not divided. */
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

/** The texts in an expression. Keys of objects and literals in types do not count as texts. */
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
      // The node's range may include the delimiters around the text.
      const start = source.indexOf(node.value.raw, node.start);
      found.push(placed({ ...(node as unknown as Node), start, end: start + node.value.raw.length }));
    },
  }).visit(program);
  return found;
}

const replaced = (text: string, { start, end }: Node, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** All mutants of a file: each text has 'Mutant' appended, each figure is more than twice as large. */
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
      // The addition is a single word, because header names and keys of the browser's storage are changed as well.
      const by = literal.type === 'Literal' ? `(${was} + 'Mutant')` : `${was}Mutant`;
      return { name, was, text: replaced(text, literal, by) };
    });
  });
}

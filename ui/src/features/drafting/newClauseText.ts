import type { Block } from '@lexledger/contracts/drafting/document';
import type { OrderedBlock } from '@lexledger/contracts/features/drafting';
import { readNotation } from '@lexledger/domain/drafting/notation';

/** A snippet as it is now. */
export interface CurrentSnippet {
  readonly id: string;
  readonly version: number;
  readonly title: string | null;
  readonly content: string | null;
}

type Snippets = ReadonlyMap<string, CurrentSnippet>;
type Roles = ReadonlyMap<string, string>;

/** Only blocks of the first level have ids. */
const withoutId = (block: Block): Block => {
  const { id: _id, ...attrs } = block.attrs ?? {};
  return { ...block, attrs } as Block;
};

/** The block with the current text of each clause in it that is older; the same block where none is. */
function withCurrentClauses(block: Block, snippets: Snippets, roles: Roles): Block {
  if (block.type === 'clause') {
    const snippet = snippets.get(block.attrs.snippetId ?? '');
    if (snippet === undefined || snippet.content === null || (block.attrs.version ?? 0) >= snippet.version)
      return block;
    const { blocks } = readNotation(snippet.content, { roles });
    const content = blocks.map(withoutId);
    const attrs = { ...block.attrs, version: snippet.version, title: snippet.title ?? block.attrs.title };
    return { ...block, attrs, content };
  }
  if (block.type !== 'condition' && block.type !== 'repeat' && block.type !== 'blockquote') return block;
  const content = block.content.map((one) => withCurrentClauses(one, snippets, roles));
  return content.every((one, index) => one === block.content[index]) ? block : { ...block, content };
}

/** The blocks of a draft that change when its clauses take the text that their snippets have now. */
export function newClauseText(
  blocks: Readonly<Record<string, OrderedBlock>>,
  snippets: readonly CurrentSnippet[],
  roles: Roles,
): Readonly<Record<string, OrderedBlock>> {
  const byId = new Map(snippets.map((snippet) => [snippet.id, snippet]));
  return Object.fromEntries(
    Object.entries(blocks).flatMap(([id, { order, content }]) => {
      const current = withCurrentClauses(content, byId, roles);
      return current === content ? [] : [[id, { order, content: current }]];
    }),
  );
}

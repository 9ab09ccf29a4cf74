import { z } from 'zod';
import { isWritable } from '../kernel/fields.ts';

/** Levels of blocks within blocks, such as a table in a list in a condition. */
export const DEEPEST_BLOCK = 12;
/** Limit of characters of one block as JSON; it leaves an event far below the limit of a store. */
export const LARGEST_BLOCK = 200_000;
/** Limit of blocks of a document: about 400 pages. */
export const MOST_BLOCKS = 4_000;
/** Limit of bytes of blocks in one command. An event has at most 1 MiB, and what is sealed in it is a third longer. */
export const MOST_BYTES_OF_BLOCKS = 700_000;

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export const MARKS = ['bold', 'italic', 'underline'] as const;
export type MarkType = (typeof MARKS)[number];

export interface Mark {
  readonly type: MarkType;
}

export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly Mark[] | undefined;
}

/** A placeholder by its canonical key: 'client.name', 'role.plaintiff.name', 'money:Hourly rate'. */
export interface PlaceholderNode {
  readonly type: 'placeholder';
  readonly attrs: { readonly key: string };
  readonly marks?: readonly Mark[] | undefined;
}

export interface FootnoteNode {
  readonly type: 'footnote';
  readonly attrs: { readonly text: string };
}

/** A fact of the case, with the version whose text was read when it was inserted. */
export interface FactNode {
  readonly type: 'fact';
  readonly attrs: { readonly factId: string; readonly version: number };
  readonly marks?: readonly Mark[] | undefined;
}

/** An authority of the case, with the version whose citation was read when it was inserted. */
export interface AuthorityNode {
  readonly type: 'authority';
  readonly attrs: {
    readonly authorityId: string;
    readonly version: number;
    readonly pinpoint?: string | null | undefined;
  };
  readonly marks?: readonly Mark[] | undefined;
}

export interface HardBreakNode {
  readonly type: 'hardBreak';
}

/** A condition within a paragraph of a Word template. */
export interface InlineConditionNode {
  readonly type: 'inlineCondition';
  readonly attrs: { readonly when: string };
  readonly content: readonly Inline[];
}

/** A repeat within a paragraph of a Word template. */
export interface InlineRepeatNode {
  readonly type: 'inlineRepeat';
  readonly attrs: { readonly each: string; readonly as: string };
  readonly content: readonly Inline[];
}

/** Something in a Word template that cannot be read: as it is written there, and what to do. */
export interface ProblemNode {
  readonly type: 'problem';
  readonly attrs: { readonly written: string; readonly message: string };
}

export type Inline =
  | TextNode
  | PlaceholderNode
  | FootnoteNode
  | FactNode
  | AuthorityNode
  | HardBreakNode
  | InlineConditionNode
  | InlineRepeatNode
  | ProblemNode;

/** Attributes of every block. Blocks of the first level have an id; inner ones need none. */
interface BlockAttributes {
  readonly id?: string | undefined;
}

export interface ParagraphNode {
  readonly type: 'paragraph';
  readonly attrs?:
    | (BlockAttributes & {
        readonly align?: Alignment | undefined;
        /** Steps of half an inch. */
        readonly indent?: number | undefined;
      })
    | undefined;
  readonly content?: readonly Inline[] | undefined;
}

export interface HeadingNode {
  readonly type: 'heading';
  readonly attrs: BlockAttributes & { readonly level: number; readonly align?: Alignment | undefined };
  readonly content?: readonly Inline[] | undefined;
}

export interface ListItemNode {
  readonly type: 'listItem';
  readonly content: readonly Block[];
}

export interface ListNode {
  readonly type: 'bulletList' | 'orderedList';
  readonly attrs?:
    | (BlockAttributes & {
        /** Whether a numbered list goes on with the numbers of the one before it, as a pleading's paragraphs do. */
        readonly continues?: boolean | undefined;
      })
    | undefined;
  readonly content: readonly ListItemNode[];
}

export interface CellNode {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: { readonly colspan?: number | undefined; readonly rowspan?: number | undefined } | undefined;
  readonly content: readonly Block[];
}

export interface RowNode {
  readonly type: 'tableRow';
  readonly content: readonly CellNode[];
}

/** Rows of a Word template's table that stand under a condition. */
export interface RowConditionNode {
  readonly type: 'rowCondition';
  readonly attrs: { readonly when: string };
  readonly content: readonly AnyRow[];
}

/** Rows of a Word template's table that are repeated. */
export interface RowRepeatNode {
  readonly type: 'rowRepeat';
  readonly attrs: { readonly each: string; readonly as: string };
  readonly content: readonly AnyRow[];
}

export type AnyRow = RowNode | RowConditionNode | RowRepeatNode;

export interface TableNode {
  readonly type: 'table';
  readonly attrs?: BlockAttributes | undefined;
  readonly content: readonly AnyRow[];
}

export interface BlockquoteNode {
  readonly type: 'blockquote';
  readonly attrs?: BlockAttributes | undefined;
  readonly content: readonly Block[];
}

export interface PageBreakNode {
  readonly type: 'pageBreak';
  readonly attrs?: BlockAttributes | undefined;
}

/** A choice that the interview asks for and conditions refer to by its label; it has no text of its own. */
export interface ChoiceNode {
  readonly type: 'choice';
  readonly attrs: BlockAttributes & { readonly label: string; readonly options: readonly string[] };
}

export interface ConditionNode {
  readonly type: 'condition';
  readonly attrs: BlockAttributes & {
    /** 'Fee is hourly and case.value > 10000'. */
    readonly when: string;
  };
  readonly content: readonly Block[];
}

export interface RepeatNode {
  readonly type: 'repeat';
  readonly attrs: BlockAttributes & {
    /** 'facts', 'authorities', or the parties of a role: 'role.plaintiff'. */
    readonly each: string;
    /** The name of one of them within: 'fact' in `{{fact.date}}`. */
    readonly as: string;
  };
  readonly content: readonly Block[];
}

/** A snippet's text as it was inserted, with the version that it was then; a standard snippet has a key instead. */
export interface ClauseNode {
  readonly type: 'clause';
  readonly attrs: BlockAttributes & {
    readonly snippetId?: string | null | undefined;
    readonly version?: number | null | undefined;
    readonly key?: string | null | undefined;
    readonly title: string;
  };
  readonly content: readonly Block[];
}

/** The caption of a court paper: court, county, parties, case number. */
export interface CaptionNode {
  readonly type: 'caption';
  readonly attrs: BlockAttributes & {
    /** Keys of the roles of the two sides: 'plaintiff' and 'defendant'. */
    readonly first: string;
    readonly second: string;
    /** Whether the caption demands a jury. */
    readonly jury?: boolean | undefined;
  };
}

/** The signature block of the lawyer: line, name, bar number, firm. */
export interface SignatureNode {
  readonly type: 'signature';
  readonly attrs?:
    | (BlockAttributes & {
        /** The role or 'client' whose attorney signs; null for a letter, which names nobody. */
        readonly for?: string | null | undefined;
      })
    | undefined;
}

/** Where a part of a Word document stands that is not in its text. */
export const WORD_PLACES = ['header', 'footer', 'text box', 'footnote', 'endnote', 'file'] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

/** A part of a Word template beside its text, such as the header of its pages. */
export interface WordPartNode {
  readonly type: 'wordPart';
  readonly attrs: BlockAttributes & { readonly place: WordPlace };
  readonly content: readonly Block[];
}

export type Block =
  | ParagraphNode
  | HeadingNode
  | ListNode
  | TableNode
  | BlockquoteNode
  | PageBreakNode
  | ChoiceNode
  | ConditionNode
  | RepeatNode
  | ClauseNode
  | CaptionNode
  | SignatureNode
  | WordPartNode;

export type BlockType = Block['type'];

/** A document: blocks in their order. */
export interface DraftDocument {
  readonly blocks: readonly Block[];
}

const words = (max: number) =>
  z
    .string()
    .min(1, { error: 'Fill in this field' })
    .max(max, { error: `Use at most ${max} characters` })
    .refine(isWritable, { error: 'Remove the control characters' });

const id = z.uuid({ error: 'Give a block an id of its own' }).optional();
const align = z.enum(ALIGNMENTS).optional();
const version = z.int().min(0);
const marks = z
  .array(z.object({ type: z.enum(MARKS) }))
  .max(MARKS.length)
  .optional();

const content: z.ZodType<readonly Inline[]> = z.lazy(() => z.array(inline));

const inline: z.ZodType<Inline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: words(50_000), marks }),
  z.object({ type: z.literal('placeholder'), attrs: z.object({ key: words(600) }), marks }),
  z.object({ type: z.literal('footnote'), attrs: z.object({ text: words(10_000) }) }),
  z.object({ type: z.literal('fact'), attrs: z.object({ factId: z.uuid(), version }), marks }),
  z.object({
    type: z.literal('authority'),
    attrs: z.object({ authorityId: z.uuid(), version, pinpoint: words(50).nullable().optional() }),
    marks,
  }),
  z.object({ type: z.literal('hardBreak') }),
  z.object({ type: z.literal('inlineCondition'), attrs: z.object({ when: words(1_000) }), content }),
  z.object({ type: z.literal('inlineRepeat'), attrs: z.object({ each: words(100), as: words(50) }), content }),
  z.object({ type: z.literal('problem'), attrs: z.object({ written: words(1_000), message: words(2_000) }) }),
]);

const inlines = z.array(inline).optional();
const blockAttributes = z.object({ id }).optional();
const inner: z.ZodType<readonly Block[]> = z.lazy(() => z.array(anyBlock).min(1, { error: 'Put a paragraph in it' }));

const listItem = z.object({ type: z.literal('listItem'), content: inner });
const span = z.int().min(1).max(100).optional();
const cell = z.object({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.object({ colspan: span, rowspan: span }).optional(),
  content: inner,
});
const rows: z.ZodType<readonly AnyRow[]> = z.lazy(() => z.array(row).min(1).max(500));
const row: z.ZodType<AnyRow> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(50) }),
  z.object({ type: z.literal('rowCondition'), attrs: z.object({ when: words(1_000) }), content: rows }),
  z.object({ type: z.literal('rowRepeat'), attrs: z.object({ each: words(100), as: words(50) }), content: rows }),
]);

const anyBlock: z.ZodType<Block> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('paragraph'),
    attrs: z.object({ id, align, indent: z.int().min(0).max(8).optional() }).optional(),
    content: inlines,
  }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ id, level: z.int().min(1).max(4), align }),
    content: inlines,
  }),
  z.object({
    type: z.enum(['bulletList', 'orderedList']),
    attrs: z.object({ id, continues: z.boolean().optional() }).optional(),
    content: z.array(listItem).min(1),
  }),
  z.object({ type: z.literal('table'), attrs: blockAttributes, content: rows }),
  z.object({ type: z.literal('blockquote'), attrs: blockAttributes, content: inner }),
  z.object({ type: z.literal('pageBreak'), attrs: blockAttributes }),
  z.object({
    type: z.literal('choice'),
    attrs: z.object({ id, label: words(100), options: z.array(words(200)).min(2).max(20) }),
  }),
  z.object({ type: z.literal('condition'), attrs: z.object({ id, when: words(1_000) }), content: inner }),
  z.object({ type: z.literal('repeat'), attrs: z.object({ id, each: words(100), as: words(50) }), content: inner }),
  z.object({
    type: z.literal('clause'),
    attrs: z.object({
      id,
      snippetId: z.uuid().nullable().optional(),
      version: version.nullable().optional(),
      key: words(100).nullable().optional(),
      title: words(200),
    }),
    content: inner,
  }),
  z.object({
    type: z.literal('caption'),
    attrs: z.object({ id, first: words(50), second: words(50), jury: z.boolean().optional() }),
  }),
  z.object({
    type: z.literal('signature'),
    attrs: z.object({ id, for: words(50).nullable().optional() }).optional(),
  }),
  z.object({ type: z.literal('wordPart'), attrs: z.object({ id, place: z.enum(WORD_PLACES) }), content: inner }),
]);

/** Characters of JSON that one character of a text takes at most, and a number or a constant. */
const LONGEST_CHARACTER = 6;
const LONGEST_CONSTANT = 30;

/**
 * An upper bound of the characters of a value as JSON, infinite where it is deeper than so many levels. It takes a part
 * of the time of writing the JSON, which few blocks are long enough to need.
 */
function boundOfJson(value: unknown, levels: number): number {
  if (typeof value === 'string') return LONGEST_CHARACTER * value.length + 2;
  if (typeof value !== 'object' || value === null) return LONGEST_CONSTANT;
  if (levels === 0) return Number.POSITIVE_INFINITY;
  let bound = 2;
  for (const key of Object.keys(value)) {
    bound += LONGEST_CHARACTER * key.length + 4 + boundOfJson((value as Record<string, unknown>)[key], levels - 1);
  }
  return bound;
}

/** Levels of objects and arrays of a block as JSON: a condition is two, a list four, a table six. */
export const JSON_LEVELS = 2 * DEEPEST_BLOCK + 4;

/** The id of a block of the first level. */
export const blockId = (block: Block): string => block.attrs?.id ?? '';

const DEEP = `Use at most ${DEEPEST_BLOCK} levels of lists, tables and conditions`;
const LONG = 'This block is too long. Divide it into several paragraphs.';

/** A block of the first level. Its depth and size are checked before anything is read recursively. */
export const draftBlock = (): z.ZodType<Block> =>
  z
    .unknown()
    .superRefine((value, { addIssue }) => {
      const bound = boundOfJson(value, JSON_LEVELS);
      if (bound <= LARGEST_BLOCK) return;
      const isDeep = bound === Number.POSITIVE_INFINITY;
      if (isDeep || JSON.stringify(value).length > LARGEST_BLOCK)
        addIssue({ code: 'custom', message: isDeep ? DEEP : LONG, continue: false });
    })
    .pipe(anyBlock);

/** The block with this id. */
export const withBlockId = <B extends Block>(block: B, given: string): B =>
  ({ ...block, attrs: { ...block.attrs, id: given } }) as B;

/** The rows of a table, those under a condition and those that are repeated among them. */
export const tableRows = (rows: readonly AnyRow[]): readonly RowNode[] =>
  rows.flatMap((one) => (one.type === 'tableRow' ? [one] : tableRows(one.content)));

/** The blocks within a block; none for a paragraph. */
export function blocksWithin(block: Block): readonly Block[] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content);
    case 'table':
      return tableRows(block.content).flatMap(({ content }) => content.flatMap((one) => one.content));
    case 'blockquote':
    case 'condition':
    case 'repeat':
    case 'clause':
    case 'wordPart':
      return block.content;
    default:
      return [];
  }
}

import { linesOf } from '@lexledger/domain/drafting/filled';
import { Node, type NodeConfig, type NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { ShownText, ShownValues } from './shownValues.ts';

interface ShownOptions {
  readonly shown: ShownValues;
}

type Attributes = Readonly<Record<string, unknown>>;

const readAttributes = (element: HTMLElement): Attributes => {
  try {
    return JSON.parse(element.dataset.attributes ?? '{}') as Attributes;
  } catch {
    return {};
  }
};

/** Copied and pasted, a node keeps its attributes. */
const asHtml = (name: string, tag: 'span' | 'div'): Pick<NodeConfig, 'parseHTML' | 'renderHTML'> => ({
  parseHTML: () => [{ tag: `${tag}[data-draft="${name}"]`, getAttrs: readAttributes }],
  renderHTML: ({ node }: { node: ProseMirrorNode }) => {
    const attributes = { 'data-draft': name, 'data-attributes': JSON.stringify(node.attrs) };
    return node.isLeaf ? [tag, attributes] : [tag, attributes, 0];
  },
});

const attributes =
  (...names: readonly string[]) =>
  () =>
    Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]));

/** What a node is drawn into, and how it is drawn; it is drawn again when it or the values of the case change. */
interface Drawing {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  readonly draw: (node: ProseMirrorNode) => void;
}

const drawnView =
  (name: string, { shown }: ShownOptions, drawing: () => Drawing): NodeViewRenderer =>
  ({ node: first }) => {
    let node = first;
    const { dom, contentDOM, draw } = drawing();
    dom.dataset.draft = name;
    draw(node);
    const stop = shown.subscribe(() => draw(node));
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        node = next;
        draw(node);
        return true;
      },
      destroy: stop,
      ...(contentDOM !== undefined && {
        contentDOM,
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
      }),
    };
  };

/** A piece of a line that the case fills in: it is shown as it will read, and marked while it is open. */
const filledInline = (
  name: string,
  names: readonly string[],
  textOf: (node: ProseMirrorNode, shown: ShownValues) => ShownText,
) =>
  Node.create<ShownOptions>({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: attributes(...names),
    ...asHtml(name, 'span'),
    addNodeView() {
      const { shown } = this.options;
      return drawnView(name, this.options, () => {
        const dom = document.createElement('span');
        return {
          dom,
          draw(node) {
            const { text, isOpen } = textOf(node, shown);
            dom.textContent = text;
            dom.classList.toggle('is-open', isOpen);
          },
        };
      });
    },
  });

export const Placeholder = filledInline('placeholder', ['key'], ({ attrs }, shown) =>
  shown.current().placeholder(String(attrs.key)),
);

export const FactReference = filledInline('fact', ['factId', 'version'], ({ attrs }, shown) =>
  shown.current().fact(String(attrs.factId)),
);

export const AuthorityReference = filledInline(
  'authority',
  ['authorityId', 'version', 'pinpoint'],
  ({ attrs }, shown) =>
    shown.current().authority(String(attrs.authorityId), attrs.pinpoint === null ? null : String(attrs.pinpoint)),
);

export const Footnote = filledInline('footnote', ['text'], ({ attrs }) => ({
  text: String(attrs.text),
  isOpen: false,
}));

/** Blocks around others, with what they are at their head. */
const frame = (name: string, names: readonly string[], labelOf: (attrs: Attributes) => string) =>
  Node.create<ShownOptions>({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: attributes(...names),
    ...asHtml(name, 'div'),
    addNodeView() {
      const { shown } = this.options;
      return drawnView(name, this.options, () => {
        const dom = document.createElement('div');
        const head = document.createElement('div');
        head.contentEditable = 'false';
        head.className = 'draft-head';
        const contentDOM = document.createElement('div');
        dom.append(head, contentDOM);
        return {
          dom,
          contentDOM,
          draw({ attrs }) {
            head.textContent = labelOf(attrs);
            const { id } = attrs as { readonly id?: string | null };
            dom.classList.toggle('is-off', name === 'condition' && id != null && !shown.current().isLive(id));
          },
        };
      });
    },
  });

export const ConditionBlock = frame('condition', ['when'], ({ when }) => `If ${String(when)}`);
export const RepeatBlock = frame(
  'repeat',
  ['each', 'as'],
  ({ each, as }) => `For each of ${String(each)}, as ${String(as)}`,
);
export const ClauseBlock = frame(
  'clause',
  ['snippetId', 'version', 'key', 'title'],
  ({ title }) => `Clause: ${String(title)}`,
);

/** Blocks without text of their own, with a line that says what they are. */
const line = (name: string, names: readonly string[], textOf: (attrs: Attributes, shown: ShownValues) => string) =>
  Node.create<ShownOptions>({
    name,
    group: 'block',
    atom: true,
    addAttributes: attributes(...names),
    ...asHtml(name, 'div'),
    addNodeView() {
      const { shown } = this.options;
      return drawnView(name, this.options, () => {
        const dom = document.createElement('div');
        return {
          dom,
          draw({ attrs }) {
            dom.textContent = textOf(attrs, shown);
          },
        };
      });
    },
  });

export const ChoiceBlock = line(
  'choice',
  ['label', 'options'],
  ({ label, options }) => `Asks ${String(label)}: ${(options as readonly string[] | null)?.join(', ') ?? ''}`,
);

/** As it will read, where it is on the first level and the case fills it. */
const filledLines = ({ id }: Attributes, { current }: ShownValues, otherwise: string): string => {
  const block = typeof id === 'string' ? current().block(id) : undefined;
  return block === undefined ? otherwise : linesOf([block]).filter(Boolean).join('\n');
};

export const CaptionBlock = line('caption', ['first', 'second', 'jury'], (attrs, shown) =>
  filledLines(attrs, shown, 'Caption of the court paper'),
);

export const SignatureBlock = line('signature', ['for'], (attrs, shown) =>
  filledLines(attrs, shown, 'Signature block'),
);

export const PageBreak = line('pageBreak', [], () => 'Page break');

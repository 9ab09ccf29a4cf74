import { Node, type NodeConfig } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** A node of a table; the role tells the table's own commands what it is. */
const part = (name: string, tableRole: string, config: Omit<NodeConfig, 'name'>) =>
  Node.create({
    ...config,
    name,
    extendNodeSchema: (extension: { readonly name: string }) => (extension.name === name ? { tableRole } : {}),
  });

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  part(name, tableRole, {
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const TableCell = cell('tableCell', 'td', 'cell');
export const TableHeader = cell('tableHeader', 'th', 'header_cell');

export const TableRow = part('tableRow', 'row', {
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const Table = part('table', 'table', {
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

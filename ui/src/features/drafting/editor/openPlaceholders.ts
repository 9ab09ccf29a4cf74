import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { ShownValues } from './shownValues.ts';

/** The positions of placeholders that nothing fills yet. */
function openPositions(document: ProseMirrorNode, shown: ShownValues): readonly number[] {
  const positions: number[] = [];
  document.descendants((node, position) => {
    if (node.type.name === 'placeholder' && shown.current().placeholder(String(node.attrs.key)).isOpen) {
      positions.push(position);
    }
  });
  return positions;
}

/** Selects the next open placeholder, or the one before; after the last comes the first. False when none is open. */
export function goToOpen({ state, dispatch, dom }: EditorView, shown: ShownValues, direction: 1 | -1): boolean {
  const positions = openPositions(state.doc, shown);
  const { from } = state.selection;
  const isNode = state.selection instanceof NodeSelection;
  const next =
    direction === 1
      ? (positions.find((position) => position > from || (position === from && !isNode)) ?? positions[0])
      : (positions.findLast((position) => position < from) ?? positions.at(-1));
  if (next === undefined) return false;
  dispatch(state.tr.setSelection(NodeSelection.create(state.doc, next)).scrollIntoView());
  dom.focus();
  return true;
}

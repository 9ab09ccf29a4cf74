import type { ReactNode } from 'react';
import { useUser } from '../../account/authentication.ts';
import { usePhone } from '../../browser/media.ts';
import { useRemembered } from '../../browser/remembered.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { Segments } from '../Segments.tsx';

export type View = 'board' | 'table';

export interface BoardView {
  readonly view: View;
  /** Stores the choice for the next visit too. */
  readonly remember: (view: View) => void;
  /** The switch between board and table, for the end of the toolbar. */
  readonly views: ReactNode;
}

/**
 * Whether a list is shown as a board or as a table. The browser stores the choice under `name`; the key `v` changes it.
 * Removed records have no board.
 */
export function useBoardView(name: string, boardLabel: string, removed: boolean): BoardView {
  const { setSearch } = useAddress();
  const phone = usePhone();
  const [remembered, remember] = useRemembered<View>(
    `${name}:${useUser().id}`,
    phone ? ['table', 'board'] : ['board', 'table'],
  );
  const view = removed ? 'table' : remembered;
  const show = (next: View): void => {
    remember(next);
    if (removed) setSearch({ status: null });
  };
  useShortcut('v', `${boardLabel} or table`, () => show(view === 'board' ? 'table' : 'board'));
  const options = [
    { value: 'board', label: boardLabel },
    { value: 'table', label: 'Table' },
  ] as const;
  return { view, remember, views: <Segments label="View" options={options} value={view} onChange={show} /> };
}

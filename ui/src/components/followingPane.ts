import { useEffect, useRef } from 'react';

/** Milliseconds for which the focus must rest on a row before the pane shows it, so that passed rows are skipped. */
const RESTS_MS = 120;

/** Lets an open pane follow the row that the keys reach; does nothing while no pane is open. */
export function useFollowingPane<Row extends { readonly id: string }>(
  openId: string | undefined,
  onOpen: ((row: Row) => void) | undefined,
): (row: Row | undefined) => void {
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);
  useEffect(() => {
    if (openId === undefined) clearTimeout(following.current);
  }, [openId]);
  return (row) => {
    clearTimeout(following.current);
    if (openId === undefined || onOpen === undefined || row === undefined || row.id === openId) return;
    following.current = setTimeout(() => onOpen(row), RESTS_MS);
  };
}

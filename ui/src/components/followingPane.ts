import { useEffect, useRef } from 'react';

/** Where the focus rests so long is what is open beside the list, and not each row that is passed; milliseconds. */
const RESTS_MS = 120;

/** Opens the row that the keys came to in the place of the one that is open beside the list; nothing while none is. */
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

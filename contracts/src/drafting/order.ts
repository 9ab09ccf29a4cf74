/** Digits of an order, the smallest first; texts of them compare as fractions do. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const digitAt = (order: string, index: number): number => DIGITS.indexOf(order[index] ?? '0');

/** Characters of an order at most: thousands of blocks, each put behind the one before it. */
export const LONGEST_ORDER = 400;

/** The form of an order: it has no last zero, below which there would be no room. */
export const ORDER_PATTERN = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

/**
 * An order between two others, so that a block can be put between two blocks without a change of either. Null stands
 * for the beginning and for the end of the document.
 */
export function orderBetween(before: string | null, after: string | null): string {
  const low = before ?? '';
  let order = '';
  let isBelow = after !== null;
  for (let index = 0; ; index += 1) {
    const from = digitAt(low, index);
    const to = isBelow ? digitAt(after as string, index) : DIGITS.length;
    // Behind the last block the next digit will do: paragraphs that are written one after the other stay short.
    const isLast = !isBelow && after === null && index < low.length;
    const chosen = isLast ? from + 1 : Math.floor((from + to) / 2);
    if (chosen > from && chosen < to) return order + DIGITS[chosen];
    order += DIGITS[from];
    if (from < to) isBelow = false;
  }
}

/** Orders of so many blocks behind one another, each as short as possible. */
export function ordersOf(count: number): readonly string[] {
  const base = DIGITS.length;
  let width = 1;
  while (base ** width <= count + 1) width += 1;
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor(((index + 1) * base ** width) / (count + 1));
    let rest = place;
    let order = '';
    for (let digit = 0; digit < width; digit += 1) {
      order = `${DIGITS[rest % base]}${order}`;
      rest = Math.floor(rest / base);
    }
    return order.replace(/0+$/, '');
  });
}

/** Blocks by id, each with its place among the others. */
export type Ordered<Content> = Readonly<Record<string, { readonly order: string; readonly content: Content }>>;

/** Compares entries by their order; two that got the same one in two tabs stand by their ids. */
export const byOrder = (
  [idA, a]: readonly [string, { readonly order: string }],
  [idB, b]: readonly [string, { readonly order: string }],
): number => (a.order === b.order ? (idA < idB ? -1 : 1) : a.order < b.order ? -1 : 1);

/** The entries by their order. */
export const inOrder = <Content>(entries: Ordered<Content>): readonly (readonly [id: string, content: Content])[] =>
  Object.entries(entries)
    .sort(byOrder)
    .map(([id, { content }]) => [id, content] as const);

import { formatPercent } from '../../text/format.ts';

export interface Share {
  readonly name: string;
  /** Key of the share, needed if two may have the same name. */
  readonly id?: string;
  /** A value of zero or more. */
  readonly value: number;
}

export interface ShareBarsProps {
  /** Title of the whole: 'Expenses by category'. */
  readonly title: string;
  readonly shares: readonly Share[];
  readonly format: (value: number) => string;
  /**
   * Maximum number of lines. With more shares, the last line is the sum of the rest. It has no bar, because a sum is
   * not comparable to single shares.
   */
  readonly most?: number;
  readonly onOpen?: (share: Share) => void;
}

function withRest(shares: readonly Share[], most: number): readonly Share[] {
  if (shares.length <= most) return shares;
  const rest = shares.slice(most - 1);
  const value = rest.reduce((sum, share) => sum + share.value, 0);
  return [...shares.slice(0, most - 1), { name: `${rest.length} others`, value }];
}

/** Shares of a whole as lines that can be compared and read. They must be given in descending order. */
export function ShareBars({ title, shares, format, most = 6, onOpen }: ShareBarsProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0) || 1;
  const largest = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Amount</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {withRest(shares, most).map((share) => {
          const known = shares.includes(share);
          return (
            <tr key={share.id ?? share.name} className="border-b last:border-b-0">
              <th scope="row" className="relative w-full max-w-0 py-2 text-left font-normal">
                <span className="block truncate">
                  {onOpen !== undefined && known ? (
                    <button
                      type="button"
                      onClick={() => onOpen(share)}
                      className="block max-w-full truncate rounded-sm hover:underline"
                    >
                      {share.name}
                    </button>
                  ) : (
                    share.name
                  )}
                </span>
                {known && (
                  <span
                    aria-hidden
                    className="absolute -bottom-px left-0 h-0.5 bg-series-1"
                    style={{ width: `${(share.value / largest) * 100}%` }}
                  />
                )}
              </th>
              <td className="whitespace-nowrap py-2 pl-4 text-right">{format(share.value)}</td>
              <td className="whitespace-nowrap py-2 pl-4 text-right text-muted">
                {formatPercent(share.value / total)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

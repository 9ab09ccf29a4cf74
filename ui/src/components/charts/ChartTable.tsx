import { type ChartProps, shownValue } from './chart.ts';

/** Makes a scrolling table focusable, so that the keyboard can scroll it. */
const scrolled = (title: string) => ({ role: 'group', 'aria-label': title, tabIndex: 0 });

/** The values of a chart as a table, which is loaded only on request. */
export default function ChartTable({ title, series, rows, format, height = 200, onOpen }: ChartProps) {
  return (
    <div {...scrolled(title)} className="overflow-y-auto" style={{ maxHeight: height }}>
      <table aria-label={title} className="w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">Name</span>
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.label} className="border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {onOpen === undefined ? (
                  row.label
                ) : (
                  <button
                    type="button"
                    onClick={() => onOpen(row, index)}
                    className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
                  >
                    {row.label}
                  </button>
                )}
              </th>
              {series.map((name, which) => (
                <td key={name} className="py-1 pl-4 text-right">
                  {shownValue(row.values[which], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

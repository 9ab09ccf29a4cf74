import { STRENGTHS } from '@lexledger/contracts/caseChoices';
import type { DerivedStrength } from '@lexledger/domain/argumentStrength';

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** The calculation of an argument's strength, line by line, with its total. */
export const StrengthSum = ({ sum: { lines, points, strength, heldBy } }: { readonly sum: DerivedStrength }) => (
  <div className="text-sm">
    {lines.length === 0 ? (
      <p className="py-2 text-muted">It rests on nothing yet: choose facts and authorities.</p>
    ) : (
      <table className="w-full">
        <caption className="sr-only">What the strength is added up from</caption>
        <tbody>
          {lines.map(({ what, why, points: counted }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <tr key={index} className="border-b align-baseline">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                <span className="line-clamp-2 normal-nums">{what}</span>
                <span className="block text-muted text-xs">{why}</span>
              </th>
              <td className="py-1.5 text-right">{signed(counted)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule border-t border-b-3 border-b-double font-medium">
            <th scope="row" className="py-1.5 pr-4 text-left font-medium">
              {STRENGTHS[strength]}
            </th>
            <td className="py-1.5 text-right">{signed(points)}</td>
          </tr>
        </tfoot>
      </table>
    )}
    <p className="mt-1.5 text-muted text-xs">{heldBy ?? 'Weak below 4 points, moderate from 4, strong from 9.'}</p>
  </div>
);

import { PROOF_ROLES } from '@lexledger/contracts/claimChoices';
import type { Crossing } from '@lexledger/domain/analysis/crossing';
import { itemWords } from '@lexledger/domain/analysis/proofItems';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useGradually } from '../../components/gradually.ts';
import { count } from '../../text/format.ts';
import { CellMark } from './cellWords.tsx';
import { FirstLines } from './FirstLines.tsx';

export interface CrossingsProps {
  /** 'Witness', 'Exhibit' */
  readonly what: string;
  readonly crossings: readonly Crossing[];
  readonly empty: string;
}

/** Witnesses or exhibits that are drawn at once. */
const AT_ONCE = 4;
/** Links of one that are listed before the others are asked for. */
const FIRST = 25;

/** Each witness or exhibit with the elements that need it. */
export function Crossings({ what, crossings, empty }: CrossingsProps) {
  const { drawn, end } = useGradually(crossings.length, AT_ONCE);
  if (crossings.length === 0) return <EmptyState title={empty} />;
  return (
    <div className="overflow-x-auto px-4 pb-10 sm:px-6">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-muted text-xs">
            <th scope="col" className="py-2 pr-4 font-normal">
              {what}
            </th>
            <th scope="col" className="py-2 font-normal">
              Elements
            </th>
          </tr>
        </thead>
        <tbody>
          {crossings.slice(0, drawn).map(({ key, name, uses }) => (
            <tr key={key} className="border-b align-top">
              <th scope="row" className="wrap-anywhere w-1/4 min-w-32 py-2 pr-4 text-left font-medium">
                {name}
                <span className="block font-normal text-muted text-xs">{count(uses.length, 'link')}</span>
              </th>
              <td className="py-2">
                <FirstLines items={uses} first={FIRST}>
                  {(shown) => (
                    <ul className="flex flex-col gap-2">
                      {shown.map(({ cell, item }) => (
                        <li key={item.proof.id} className="min-w-0">
                          <span className="flex flex-wrap items-baseline gap-x-2">
                            <span className="wrap-anywhere">{cell.element.text}</span>
                            <CellMark {...cell} />
                          </span>
                          <span className="wrap-anywhere block text-muted text-xs">
                            {cell.claim.name} · {PROOF_ROLES[item.proof.role]}: {itemWords(item)}
                          </span>
                        </li>
                      ))}
                    </ul>
                  )}
                </FirstLines>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </div>
  );
}

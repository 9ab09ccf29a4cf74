import type { Member } from '@lexledger/contracts/features/membership';
import { WALL_BASES } from '@lexledger/contracts/wallChoices';
import { useQuery } from '@tanstack/react-query';
import { BrickWall } from 'lucide-react';
import { Suspense, useState } from 'react';
import { memberNameIn } from '../../account/memberNames.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatInstantDay } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';
import { WallMark } from './WallMark.tsx';
import { wallsQuery } from './walls.ts';

const RaiseWallDialog = lazyWithRetry(() => import('./RaiseWallDialog.tsx'));

interface EthicalWallsProps {
  readonly members: readonly Member[];
  /** The account of the person who asks. */
  readonly me: string;
}

/** The ethical walls of the firm, for conflict officers. Each opens as a page. */
export default function EthicalWalls({ members, me }: EthicalWallsProps) {
  const { data } = useQuery(wallsQuery);
  const { setSearch } = useAddress();
  const [isRaising, setRaising] = useState(false);
  if (data === undefined) return null;
  return (
    <Panel
      title="Ethical walls"
      actions={
        <Button size="sm" icon={BrickWall} onClick={() => setRaising(true)}>
          Raise a wall
        </Button>
      }
    >
      {data.length === 0 ? (
        <p className="px-4 py-3 text-muted">
          A wall keeps people of the firm away from a matter that they must have nothing to do with, such as one against
          a former client of theirs, and keeps the file that the rules ask for.
        </p>
      ) : (
        <ul aria-label="Ethical walls" className="divide-y">
          {data.map((wall) => (
            <li key={wall.id}>
              <button
                type="button"
                onClick={() => setSearch({ wall: wall.id })}
                className="flex w-full flex-wrap items-baseline gap-x-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 grow">
                  <span className="block">
                    {wall.people.map(({ memberId }) => memberNameIn(members, memberId)).join(', ')}
                  </span>
                  <span className="block text-muted text-sm">
                    {WALL_BASES[wall.basis]} · raised {formatInstantDay(wall.raisedAt)}
                  </span>
                </span>
                <span className="text-sm">
                  <WallMark wall={wall} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isRaising && (
          <RaiseWallDialog
            members={members.filter(({ id, status }) => status === 'active' && id !== me)}
            onRaised={({ id }) => setSearch({ wall: id })}
            onClose={() => setRaising(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
}

import type { Member } from '@lexledger/contracts/features/membership';
import { TEAM_PARTS } from '@lexledger/contracts/matterChoices';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type MatterAccess, restrictedMattersQuery } from '../../account/matterAccess.ts';
import { memberNameIn } from '../../account/memberNames.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { formatInstantDay } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';

const AccessDialog = lazyWithRetry(() => import('./AccessDialog.tsx'));

/**
 * The restricted matters of the firm, for its owners: who is of their teams and nothing else of them, so that none is lost
 * with its team.
 */
export function RestrictedMatters({ members }: { readonly members: readonly Member[] }) {
  const { data = [] } = useQuery(restrictedMattersQuery);
  const [asked, ask] = useState<MatterAccess>();
  if (data.length === 0) return null;
  return (
    <Panel title="Restricted matters">
      <ul className="divide-y">
        {data.map((matter, place) => (
          <li key={matter.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 grow">
              <span className="block font-medium">
                Restricted matter {place + 1}
                {matter.restrictedAt !== null && (
                  <span className="font-normal text-muted"> · since {formatInstantDay(matter.restrictedAt)}</span>
                )}
              </span>
              {matter.team
                .map(({ memberId, part }) => `${memberNameIn(members, memberId)} ${TEAM_PARTS[part].toLowerCase()}`)
                .join(', ')}
            </span>
            <Button
              size="sm"
              aria-label={`Change the team of restricted matter ${place + 1}`}
              onClick={() => ask(matter)}
            >
              Change team
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {asked !== undefined && (
          <AccessDialog caseId={asked.id} title="a restricted matter" access={asked} onClose={() => ask(undefined)} />
        )}
      </Suspense>
    </Panel>
  );
}

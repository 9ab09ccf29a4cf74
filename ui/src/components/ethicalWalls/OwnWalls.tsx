import type { WallNotice } from '@lexledger/contracts/features/ethical-walls';
import { WALL_BASES } from '@lexledger/contracts/wallChoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, formatInstantDay } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';
import { CertifyDialog } from './WallDialogs.tsx';
import { wallNoticesQuery } from './walls.ts';

/** The walls that screen the person who looks, as far as they are told, with the certificates that they give. */
export default function OwnWalls() {
  const { data = [] } = useQuery(wallNoticesQuery);
  const [certified, certify] = useState<WallNotice>();
  if (data.length === 0) return null;
  return (
    <Panel title="You are screened">
      <ul className="divide-y">
        {data.map((notice) => (
          <li key={notice.id} className="px-4 py-3">
            <p className="font-medium">{WALL_BASES[notice.basis]}</p>
            <p className="text-muted text-sm">
              Since {formatInstantDay(notice.screenedAt)}
              {notice.acknowledgedAt !== null && ` · acknowledged ${formatInstant(notice.acknowledgedAt)}`}
              {notice.liftedAt !== null && ` · lifted ${formatInstantDay(notice.liftedAt)}`}
            </p>
            <p className="mt-2 max-w-[72ch] whitespace-pre-line">{notice.text}</p>
            {notice.certificates.map(({ at, statement }) => (
              <p key={at} className="mt-2 text-muted text-sm">
                Certified {formatInstant(at)}: {statement}
              </p>
            ))}
            <Button size="sm" className="mt-2" onClick={() => certify(notice)}>
              Certify compliance
            </Button>
          </li>
        ))}
      </ul>
      {certified !== undefined && (
        <CertifyDialog
          wallId={certified.id}
          as="screened"
          isLifted={certified.liftedAt !== null}
          onClose={() => certify(undefined)}
        />
      )}
    </Panel>
  );
}

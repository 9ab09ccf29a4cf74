import type { WallNotice } from '@lexledger/contracts/features/ethical-walls';
import { WALL_BASES } from '@lexledger/contracts/wallChoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatInstantDay } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { useWallCommand, wallNoticesQuery } from './walls.ts';

const isDue = ({ acknowledgedAt, liftedAt }: WallNotice): boolean => acknowledgedAt === null && liftedAt === null;

/** Asks who is screened to acknowledge it, above every screen until they do. It names nothing of what is behind the wall. */
export default function ScreenedBanner() {
  const { data = [] } = useQuery(wallNoticesQuery);
  return data.filter(isDue).map((notice) => <Asked key={notice.id} notice={notice} />);
}

function Asked({ notice }: { readonly notice: WallNotice }) {
  const send = useWallCommand();
  const acknowledged = useMutation({
    mutationFn: () => send({ textHash: notice.textHash }, 'acknowledge', notice.id),
    onSuccess: () => toast({ title: 'Acknowledged', description: 'It stays in Settings, Firm.' }),
    onError: toastFailure,
  });
  return (
    <section
      aria-label="You are screened"
      className="flex max-h-[45dvh] flex-wrap items-start gap-x-6 gap-y-2 overflow-y-auto border-b bg-sunken px-4 py-3 sm:px-6 print:hidden"
    >
      <div className="min-w-0 max-w-[72ch] flex-1 basis-80">
        <h2 className="font-serif font-semibold text-lg">You are screened from a matter of this firm</h2>
        <p className="text-muted text-sm">
          {WALL_BASES[notice.basis]} · since {formatInstantDay(notice.screenedAt)}
          {notice.remindedAt !== null && ` · reminded ${formatInstantDay(notice.remindedAt)}`}
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{notice.text}</p>
      </div>
      <Button variant="primary" pending={acknowledged.isPending} onClick={() => acknowledged.mutate()}>
        I acknowledge
      </Button>
    </section>
  );
}

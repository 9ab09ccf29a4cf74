import { type CalendarFeed, MOST_FEEDS } from '@lexledger/contracts/features/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { linkTo, newSecret } from './secretLink.ts';

const FEEDS = '/api/calendar-feeds';
const VIEWS = ['calendar-feeds'];

/** The calendar's links that are not revoked, and the commands that create and revoke one. */
export function useCalendarLinks() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(liveQuery<readonly CalendarFeed[]>([FEEDS], VIEWS));
  const [isBusy, setBusy] = useState(false);
  const current = data?.filter(({ revokedAt }) => revokedAt === null);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
    await refreshViews(queries, VIEWS);
  };
  /** Calls `onCreated` with the link, whose secret is known only here. */
  const create = (name: string, onCreated: (link: string) => void): Promise<void> => {
    const secret = newSecret();
    return run(async () => {
      const { id } = await api.sendCommand<CalendarFeed>('POST', FEEDS, { name, secret });
      onCreated(linkTo(id, secret));
    });
  };
  const revoke = ({ id }: CalendarFeed): Promise<void> =>
    run(async () => {
      await api.sendCommand('DELETE', `${FEEDS}/${id}`);
      toast({ title: 'Link revoked', description: 'It no longer works.' });
    });

  return { current, isFull: (current?.length ?? 0) >= MOST_FEEDS, error, refetch, isBusy, create, revoke };
}

import type { UserLevel } from '@lexledger/contracts/features/progress';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';
import { toast } from '../../notifications/toast.ts';
import { type News, newsBetween } from './news.ts';

/** Milliseconds during which news is collected, so that it is announced together. */
const GATHER_MS = 2_000;

/** News is not announced over a dialog: it waits until the dialog is closed. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Announces each new level and achievement in this tab: after the notification of the user's action, never over a
 * dialog, and replaced by any other notification. Returns a function that stops it.
 * @param open shows the achievements, or the one with the given id
 */
export function startCelebrations(queries: QueryClient, open: (achievementId: string | null) => void): () => void {
  let shown: UserLevel | undefined;
  let latest: UserLevel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = ({ title, description, achievementId }: News): void => {
    const action = { label: achievementId === null ? 'Show' : 'Why', run: () => open(achievementId) };
    toast({ title, description }, { action, yielding: true });
  };
  const look = (): void => {
    timer = undefined;
    if (latest === undefined) return;
    if (isBusy()) {
      timer = setTimeout(look, GATHER_MS);
      return;
    }
    for (const news of newsBetween(shown, latest)) notify(news);
    shown = latest;
  };
  const note = (data: UserLevel | undefined): void => {
    if (data === undefined || data === latest) return;
    shown ??= data;
    latest = data;
    if (newsBetween(shown, data).length === 0) shown = data;
    else timer ??= setTimeout(look, GATHER_MS);
  };

  const observer = new QueryObserver(queries, liveQuery<UserLevel>(['/api/user/level'], ['levels']));
  note(observer.getCurrentResult().data);
  const unsubscribe = observer.subscribe(({ data }) => note(data));
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

import { ACHIEVEMENT_CATEGORIES } from '@lexledger/contracts/achievements/catalogue';
import type { AchievementAnswer, UserLevel } from '@lexledger/contracts/features/progress';
import { levelOf } from '@lexledger/contracts/levels';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProgressSwitch } from '../../components/ProgressSwitch.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Select } from '../../components/Select.tsx';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice } from '../../navigation/addressValues.ts';
import { formatInstantDay, formatNumber } from '../../text/format.ts';
import { AchievementCard } from './AchievementCard.tsx';
import { EarningTable } from './EarningTable.tsx';
import { type AchievementFilter, earnedWords, isIn, latestOf } from './figures.ts';
import { Ladder } from './Ladder.tsx';
import { LevelProgress } from './LevelProgress.tsx';

const WhySheet = lazyWithRetry(() => import('./WhySheet.tsx'));

const ACHIEVEMENT_VIEWS = ['achievement-standings', 'user-achievements', 'levels'];

const FILTERS: readonly { readonly value: AchievementFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'earned', label: 'Earned' },
  { value: 'open', label: 'In progress' },
];

const CATEGORIES = optionsOf(ACHIEVEMENT_CATEGORIES);

const LATEST = 6;

const NOTHING: Readonly<Record<AchievementFilter, string>> = {
  all: 'There are no achievements of this kind.',
  earned: 'None of these is earned yet. They come with the work: the first client, the first task done.',
  open: 'Nothing of this is under way. Each begins with the first piece of work that it counts.',
};

export default function AchievementsScreen() {
  const { search, setSearch } = useAddress();
  const level = useQuery(liveQuery<UserLevel>(['/api/user/level'], ['levels']));
  const answer = useQuery(liveQuery<readonly AchievementAnswer[]>(['/api/achievements'], ACHIEVEMENT_VIEWS));
  const loaded =
    level.data === undefined || answer.data === undefined
      ? undefined
      : { totalExperience: level.data.totalExperience, achievements: answer.data };
  const why = loaded?.achievements.find(({ id, completed }) => completed && id === search.why);
  return (
    <>
      <PageHeader title="Achievements" {...(loaded && { detail: earnedWords(loaded.achievements) })}>
        {loaded && <ProgressSwitch />}
      </PageHeader>
      <QueryContent
        query={{
          data: loaded,
          error: level.error ?? answer.error,
          refetch: () => {
            void level.refetch();
            void answer.refetch();
          },
        }}
        rows={10}
        loading="Loading your achievements"
        failure="Your achievements could not be loaded."
        kept="What you earned is kept."
      >
        {(progress) => <Progress {...progress} onAsk={(id) => setSearch({ why: id })} />}
      </QueryContent>
      <Suspense>
        {why !== undefined && <WhySheet achievement={why} onClose={() => setSearch({ why: null })} />}
      </Suspense>
    </>
  );
}

interface ProgressProps {
  readonly totalExperience: number;
  readonly achievements: readonly AchievementAnswer[];
  /** Shows why an achievement was earned. */
  readonly onAsk: (id: string) => void;
}

function Progress({ totalExperience, achievements, onAsk }: ProgressProps) {
  const reached = levelOf(totalExperience);
  return (
    <div className="px-4 pb-10 sm:px-6">
      <LevelProgress totalExperience={totalExperience} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Achievements achievements={achievements} onAsk={onAsk} />
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Earned last">
            <Latest achievements={achievements} onAsk={onAsk} />
          </Panel>
          <Panel title="The ladder">
            <Ladder level={reached} totalExperience={totalExperience} />
          </Panel>
          <Panel
            title="What earns experience"
            footer="Each earns once for the same record: a task that is reopened and completed again earns no more. What was earned stays when the work is taken back."
          >
            <EarningTable level={reached} totalExperience={totalExperience} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

type AchievementsProps = Pick<ProgressProps, 'achievements' | 'onAsk'>;

/** The achievements by category, as the address filters them. */
function Achievements({ achievements, onAsk }: AchievementsProps) {
  const { search, setSearch } = useAddress();
  const filter = knownChoice(search.show, FILTERS) || 'all';
  const category = knownChoice(search.category, CATEGORIES);
  const shown = achievements.filter((each) => isIn(each, filter) && (category === '' || each.category === category));
  return (
    <section aria-label="All achievements" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Segments
          label="Show"
          options={FILTERS}
          value={filter}
          onChange={(next) => setSearch({ show: next === 'all' ? null : next })}
        />
        <span className="w-44">
          <Select
            compact
            aria-label="Category"
            placeholder="Category: all"
            options={CATEGORIES}
            value={category}
            onChange={({ target }) => setSearch({ category: target.value })}
          />
        </span>
      </div>
      {shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3 rounded-md border bg-surface p-4">
          <p className="text-muted">{NOTHING[filter]}</p>
          <Button size="sm" onClick={() => setSearch({ show: null, category: null })}>
            Show all
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {CATEGORIES.map(({ value, label }) => {
            const own = shown.filter((each) => each.category === value);
            if (own.length === 0) return null;
            return (
              <Panel key={value} title={label}>
                <ul className="-mb-px grid sm:grid-cols-2 sm:[&>li:nth-child(odd)]:border-r">
                  {own.map((achievement) => (
                    <AchievementCard
                      key={achievement.id}
                      achievement={achievement}
                      onWhy={() => onAsk(achievement.id)}
                    />
                  ))}
                </ul>
              </Panel>
            );
          })}
        </div>
      )}
    </section>
  );
}

/** The achievements earned last. */
function Latest({ achievements, onAsk }: AchievementsProps) {
  const latest = latestOf(achievements, LATEST);
  if (latest.length === 0) {
    return (
      <p className="px-4 py-3 text-muted">Nothing yet. Complete a task, for example: that is the first of them.</p>
    );
  }
  return (
    <ol>
      {latest.map(({ id, name, points, unlockedAt }) => (
        <li key={id} className="flex items-baseline gap-3 border-b px-4 py-2 text-sm last:border-b-0">
          <span className="min-w-0 flex-1">
            <button
              type="button"
              onClick={() => onAsk(id)}
              className="rounded-sm text-left underline decoration-rule underline-offset-3 hover:decoration-accent"
            >
              {name}
            </button>
            {unlockedAt !== null && <span className="block text-muted text-xs">{formatInstantDay(unlockedAt)}</span>}
          </span>
          <span className="shrink-0 text-muted">{points === 0 ? '' : `${formatNumber(points)} XP`}</span>
        </li>
      ))}
    </ol>
  );
}

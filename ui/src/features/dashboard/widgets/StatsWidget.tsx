import type { ViewName } from '@lexledger/contracts/features';
import type { DashboardMetrics } from '@lexledger/contracts/features/dashboard';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { BASES } from '@lexledger/contracts/ledger/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../account/may.ts';
import { cx } from '../../../browser/classes.ts';
import { liveQuery } from '../../../cache/query.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { formatMoney } from '../../../money/money.ts';
import type { ScreenPath } from '../../../navigation/navigation.ts';
import { formatHours, formatNumber, wordFor } from '../../../text/format.ts';
import { Answered } from '../Answered.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

const PATH = '/api/dashboard/metrics';
const metrics = ({ mine }: { readonly mine?: true }) =>
  liveQuery<DashboardMetrics>(mine ? [PATH, { mine }] : [PATH], [
    'clients',
    'cases',
    'tasks',
    'calendar-events',
    'time-entries',
    'postings',
    'ledger-settings',
  ]);

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly to: ScreenPath;
  readonly search?: Readonly<Record<string, string>>;
  readonly alarming?: boolean;
}

interface Group {
  readonly name: string;
  /** View of what it counts, which some roles do not read. */
  readonly view: ViewName;
  readonly head: Figure;
  readonly figures: readonly Figure[];
}

const hours = (minutes: number): string => (minutes === 0 ? '0' : formatHours(minutes));

const figure = (label: string, value: number | string, to: ScreenPath, more: Partial<Figure> = {}): Figure => ({
  label,
  value: typeof value === 'number' ? formatNumber(value) : value,
  to,
  ...more,
});

/** A figure in dollars, which leads to the financial reports by default. */
const money = (label: string, amount: string, to: ScreenPath = '/financial-reports'): Figure =>
  figure(label, formatMoney(amount, 'whole'), to);

/** The figures of what is one person's: clients are counted for the firm alone, and left out. */
const ownGroupsOf = (given: DashboardMetrics): readonly Group[] =>
  groupsOf(given).map((group) => ({ ...group, figures: group.figures.filter(({ to }) => to !== '/clients') }));

/** The figures in four columns, each with the most important one on top. */
export function groupsOf(given: DashboardMetrics): readonly Group[] {
  const net = toDecimal(toCents(given.incomeThisMonth) - toCents(given.expensesThisMonth));
  return [
    {
      name: 'Practice',
      view: 'cases',
      head: figure(wordFor(given.openCases, 'open case'), given.openCases, '/cases'),
      figures: [
        figure('Clients', given.clients, '/clients', { search: { status: 'client' } }),
        figure('Potential clients', given.potentialClients, '/clients', { search: { status: 'potential' } }),
        figure('Closed cases', given.closedCases, '/cases', { search: { status: 'closed' } }),
      ],
    },
    {
      name: 'Work',
      view: 'tasks',
      head: figure(wordFor(given.openTasks, 'open task'), given.openTasks, '/tasks'),
      figures: [
        figure('Overdue', given.overdueTasks, '/tasks', { alarming: given.overdueTasks > 0 }),
        figure('Due today', given.tasksDueToday, '/tasks'),
        figure('Events in 7 days', given.upcomingEvents, '/calendar'),
      ],
    },
    {
      name: 'Time this month',
      view: 'time-entries',
      head: figure('hours', hours(given.minutesThisMonth), '/time'),
      figures: [
        money('Billable', given.billableThisMonth, '/time'),
        figure('Today', `${hours(given.minutesToday)} h`, '/time'),
      ],
    },
    {
      name: `Money this month, ${BASES[given.basis].toLowerCase()}`,
      view: 'postings',
      head: money('net', net),
      figures: [
        money('Income', given.incomeThisMonth),
        money('Expenses', given.expensesThisMonth),
        money('At stake in open cases', given.openCaseValue, '/cases'),
      ],
    },
  ];
}

const GRID = 'grid flex-1 grid-cols-2 @4xl:grid-cols-4';
const CELL = 'min-w-0 px-4 py-3 not-first:border-l @max-4xl:nth-3:border-l-0 @max-4xl:nth-[n+3]:border-t';

export default function StatsWidget({ settings }: WidgetProps) {
  const whose = useWhoseShown(settings);
  const query = useQuery(metrics(whose));
  const may = useMay();
  return (
    <Answered query={query} what="The figures" skeleton={<StatsSkeleton />}>
      {(answer) => (
        <div className={GRID}>
          {(whose.mine ? ownGroupsOf(answer) : groupsOf(answer))
            .filter(({ view }) => may.reads(view))
            .map(({ name, head, figures }) => (
              <section key={name} aria-label={name} className={CELL}>
                <h4 className="text-muted text-sm">{name}</h4>
                <FigureLink figure={head} className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
                  <span className="font-serif text-2xl @md:text-3xl">{head.value}</span>
                  <span className="text-muted">{head.label}</span>
                </FigureLink>
                <ul className="mt-2">
                  {figures.map((figure) => (
                    <li key={figure.label} className="@max-md:not-first:hidden">
                      <FigureLink figure={figure} className="flex h-6 items-center justify-between gap-3 touch:h-9">
                        <span className="truncate text-muted text-sm">{figure.label}</span>
                        <span className={cx('shrink-0', figure.alarming === true && 'font-medium text-danger')}>
                          {figure.value}
                        </span>
                      </FigureLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
    </Answered>
  );
}

interface FigureLinkProps {
  readonly figure: Figure;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** A link to the records that a figure counts. */
const FigureLink = ({ figure, className, children }: FigureLinkProps) => (
  <Link
    to={figure.to}
    search={figure.search ?? {}}
    className={cx('-mx-1.5 rounded-sm px-1.5 transition-colors duration-150 hover:bg-hover', className)}
  >
    {children}
  </Link>
);

const StatsSkeleton = () => (
  <div role="status" aria-label="Loading" className={GRID}>
    {['w-16', 'w-10', 'w-24', 'w-28'].map((width) => (
      <div key={width} className={CELL}>
        <Skeleton className="my-1 w-20" />
        <Skeleton className={cx('mt-2 h-7', width)} />
        {['w-3/4', 'w-2/3', 'w-1/2'].map((line) => (
          <Skeleton key={line} className={cx('mt-4', line)} />
        ))}
      </div>
    ))}
  </div>
);

import { type Invoice, invoicesView } from '@lexledger/contracts/features/invoices';
import { type FinancialRecord, financialView } from '@lexledger/contracts/features/money';
import {
  getPerformance,
  type HoursTarget,
  hoursTargetsView,
  performanceRecords,
} from '@lexledger/contracts/features/performance';
import { ratesView } from '@lexledger/contracts/features/rates';
import { type Task, tasksView } from '@lexledger/contracts/features/tasks';
import { type TimeEntry, timeView } from '@lexledger/contracts/features/time';
import { addMonths, monthOf } from '@lexledger/contracts/kernel/days';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { INCOME_KINDS } from '@lexledger/contracts/ledger/words';
import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { common, type Days, monthDays, monthsIn, targetIn, workdaysIn } from '@lexledger/domain/workdays';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Where } from '@lexledger/infra/read-store/port';
import { type Ledger, ledgerOf } from '../../kernel/ledger.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import { type Part, type Practice, partsOf, type Sums, sumsOf } from './parts.ts';

type Input = Pick<QueryInput, 'read' | 'actor' | 'today'>;

/** Minimum number of months in a trend; fewer show nothing. */
const FEWEST_MONTHS = 12;
const MOST_MONTHS = 120;

/** @throws HttpRefusal PERIOD_TURNED, PERIOD_TOO_LONG */
function checked(days: Days): Days {
  if (days.to < days.from) throw new HttpRefusal('PERIOD_TURNED');
  if (monthOf(days.to) >= addMonths(monthOf(days.from), MOST_MONTHS)) throw new HttpRefusal('PERIOD_TOO_LONG');
  return days;
}

/** Whose records are added up, and their postings. */
interface Books {
  readonly whose: Where;
  readonly ledger: Ledger;
}

async function booksOf(mine: string | undefined, { read, actor }: Pick<Input, 'read' | 'actor'>): Promise<Books> {
  const whose = mine === 'true' ? read.mine() : {};
  return { whose, ledger: await ledgerOf(read, actor, whose) };
}

/**
 * The records that the period needs. Entries from before entries had dates of their own are included and filtered
 * later.
 */
async function practiceIn({ from, to }: Days, { read, actor, today }: Input, books: Books): Promise<Practice> {
  const { whose, ledger } = books;
  const live = { removedAt: null, ...whose };
  const within = { gte: from, lte: to };
  const [dated, undated, invoices, tasks, received] = await Promise.all([
    read.find(timeView.name, { where: { ...live, date: within } }),
    read.find(timeView.name, { where: { ...live, date: null } }),
    read.find(invoicesView.name, { where: live }),
    read.find(tasksView.name, { where: { ...live, dueDate: within } }),
    ledger.find({ kind: { in: [...INCOME_KINDS] }, day: within }),
  ]);
  return {
    time: [...dated, ...undated] as unknown as readonly TimeEntry[],
    invoices: invoices as unknown as readonly Invoice[],
    tasks: tasks as unknown as readonly Task[],
    received,
    today,
    timeZone: actor.timeZone,
  };
}

const shown = ({ worked, drafted, billed, collected, received, ...rest }: Sums) => ({
  ...rest,
  worked: toDecimal(worked),
  drafted: toDecimal(drafted),
  billed: toDecimal(billed),
  collected: toDecimal(collected),
  received: toDecimal(received),
});

export const performanceQuery = answerQuery(getPerformance, async ({ query, actor, read, today }) => {
  const days = checked({ from: query.from, to: query.to });
  const first = addMonths(monthOf(days.to), 1 - FEWEST_MONTHS);
  const trend: Days = {
    from: first < monthOf(days.from) ? `${first}-01` : `${monthOf(days.from)}-01`,
    to: monthDays(monthOf(days.to)).to,
  };
  const books = await booksOf(query.mine, { read, actor });
  const [practice, rates, choice] = await Promise.all([
    practiceIn(trend, { read, actor, today }, books),
    read.get(ratesView.name, firmIdOf(actor)),
    read.get(hoursTargetsView.name, actor.userId),
  ]);
  const { dayTargetMinutes } = (rates ?? USUAL_RATES) as unknown as Rates;
  const chosen = (choice?.target ?? null) as unknown as HoursTarget | null;
  const target = (within: Days | null): number => targetIn(within, chosen, dayTargetMinutes);
  const soFar = common(days, { from: days.from, to: today });
  return {
    body: {
      ...days,
      basis: books.ledger.settings.basis,
      ...shown(sumsOf(partsOf(practice, days))),
      targetMinutes: target(days),
      target: {
        ...(chosen ?? ({ per: 'day', minutes: dayTargetMinutes } as const)),
        workdays: workdaysIn(days),
        workdaysSoFar: workdaysIn(soFar),
        minutesSoFar: target(soFar),
      },
      months: monthsIn(trend).map((month) => ({
        month,
        ...shown(sumsOf(partsOf(practice, monthDays(month)))),
        targetMinutes: target(monthDays(month)),
      })),
    },
  };
});

const AMOUNTS: readonly string[] = ['worked', 'drafted', 'billed', 'collected', 'received'];

/** Adds the descriptions of records that were entered by hand, which the ledger does not contain. */
async function described(parts: readonly Part[], { read }: Input): Promise<readonly Part[]> {
  const ids = parts.filter(({ list }) => list === 'financial-records').map(({ id }) => id);
  if (ids.length === 0) return parts;
  const records = (await read.find(financialView.name, {
    where: { id: { in: ids } },
  })) as unknown as readonly FinancialRecord[];
  const words = new Map(records.map(({ id, description }) => [id, description]));
  return parts.map((part) => ({ ...part, words: words.get(part.id) ?? part.words }));
}

export const performanceRecordsQuery = answerQuery(performanceRecords, async ({ query, ...input }) => {
  const { figure, mine, ...days } = query;
  const books = await booksOf(mine, input);
  const found = partsOf(await practiceIn(checked(days), input, books), days).filter((part) => part.figure === figure);
  const parts = await described(found, input);
  const hasAmount = AMOUNTS.includes(figure);
  return {
    body: {
      minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
      amount: toDecimal(parts.reduce((sum, { cents }) => sum + cents, 0)),
      rows: parts
        .map(({ key, list, id, date, words, minutes, cents, caseId }) => ({
          ...{ key, list, id, date, words, caseId },
          minutes: list === 'tasks' || figure === 'received' ? null : minutes,
          amount: hasAmount ? toDecimal(cents) : null,
        }))
        .sort((a, b) => (a.date === b.date ? (a.key < b.key ? -1 : 1) : a.date < b.date ? 1 : -1)),
    },
  };
});

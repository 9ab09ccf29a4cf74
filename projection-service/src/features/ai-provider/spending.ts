import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import type { Actor } from '../../kernel/actor.ts';
import type { AiSettingsInUse } from './provider-settings.ts';

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** What proposals took in a day. Dollars are counted in millionths. */
export interface Spent {
  readonly tokens: number;
  readonly dollars: string | null;
}

/** An amount that counts towards the day before it is known what a proposal really takes. */
export interface Reservation {
  /** Counts what it took instead. */
  settle(taken: Tokens): Promise<void>;
}

export interface Spending {
  /** Reserves the most that a proposal may take; null when it would exceed a limit of the day. */
  reserve(actor: Actor, settings: AiSettingsInUse, most: Tokens): Promise<Reservation | null>;
  today(actor: Actor, settings: AiSettingsInUse): Promise<Spent>;
}

const MILLIONTHS_A_CENT = 10_000;
/** Longer than any calendar day, wherever the user is. */
const COUNTED_MS = 48 * 3_600_000;

/** Millionths of a dollar, since prices are for a million tokens; null without prices. */
function costOf({ input, output }: Tokens, { settings }: AiSettingsInUse): number | null {
  const { inputPrice, outputPrice } = settings;
  return inputPrice === null || outputPrice === null
    ? null
    : Math.ceil(input * Number(inputPrice) + output * Number(outputPrice));
}

/** Counts in the store that all processes share, by the days of the user's own calendar. */
export function createSpending(store: Pick<SessionStore, 'count'>, clock: Clock): Spending {
  function counters({ userId, timeZone }: Actor) {
    const now = clock.now();
    const day = calendarDay(now, timeZone);
    const counter = (of: string) => (amount: number) =>
      store.count(`ai ${of} ${day} ${userId}`, now + COUNTED_MS, amount);
    return { tokens: counter('tokens'), millionths: counter('millionths of a dollar') };
  }

  return {
    async reserve(actor, settings, most) {
      const { tokens, millionths } = counters(actor);
      const counted = { tokens: most.input + most.output, millionths: costOf(most, settings) ?? 0 };
      const [spentTokens, spentMillionths] = await Promise.all([
        tokens(counted.tokens),
        millionths(counted.millionths),
      ]);
      const { dailyDollars } = settings.settings;
      const isOver =
        (settings.dailyTokens !== null && spentTokens > settings.dailyTokens) ||
        (dailyDollars !== null && spentMillionths > toCents(dailyDollars) * MILLIONTHS_A_CENT);
      const settle = async (taken: Tokens): Promise<void> => {
        await tokens(taken.input + taken.output - counted.tokens);
        await millionths((costOf(taken, settings) ?? 0) - counted.millionths);
      };
      if (!isOver) return { settle };
      await settle({ input: 0, output: 0 });
      return null;
    },

    async today(actor, settings) {
      const { tokens, millionths } = counters(actor);
      const hasPrices = costOf({ input: 0, output: 0 }, settings) !== null;
      return {
        tokens: await tokens(0),
        dollars: hasPrices ? toDecimal(Math.round((await millionths(0)) / MILLIONTHS_A_CENT)) : null,
      };
    },
  };
}

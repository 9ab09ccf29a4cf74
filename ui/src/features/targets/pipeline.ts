import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES, type LeadStatus } from '@lexledger/contracts/intakeChoices';
import { type Cents, portion, toCents } from '@lexledger/contracts/kernel/money';

/** The stages of leads that are neither won nor lost. */
export type OpenStage = Exclude<LeadStatus, 'won' | 'lost'>;

export const OPEN_STAGES = (Object.keys(LEAD_STATUSES) as LeadStatus[]).filter(
  (status): status is OpenStage => status !== 'won' && status !== 'lost',
);

/** The percentage of leads at each stage that are won, as whole numbers. */
export type Weights = Readonly<Record<OpenStage, number>>;

/** Rules of thumb, until the user enters weights from their own practice. */
export const USUAL_WEIGHTS: Weights = { new: 10, contacted: 25, consultation: 50, proposal: 75 };

const PERCENT = 100;

export interface StageForecast {
  readonly stage: OpenStage;
  readonly leads: number;
  /** Number of leads without an expected fee; they count as zero. */
  readonly unvalued: number;
  readonly expected: Cents;
  readonly weight: number;
  /** Expected × weight, rounded half to even. */
  readonly weighted: Cents;
}

export interface Forecast {
  readonly stages: readonly StageForecast[];
  readonly leads: number;
  readonly unvalued: number;
  readonly expected: Cents;
  readonly weighted: Cents;
}

/** The value of the pipeline: for each stage, the expected fees of its leads times the share that is won. */
export function forecastOf(leads: readonly Pick<Lead, 'status' | 'value'>[], weights: Weights): Forecast {
  const stages = OPEN_STAGES.map((stage): StageForecast => {
    const own = leads.filter(({ status }) => status === stage);
    const expected = own.reduce((sum, { value }) => sum + (value === null ? 0 : toCents(value)), 0);
    const weight = weights[stage];
    const unvalued = own.filter(({ value }) => value === null).length;
    return { stage, leads: own.length, unvalued, expected, weight, weighted: portion(expected, weight, PERCENT) };
  });
  const sum = (read: (stage: StageForecast) => number): number => stages.reduce((all, stage) => all + read(stage), 0);
  return {
    stages,
    leads: sum((stage) => stage.leads),
    unvalued: sum((stage) => stage.unvalued),
    expected: sum((stage) => stage.expected),
    weighted: sum((stage) => stage.weighted),
  };
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= PERCENT;

/** Parses the weights stored in this browser; the usual weight replaces each invalid one. */
export function readWeights(stored: string | null): Weights {
  let said: Readonly<Record<string, unknown>> = {};
  try {
    said = (JSON.parse(stored ?? '{}') ?? {}) as typeof said;
  } catch {
    // The stored text is not JSON.
  }
  return Object.fromEntries(
    OPEN_STAGES.map((stage) => [stage, isPercent(said[stage]) ? said[stage] : USUAL_WEIGHTS[stage]]),
  ) as Weights;
}

/** Parses a typed weight; null if it is not a whole percentage. */
export function readWeight(typed: string): number | null {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return isPercent(value) ? value : null;
}

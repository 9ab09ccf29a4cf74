/** A professional level, which follows from the total experience (spec §4). */
export interface Level {
  readonly level: number;
  readonly title: string;
  /** Experience at which the level begins. */
  readonly from: number;
  /** Experience at which the next level begins; null at the last. */
  readonly until: number | null;
}

const LADDER = [
  [0, 'Legal Graduate'],
  [100, 'Junior Associate'],
  [250, 'Associate'],
  [500, 'Senior Associate'],
  [1000, 'Junior Partner Track'],
  [2000, 'Partner Track'],
  [3500, 'Senior Counsel'],
  [5500, 'Partner'],
  [8000, 'Senior Partner'],
  [12000, 'Managing Partner'],
] as const;

export const LEVELS: readonly Level[] = LADDER.map(([from, title], index) => ({
  level: index + 1,
  title,
  from,
  until: LADDER[index + 1]?.[0] ?? null,
}));

/** The initial values of a level record, before any experience; the interface shows the ladder's titles. */
export const INITIAL_LEVEL = { level: 1, title: 'Legal Intern' } as const;

export const levelOf = (totalExperience: number): Level =>
  LEVELS.findLast((level) => totalExperience >= level.from) ?? (LEVELS[0] as Level);

/** What a pattern of matter numbers consists of: '{year}-{number:4}' gives '2026-0017'. */
const PART = /\{(year|yy|number)(?::(\d))?\}/g;

/** Says what is wrong with a pattern; null if nothing is. */
export function matterPatternProblem(pattern: string): string | null {
  const parts = [...pattern.matchAll(PART)];
  if (/[{}]/.test(pattern.replace(PART, ''))) return 'Only {year}, {yy} and {number} stand in braces';
  if (parts.filter(([, name]) => name === 'number').length !== 1) return 'Put {number} in it, once';
  return parts.some(([, name, digits]) => name !== 'number' && digits !== undefined)
    ? 'Only {number} has digits: {number:4}'
    : null;
}

/** A counter of its own: that of a pattern with the year begins again each year. */
export const matterSeries = (pattern: string, year: number): string =>
  pattern.replace(PART, (part, name: string) =>
    name === 'number' ? part : name === 'year' ? String(year) : String(year % 100).padStart(2, '0'),
  );

/** The number as it is written. */
export const writtenMatterNumber = (series: string, number: number): string =>
  series.replace(PART, (_part, _name, digits = '1') => String(number).padStart(Number(digits), '0'));

/** What people and files call a case by: the firm's number, or Clio's where there is none. */
export const numberOfMatter = ({
  matterNumber,
  clioMatterNumber,
}: {
  readonly matterNumber: string | null | undefined;
  readonly clioMatterNumber: string | null | undefined;
}): string | null => matterNumber ?? clioMatterNumber ?? null;

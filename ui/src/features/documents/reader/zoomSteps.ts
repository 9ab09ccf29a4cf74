import type { Zoom } from './reading.ts';

/** Scales relative to the size on paper. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** Tolerance, because a fitted width may be nearly a step already. */
const NEARLY = 0.01;

/** The next step above or below a scale; the same scale at the end. */
export const stepped = (scale: number, by: 1 | -1): number =>
  by === 1
    ? (STEPS.find((step) => step > scale + NEARLY) ?? Math.max(scale, STEPS.at(-1) ?? scale))
    : (STEPS.findLast((step) => step < scale - NEARLY) ?? Math.min(scale, STEPS[0]));

export const ZOOM_OPTIONS = [
  { value: 'auto', label: 'Automatic' },
  { value: 'fit', label: 'Fit width' },
  ...STEPS.map((step) => ({ value: String(step), label: `${step * 100}%` })),
];

export const zoomOf = (value: string): Zoom => {
  if (value === 'auto' || value === 'fit') return value;
  return Number(value);
};

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
/** IANA name of the browser's zone; what a new profile starts with. */
export declare const browserZone: () => string;
/** The zone in which calendar days are told: the profile's, or else the browser's. */
export declare const currentZone: () => string;
/** An unknown name is ignored. */
export declare function setZone(name: string | null | undefined): void;
/** The calendar day of an instant in the person's zone. */
export declare const dayOf: (instant: Date | string | number, timeZone?: string) => Day;
export declare const today: (timeZone?: string) => Day;
/** Noon UTC of a calendar day, so that no zone between −12 and +11 turns it into another day. */
export declare const noonOf: (day: Day) => Date;
export declare const addDays: (day: Day, count: number) => Day;
/** Whole days from `from` to `to`; negative when `to` is before. */
export declare const daysBetween: (from: Day, to: Day) => number;
/**
 * `2026-03-08T09:30` on the zone's wall clock as an instant (ISO, UTC), of the years 1 to 9999. A time that the clock
 * skips moves forward.
 */
export declare function instantOf(wallClock: string, timeZone?: string): string;
/** An instant on the zone's wall clock, `YYYY-MM-DDTHH:MM`, as a datetime-local control takes it. */
export declare function wallClockOf(instant: string, timeZone?: string): string;

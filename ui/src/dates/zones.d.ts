/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
/** IANA name of the browser's time zone; the default of a new profile. */
export declare const browserZone: () => string;
/** The time zone in which calendar days are shown: the profile's, or else the browser's. */
export declare const currentZone: () => string;
/** Sets the time zone; an unknown name is ignored. */
export declare function setZone(name: string | null | undefined): void;
/** The calendar day of an instant in the person's time zone. */
export declare const dayOf: (instant: Date | string | number, timeZone?: string) => Day;
export declare const today: (timeZone?: string) => Day;
/** Noon UTC of a calendar day, so that no zone between −12 and +11 turns it into another day. */
export declare const noonOf: (day: Day) => Date;
export declare const addDays: (day: Day, count: number) => Day;
/** Whole days from `from` to `to`; negative when `to` is before. */
export declare const daysBetween: (from: Day, to: Day) => number;
/**
 * The instant (ISO, UTC) of a wall clock time of the zone such as `2026-03-08T09:30`, of the years 1 to 9999. A time
 * that the clock skips is moved forward.
 */
export declare function instantOf(wallClock: string, timeZone?: string): string;
/** The wall clock time of an instant in the zone, `YYYY-MM-DDTHH:MM`, as a datetime-local control takes it. */
export declare function wallClockOf(instant: string, timeZone?: string): string;

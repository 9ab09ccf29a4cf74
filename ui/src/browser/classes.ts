type Part = string | false | null | undefined;

/** Class names joined; falsy ones left out. Later classes do not override earlier ones: say each property once. */
export const cx = (...parts: readonly Part[]): string => parts.filter(Boolean).join(' ');

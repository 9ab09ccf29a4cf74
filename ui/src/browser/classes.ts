type Part = string | false | null | undefined;

/**
 * Joins class names and leaves out falsy ones. Later classes do not override earlier ones, so set each property once.
 */
export const cx = (...parts: readonly Part[]): string => parts.filter(Boolean).join(' ');

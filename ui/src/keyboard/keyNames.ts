import { isApple } from './apple.ts';

const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '⏎',
  Escape: 'esc',
  Delete: '⌦',
};
const OTHERS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc', Delete: 'Del' };
const ANY: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

/** The names of keys as printed on this keyboard: 'Mod k' → '⌘ K', or 'Ctrl K'; 'g c' is unchanged. */
export function printedKeys(keys: string, apple = isApple()): string {
  const names = { ...ANY, ...(apple ? APPLE : OTHERS) };
  const parts = keys === ' ' ? [keys] : keys.split(' ');
  const isChord = parts.some((key) => key === 'Mod' || key === 'Alt' || key === 'Shift');
  return parts.map((key) => names[key] ?? (isChord && key.length === 1 ? key.toUpperCase() : key)).join(' ');
}

import { TOAST_DURATION_MS, TOAST_REMOVAL_MS, TOASTS_VISIBLE } from '@lexledger/contracts/constants';
import type { ToastText } from '@lexledger/contracts/texts';

export interface ToastAction {
  /** The button's word: 'Undo'. */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: 'neutral' | 'destructive';
  /** Milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** Gives way to the next one at once: it tells of a moment that is over then. */
  readonly yielding?: boolean;
  /** The id of the command that it tells of. */
  readonly about?: string;
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly open: boolean;
  readonly tone: 'neutral' | 'destructive';
  readonly duration: number;
  readonly action: ToastAction | undefined;
  readonly yielding: boolean;
  readonly about: string | undefined;
}

/** Shown, or closed a while ago; the newest first. */
let toasts: readonly Toast[] = [];
let waiting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function showNext(): void {
  const [next, ...others] = waiting;
  if (next === undefined || toasts.filter(({ open, yielding }) => open && !yielding).length >= TOASTS_VISIBLE) return;
  waiting = others;
  set([next, ...toasts].slice(0, TOASTS_VISIBLE));
}

/** A failure before what went well; otherwise one after the other. */
const inTurn = (queue: readonly Toast[], next: Toast): readonly Toast[] => {
  const place = next.tone === 'destructive' ? queue.findIndex(({ tone }) => tone === 'neutral') : -1;
  return place === -1 ? [...queue, next] : queue.toSpliced(place, 0, next);
};

/**
 * Shows a notification once those before it had their time, so that each can be read and its Undo be pressed. Words
 * that wait already, with nothing to press, are not said twice; nor are those of a moment while they are shown. Answers
 * its id.
 */
export function toast(text: ToastText, options: ToastOptions = {}): number {
  const { tone = 'neutral', duration = TOAST_DURATION_MS, action, yielding = false, about } = options;
  const isSame = (other: Toast): boolean =>
    other.title === text.title &&
    other.description === text.description &&
    other.tone === tone &&
    other.action === undefined &&
    action === undefined;
  const same =
    waiting.find(isSame) ?? toasts.find((shown) => shown.open && (shown.yielding || yielding) && isSame(shown));
  if (same !== undefined) return same.id;
  lastId += 1;
  waiting = inTurn(waiting, { ...text, id: lastId, open: true, tone, duration, action, yielding, about });
  showNext();
  return lastId;
}

/** Gives what was said of the first of these commands a button for them all; the others are not told one by one. */
export function offer(commands: readonly string[], action: ToastAction): void {
  const [first, ...others] = commands;
  const offered = (one: Toast): Toast => (one.about !== undefined && one.about === first ? { ...one, action } : one);
  waiting = waiting.filter(({ about }) => about === undefined || !others.includes(about)).map(offered);
  set(toasts.map(offered));
}

export const toastError = (text: ToastText): number => toast(text, { tone: 'destructive' });

/** Closes a toast; it stays in the list, closed, until nobody can miss it. */
export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVAL_MS);
  showNext();
}

/** Forgets what is shown and what waits: it belonged to somebody who is no longer here. */
export function clearToasts(): void {
  waiting = [];
  set([]);
}

export const shownToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly open: boolean;
  readonly tone: 'neutral' | 'destructive';
  readonly duration: number;
  readonly action: ToastAction | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notification; the newest takes the place of the one shown. Answers its id. */
export function toast(text: ToastText, options: ToastOptions = {}): number {
  lastId += 1;
  const shown: Toast = {
    ...text,
    id: lastId,
    open: true,
    tone: options.tone ?? 'neutral',
    duration: options.duration ?? TOAST_DURATION_MS,
    action: options.action,
  };
  set([shown, ...toasts].slice(0, TOASTS_VISIBLE));
  return shown.id;
}

export const toastError = (text: ToastText): number => toast(text, { tone: 'destructive' });

/** Closes a toast; it stays in the list, closed, until nobody can miss it. */
export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVAL_MS);
}

export const shownToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

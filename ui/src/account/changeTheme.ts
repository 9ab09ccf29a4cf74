import { THEMES } from '@lexledger/contracts/choices';
import { notifyDone } from '../notifications/notifyDone.ts';
import { toastError } from '../notifications/toast.ts';
import { chooseTheme, currentTheme, type Theme } from './theme.ts';

async function choose(theme: Theme): Promise<unknown> {
  try {
    return await chooseTheme(theme);
  } catch {
    toastError({ title: 'Error', description: 'The theme holds on this device, but could not be saved.' });
    return null;
  }
}

/** Changes the theme, and offers to go back to the one before. */
export async function changeTheme(theme: Theme): Promise<void> {
  const before = currentTheme();
  if (theme === before) return;
  const saved = await choose(theme);
  if (saved !== null) notifyDone([saved], { title: `${THEMES[theme]} theme` }, () => void choose(before));
}

import type { InstallWay } from '../../machines/install.ts';

interface AppleNavigator extends Navigator {
  /** Only Apple's browsers have this property. */
  readonly standalone?: boolean;
}

/** Whether the application was opened from the home screen or the desktop, not in a tab. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true;

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const installWay = (): InstallWay => (isAppleMobile(navigator) ? 'steps' : 'browser');

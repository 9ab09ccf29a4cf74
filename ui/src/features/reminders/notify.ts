export interface Told {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

export const canAsk = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'default';

/** Resolves to whether notifications are allowed now. */
export const askForNotifications = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/**
 * Shows one notification per reminder, even if several tabs do so: notifications with the same tag replace each other.
 */
export async function notify({ id, title, body }: Told, onPress: () => void): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const options = { body, tag: `reminder ${id}` };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      onPress();
      shown.close();
    };
  } catch {
    // On a phone only a service worker may show a notification.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** A follower of the server's log: a view or a process. */
interface Follower {
  readonly name: string;
  readonly lagMs: number | null;
}

const CATCHING_UP_MS = 60_000;

/** What the application's router tells of itself. */
interface Router {
  readonly state: { readonly status: string; readonly location: At; readonly resolvedLocation?: At };
}
interface At {
  readonly href: string;
}

/**
 * Shows the screen of a path: where the application is on the page, as its links do, in a quarter of the time that it
 * takes to load it; elsewhere by loading it.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isLed = await page.evaluate((to) => {
    // Only the frame of a signed-in user has a header.
    if (document.querySelector('header:not(main header)') === null) return false;
    history.pushState(null, '', to);
    return true;
  }, path);
  if (isLed) {
    await page.waitForFunction(() => {
      const { status, location, resolvedLocation } = (window as unknown as { readonly __TSR_ROUTER__: Router })
        .__TSR_ROUTER__.state;
      return status === 'idle' && resolvedLocation?.href === location.href;
    });
  } else await page.goto(path);
}

/** The frame around every screen. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(screen: string): Promise<void> {
    await this.page.getByRole('navigation').first().getByRole('link', { name: screen, exact: true }).click();
  }

  /** Leads to a URL of the application as its links do, without loading the application again. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
  }

  /** Waits for the code and lists that are loaded in the background some seconds after the screen. */
  async hasSettled(): Promise<void> {
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('ToastRegion')),
    );
    await this.page.waitForLoadState('networkidle');
  }

  /** Waits until all views are up to date, so that no push for an earlier change follows. */
  async hasCaughtUp(timeout = CATCHING_UP_MS): Promise<void> {
    const behind = async (): Promise<readonly string[]> => {
      const answer = await this.page.request.get('/api/monitoring/health');
      const { followers }: { readonly followers: readonly Follower[] } = await answer.json();
      return followers.filter(({ lagMs }) => (lagMs ?? 0) > 0).map(({ name }) => name);
    };
    await expect.poll(behind, { timeout }).toEqual([]);
  }

  /**
   * Keeps the notification with this text on the screen, as a resting pointer does, and returns its button. It stays
   * until the button is pressed, however long another tab takes to follow.
   */
  async hold(words: string | RegExp, button = 'Undo'): Promise<Locator> {
    const notice = this.page.getByRole('listitem').filter({ hasText: words });
    const held = notice.getByRole('button', { name: button, exact: true });
    await held.hover();
    return held;
  }

  /** Waits for a toast with this text; the announcement for screen readers repeats it within a longer one. */
  async saw(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ScreenPath } from '../navigation.ts';

/** The page of a screen that this version does not have yet. */
export const laterRoute = (path: ScreenPath): RouteComponent =>
  lazyRouteComponent(async () => {
    const [{ LaterScreen }, { laterScreens }] = await Promise.all([
      import('./LaterScreen.tsx'),
      import('./laterScreens.ts'),
    ]);
    const plan = laterScreens[path];
    return { default: () => <LaterScreen plan={plan} /> };
  });

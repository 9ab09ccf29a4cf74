import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ScreenPath } from '../../navigation/navigation.ts';

/** The route of a screen that this version does not have yet. */
export const laterRoute = (path: ScreenPath): RouteComponent =>
  lazyRouteComponent(async () => {
    const [{ LaterScreen }, { laterScreens }] = await Promise.all([
      import('./LaterScreen.tsx'),
      import('../../navigation/laterScreens.ts'),
    ]);
    const plan = laterScreens[path];
    if (plan === undefined) throw new Error(`the screen at ${path} is neither there nor planned`);
    return { default: () => <LaterScreen plan={plan} /> };
  });

import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { addressesDecider } from './addresses.decider.ts';
import { refusedSessionsProcess } from './refused-sessions.process.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { twoFactorDecider } from './two-factor.decider.ts';
import { userDecider } from './user.decider.ts';
import { usernameDecider } from './username.decider.ts';

export const identity = {
  deciders: [userDecider, usernameDecider, addressesDecider, twoFactorDecider],
  policies: [refusedSessionsProcess],
  routes: registerSessionRoutes,
} satisfies ServiceFeature;

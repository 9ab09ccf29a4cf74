import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { accountRecoveryProcess } from './account-recovery.process.ts';
import { addressesDecider } from './addresses.decider.ts';
import { practiceAreasDecider } from './practice-areas.decider.ts';
import { refusedSessionsProcess } from './refused-sessions.process.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { twoFactorDecider } from './two-factor.decider.ts';
import { userDecider } from './user.decider.ts';
import { usernameDecider } from './username.decider.ts';

export const identity = {
  deciders: [userDecider, usernameDecider, addressesDecider, twoFactorDecider, practiceAreasDecider],
  policies: [refusedSessionsProcess, accountRecoveryProcess],
  routes: registerSessionRoutes,
} satisfies ServiceFeature;

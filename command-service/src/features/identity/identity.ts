import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { userDecider } from './user.decider.ts';
import { usernameDecider } from './username.decider.ts';

export const identity = {
  deciders: [userDecider, usernameDecider],
  routes: registerSessionRoutes,
} satisfies ServiceFeature;

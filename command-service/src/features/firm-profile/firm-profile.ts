import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { firmProfileDecider } from './firm-profile.decider.ts';
import { registerLetterhead } from './letterhead.ts';

export const firmProfile = {
  deciders: [firmProfileDecider],
  routes: (app, services) => registerLetterhead(app, services, firmProfileDecider),
} satisfies ServiceFeature;

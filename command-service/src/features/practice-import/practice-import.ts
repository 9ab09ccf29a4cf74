import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { practiceImportDecider } from './practice-import.decider.ts';
import { practiceImportsProcess } from './practice-import.process.ts';
import { registerPracticeImport } from './practice-import.routes.ts';

export const practiceImport = {
  deciders: [practiceImportDecider],
  policies: [practiceImportsProcess],
  routes: registerPracticeImport,
} satisfies ServiceFeature;

import {
  type FirmProfile,
  firmProfilesView,
  letterheadFileOf,
  letterheadRoutes,
} from '@lexledger/contracts/features/firm-profile';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { registerWordFile } from '../../kernel/word-file.ts';
import { firmProfileQueries, firmProfilesProjection } from './firm-profiles.view.ts';

export const firmProfile = {
  projections: [firmProfilesProjection],
  queries: firmProfileQueries,
  routes: (app, services) =>
    registerWordFile<FirmProfile>(app, services, {
      ...letterheadRoutes.file,
      view: firmProfilesView.name,
      operationId: 'GetFirmLetterhead',
      tag: 'firm-profile',
      fileOf: letterheadFileOf,
    }),
} satisfies ServiceFeature;

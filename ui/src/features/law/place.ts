import type { RecordPlace } from '../../lib/recordCommands.ts';

export const AUTHORITIES: RecordPlace = {
  path: '/api/legal-authorities',
  views: ['legal-authorities'],
  noun: 'Authority',
};

export const ARGUMENTS: RecordPlace = { path: '/api/legal-arguments', views: ['legal-arguments'], noun: 'Argument' };

export type { Actor } from '@lexledger/infra/http/session';

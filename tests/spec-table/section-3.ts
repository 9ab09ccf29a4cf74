import { AUDIT, AUDIT_CALLS, AUDIT_JOURNEY, AUDIT_SCREEN, CALLS } from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const ENTITY = testsOf('tests/architecture/entities.test.ts');

/** Entities and their fields. */
export const entities: readonly Row[] = [
  row('Every entity has its fields', ENTITY('an entity > has the fields that are specified: %s')),
  row('and their defaults', ENTITY('an entity > %s: %s is %j unless something else is said')),
  row(
    'birthday_reminders_dismissals: unique per user, client and year',
    CALLS('birthdays > keeps one dismissal for a user, a client and a year, until the reminder is enabled again'),
  ),
  row(
    'audit_logs has userId, action, entityType, entityId, entityName, details, ipAddress, userAgent, sessionId, success, errorMessage and timestamp',
    AUDIT('an audit trail > has every field that is specified, and what the event itself tells'),
  ),
  row(
    'audit_logs answers them over HTTP',
    AUDIT_CALLS('GET /api/audit-logs > tells a change right after it, with every field that is specified'),
  ),
  row(
    'audit_logs: success is true by default',
    AUDIT('an audit trail > tells every change, refusal and sign-in of the account, the newest first'),
  ),
  row(
    'audit_logs: of what failed, success is false with an errorMessage',
    AUDIT_CALLS('GET /api/audit-logs > tells a refused command, with what was answered'),
  ),
  row(
    'audit_logs: userId is the account that a failed sign-in was tried with',
    AUDIT_CALLS(
      'GET /api/audit-logs > tells the account that somebody failed to sign in to it, and nobody of a name that nobody has',
    ),
  ),
  row(
    'audit_logs: entityName is what the record was called',
    AUDIT('an audit trail > calls a record as it was called then'),
  ),
  row(
    'audit_logs: details (json) hold before and after',
    AUDIT('an audit trail > tells of an account what was changed, before and after'),
  ),
  row(
    'audit_logs are private to their user',
    AUDIT_CALLS('GET /api/audit-logs > shows nobody the trail of another account'),
  ),
  row(
    'audit_logs are shown',
    AUDIT_SCREEN('the audit trail > tells when, who, what, of which record, with what outcome and from where'),
  ),
  row(
    'audit_logs are shown in a browser, live',
    AUDIT_JOURNEY('a change, a refused command and a failed sign-in come into the open trail'),
  ),
];

import { features } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

interface Entity {
  /** The view whose documents, or the path of the query whose answers, show the entity. */
  readonly in: string;
  readonly part?: string;
  /** The fields as the specification lists them. */
  readonly fields: string;
  /** The fields that no document shows, each with where it is. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** The fields that have another name here, each with that name. */
  readonly as?: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<string, Entity>> = {
  users: {
    in: 'users',
    fields: 'id username password email firstName lastName theme createdAt',
    elsewhere: { password: 'hashed in the events of its user, and shown nowhere' },
  },
  clients: {
    in: 'clients',
    fields: 'id userId name email phone address practiceArea birthday isPNC convertedAt clioId createdAt',
  },
  cases: {
    in: 'cases',
    fields:
      'id userId title clientId practiceArea status value caseValue description notes clioId clioMatterNumber closedAt createdAt',
  },
  leads: { in: 'leads', fields: 'id userId name email practiceArea status convertedAt createdAt' },
  dashboard_widgets: {
    in: '/api/dashboard/widgets',
    fields: 'id userId widgetType position width height settings isVisible createdAt updatedAt',
  },
  financial_records: {
    in: 'financial-records',
    fields: 'userId type amount description category caseId date clioId createdAt',
  },
  calendar_events: {
    in: 'calendar-events',
    fields:
      'userId title description eventType startDate endDate isAllDay caseId clientId location priority reminderMinutes',
  },
  google_calendar_events: {
    in: 'google-calendar-events',
    fields:
      'id userId googleEventId summary description startDateTime endDateTime isAllDay location attendees recurringEventId status assignedTo lastSyncAt',
  },
  tasks: {
    in: 'tasks',
    fields: 'userId title description priority status taskType assignedTo dueDate completedAt',
  },
  time_entries: {
    in: 'time-entries',
    fields: 'userId taskDescription timeMinutes dollarValue calculatedValue hourlyRate caseId clientId clioId',
  },
  money_targets: { in: 'money-targets', fields: 'userId title description targetAmount' },
  team_members: { in: 'team-members', fields: 'userId name email dateOfBirth' },
  birthday_reminders_dismissals: {
    in: '/api/birthday-reminders-dismissals',
    fields: 'userId clientId dismissedForYear',
  },
  achievements: { in: '/api/achievements', fields: 'id name description category icon points requirement' },
  user_achievements: {
    in: '/api/user/achievements',
    fields: 'userId achievementId unlockedAt progress completed',
  },
  user_levels: { in: 'levels', fields: 'userId experience level title', as: { experience: 'totalExperience' } },
  document_snippets: {
    in: 'document-snippets',
    fields: 'userId title description category content placeholders tags isFavorite isCustom',
  },
  quick_actions: {
    in: 'quick-actions',
    fields: 'userId name description actionType template icon color isDefault usageCount',
  },
  documents: { in: 'documents', fields: 'userId googleDocId title documentType caseId clientId url' },
  google_docs: {
    in: 'google-docs',
    fields:
      'userId googleDocId title mimeType webViewLink iconLink createdTime modifiedTime category caseId clientId tags',
  },
  case_documents: { in: 'case-documents', fields: 'userId caseId fileName fileType fileSize fileData uploadedAt' },
  document_versions: {
    in: 'document-versions',
    fields: 'documentId userId versionNumber googleDocRevisionId changeDescription content createdBy',
  },
  document_tags: { in: 'document-tags', fields: 'userId name color description' },
  document_to_tags: { in: 'case-documents', fields: 'documentId tagId', as: { documentId: 'id', tagId: 'tagIds' } },
  document_search_index: { in: 'document-search-index', fields: 'documentId userId title content metadata' },
  facts: {
    in: 'facts',
    fields: 'userId caseId date title description source caseDocumentId category importance',
  },
  legal_authorities: {
    in: 'legal-authorities',
    fields: 'caseId type citation title relevantText application favorable category',
  },
  legal_arguments: {
    in: 'legal-arguments',
    fields: 'caseId title argument supportingFacts supportingAuthorities counterArguments response strength',
  },
  audit_logs: {
    in: '/api/audit-logs',
    part: 'entries',
    fields:
      'userId action entityType entityId entityName details ipAddress userAgent sessionId success errorMessage timestamp',
  },
  ip_whitelist: {
    in: 'allowed-addresses',
    fields: 'ipAddress cidrRange startIp endIp userId description isActive expiresAt',
  },
  ip_blacklist: {
    in: 'blocked-addresses',
    fields: 'ipAddress cidrRange startIp endIp userId description isActive expiresAt reason blockType',
  },
  two_factor_auth: {
    in: 'two-factor',
    fields: 'userId secret backupCodes isEnabled enabledAt lastUsedAt',
    elsewhere: { secret: 'encrypted in the events of its user' },
    as: { backupCodes: 'backupCodesLeft' },
  },
};

/** The values of fields that the command that adds a record omits. */
const DEFAULTS: readonly (readonly [command: string, field: string, value: unknown])[] = [
  ['AddClient', 'isPNC', false],
  ['ScheduleCalendarEvent', 'priority', 'medium'],
  ['ScheduleCalendarEvent', 'reminderMinutes', 60],
  ['AddGoogleCalendarEvent', 'status', 'confirmed'],
  ['AddTask', 'priority', 'medium'],
  ['AddTask', 'status', 'pending'],
  ['AddTask', 'taskType', 'general'],
  ['AddDocumentSnippet', 'isFavorite', false],
  ['AddDocumentSnippet', 'isCustom', true],
  ['AddQuickAction', 'icon', 'zap'],
  ['AddQuickAction', 'color', 'blue'],
  ['AddQuickAction', 'isDefault', false],
  ['AddGoogleDoc', 'category', 'general'],
  ['AddDocumentTag', 'color', '#3B82F6'],
  ['AddLegalAuthority', 'favorable', true],
  ['AddBlockedAddress', 'blockType', 'temporary'],
  ['AddWidget', 'width', 1],
  ['AddWidget', 'height', 1],
  ['AddWidget', 'isVisible', true],
];

type Inner = z.ZodType & { readonly def: { readonly innerType?: z.ZodType; readonly element?: z.ZodType } };

/** The fields of one record, even if the schema is of a list or wraps the record. */
function recordOf(schema: z.ZodType, part: string | undefined): Readonly<Record<string, z.ZodType>> {
  const { innerType, element } = (schema as Inner).def;
  const inner = element ?? innerType;
  if (inner !== undefined) return recordOf(inner, part);
  const { shape } = schema as z.ZodObject;
  return part === undefined ? shape : recordOf(shape[part] as z.ZodType, undefined);
}

const all = Object.values(features);
const views = new Map(
  all.flatMap((feature) => feature.views.map((view) => [view.name as string, view.document] as const)),
);
const answers = new Map(
  all.flatMap((feature) => feature.queries.map((query) => [query.path as string, query.answer] as const)),
);

describe('an entity', () => {
  it.each(Object.entries(ENTITIES))('has the fields that are specified: %s', (_, entity) => {
    const { fields, elsewhere = {}, as = {}, part } = entity;
    const schema = (entity.in.startsWith('/') ? answers : views).get(entity.in) as z.ZodType;
    const shape = recordOf(schema, part);
    const missing = fields
      .split(' ')
      .filter((field) => !(field in elsewhere))
      .filter((field) => !((as[field] ?? field) in shape));
    expect(missing).toEqual([]);
  });

  it.each(DEFAULTS)('%s: %s is %j unless something else is said', (type, field, value) => {
    const command = all
      .flatMap(({ commands }) => commands as readonly CommandDefinition[])
      .find((one) => one.type === type);
    const shape = (command?.body as z.ZodObject | undefined)?.shape ?? {};
    expect(shape[field]?.safeParse(undefined)).toMatchObject({ success: true, data: value });
  });
});

import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const certificateOfService: StandardTemplate = {
  key: 'certificate-of-service',
  title: 'Certificate of service',
  category: 'Pleadings',
  description:
    'When, on whom and how a paper was served, after Federal Rule of Civil Procedure 5. None is needed for a paper served by filing it with the court’s electronic filing system.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'served', label: 'Person served', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Method of service: electronic filing | e-mail by consent | mail | hand delivery | left at the office %}

{% caption plaintiff v. defendant %}

# ::center CERTIFICATE OF SERVICE

{% if Method of service is electronic filing %}

I certify that on {{date:Day of service}}, I served {{text:Paper that was served}} by filing it with the Court’s electronic filing system, which sends notice of the filing to the following registered users:

{% end %}

{% if Method of service is e-mail by consent %}

I certify that on {{date:Day of service}}, I served {{text:Paper that was served}} by e-mail, to which each person served consented in writing, on:

{% end %}

{% if Method of service is mail %}

I certify that on {{date:Day of service}}, I served {{text:Paper that was served}} by first-class United States mail, postage prepaid, to the last known address of:

{% end %}

{% if Method of service is hand delivery %}

I certify that on {{date:Day of service}}, I served {{text:Paper that was served}} by handing it to:

{% end %}

{% if Method of service is left at the office %}

I certify that on {{date:Day of service}}, I served {{text:Paper that was served}} by leaving it with a clerk or other person in charge, or, if no one was in charge, in a conspicuous place, at the office of:

{% end %}

{% each role.served as person %}

::indent {{person.name}}
{{person.organisation}}
{{person.address}}
{{person.email}}

{% end %}

Dated: {{date:today}}

{% signature for client %}
`,
  example: {
    ...INJURY_MATTER,
    roles: { ...INJURY_MATTER.roles, served: INJURY_MATTER.roles.counsel },
    answers: {
      'date:today': '2026-07-20',
      'Method of service': 'e-mail by consent',
      'Day of service': '2026-07-20',
      'Paper that was served': 'Plaintiff’s First Set of Interrogatories and First Request for Production of Documents',
    },
  },
};

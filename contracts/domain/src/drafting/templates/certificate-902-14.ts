import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';
import { DECLARED_TRUE } from './shared-passages.ts';

export const certificate90214: StandardTemplate = {
  key: 'certificate-902-14',
  title: 'Certificate of copied data, FRE 902(14)',
  category: 'Evidence',
  description:
    'A qualified person certifies by hash value that data copied from a device, medium or file are identical to the original. The proponent must also give notice as Rule 902(11) requires.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'certifier', label: 'Person who certifies', from: { role: 'expert' } },
  ],
  body: `
{% choose Copy of: an entire device | selected files %}
{% choose Place of signing: within the United States | outside the United States %}

{% caption plaintiff v. defendant %}

# ::center CERTIFICATION OF DATA COPIED FROM AN ELECTRONIC DEVICE, STORAGE MEDIUM, OR FILE

::center Federal Rule of Evidence 902(14)

I, {{role.certifier.name}}, certify:

1. I am {{text:Position of the person who certifies}}. My qualifications are these: {{text:Qualifications}}
1. On {{date:Day on which it was received}}, I received {{text:Source of the data}} (the “Source”) from {{text:Person who delivered it}}. It has remained in my custody, or in the custody recorded in the attached chain of custody, since then.

{% if Copy of is an entire device %}

+. On {{date:Day of the copy}}, I made a complete forensic image of the Source with {{text:Tool of the copy}}, using a device that prevents writing to the Source.

{% else %}

+. On {{date:Day of the copy}}, I copied the following files from the Source with {{text:Tool of the copy}}, in a manner that preserves their content and metadata: {{text:Files that were copied}}

{% end %}

+. A hash value is a number that an algorithm computes from the contents of a device, medium or file. If the hash values of an original and of its copy are the same, it is highly improbable that the two are not identical.
+. I computed the hash value of the original and of the copy with the {{choice:Hash algorithm=SHA-256|SHA-512}} algorithm:

| | Hash value |
|---|---|
| Original | {{text:Hash value of the original}} |
| Copy | {{text:Hash value of the copy}} |

+. The two values are identical. The copy is therefore an exact duplicate of the original.
+. The data marked as Exhibit {{text:Exhibit}} are {{text:Relation of the exhibit to the copy}}.

${DECLARED_TRUE}
`,
  example: {
    ...INJURY_MATTER,
    roles: {
      ...INJURY_MATTER.roles,
      certifier: [{ name: 'Lena Fischer', organisation: 'Fischer Digital Forensics, LLC' }],
    },
    answers: {
      'Copy of': 'an entire device',
      'Place of signing': 'within the United States',
      'Position of the person who certifies': 'a forensic examiner and the owner of Fischer Digital Forensics, LLC',
      Qualifications:
        'I have examined computers and telephones as evidence for nine years, and have testified as an expert in federal and state courts.',
      'Day on which it was received': '2026-09-14',
      'Source of the data': 'a dashboard camera, model RX-40, serial number 88213',
      'Person who delivered it': 'Daniel Whitfield, counsel for the plaintiff',
      'Day of the copy': '2026-09-15',
      'Tool of the copy': 'a commercially available forensic imaging program',
      'Files that were copied': 'the video files of March 3, 2026, from 7:30 to 7:50 a.m.',
      'Hash algorithm': 'SHA-256',
      'Hash value of the original': '9f2c61d0a47be85330e1c9a26d7f4b18c5e0932a7d61f84e0b9c3a5572e8d146',
      'Hash value of the copy': '9f2c61d0a47be85330e1c9a26d7f4b18c5e0932a7d61f84e0b9c3a5572e8d146',
      Exhibit: '15',
      'Relation of the exhibit to the copy':
        'the video file of 7:38 to 7:42 a.m. on March 3, 2026, extracted from that copy without change',
    },
  },
};

var e=(e,t,n,r,i=null)=>({title:e,category:t,tags:n,content:r,description:i,isFavorite:!1,isCustom:!1}),t=[e(`Engagement: scope`,`Engagement letters`,[`opening`],`Dear {{client.name}},

thank you for choosing us. You have asked us to represent you in {{case.title}}. Our work covers {{text:What the work covers}}; it does not cover appeals, taxes or any other matter unless we agree on that in writing.

Sincerely,
{{lawyer.name}}`,`The first paragraph of an engagement letter.`),e(`Engagement: fees`,`Engagement letters`,[`opening`,`fees`],`Our time is charged at {{money:Hourly rate}} an hour, in steps of six minutes. We ask for a deposit of {{money:Deposit}} before we begin, which is held in trust and drawn on as invoices fall due.`),e(`Demand for payment`,`Letters`,[`demand`],`{{date:today}}

{{party.adverse.name}}
{{party.adverse.address}}

Re: {{case.title}}

We represent {{client.name}}. You owe our client {{money:Amount owed}} for {{text:What it is owed for}}. Unless the full amount reaches us by {{date:today+14}}, we are instructed to file suit without further notice.

{{lawyer.name}}`),e(`Extension of time by consent`,`Letters`,[`deadlines`,`opposing counsel`],`Dear {{party.opposing-counsel.name}},

in {{case.title}} ({{case.number}}) we ask for your consent to extend our time to {{choice:Step=answer|reply|respond to the motion}} by {{number:Days}} days, to {{date:New deadline}}. We will of course return the courtesy.

{{lawyer.name}}`),e(`Caption`,`Pleadings`,[`court`],`{{case.court}}
{{case.title}}
Case No. {{case.number}}
Before {{case.judge}}`),e(`Certificate of service`,`Pleadings`,[`court`],`I certify that on {{date:today}} I served the foregoing on {{party.opposing-counsel.name}} by {{choice:Means=electronic filing|first-class mail|hand delivery}}.

{{lawyer.name}}`),e(`Hearing reminder`,`Client letters`,[`dates`],`Dear {{client.name}},

the next hearing in your case is on {{case.nextHearing}} at {{case.court}}. Please be there {{number:Minutes}} minutes early and bring {{text:What to bring}}.

{{lawyer.name}}`),e(`Request for documents`,`Client letters`,[`evidence`],`Dear {{client.name}},

for {{case.title}} we need the following by {{date:Needed by}}:

{{text:Documents}}

Copies will do; please keep the originals.

{{lawyer.name}}`),e(`Closing letter`,`Client letters`,[`closing`],`Dear {{client.name}},

your matter {{case.title}}, which we opened on {{case.opened}}, is now closed. We keep the file for {{number:Years}} years; please tell us before then if you want it.

It was a privilege to represent you.

{{lawyer.name}}`)];export{t as STANDARD_SNIPPETS};
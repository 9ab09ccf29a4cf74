import { choices } from './choices.ts';

/** The rules of professional conduct on which somebody is screened, as the ABA's Model Rules number them. */
export const WALL_BASES = choices({
  formerClient: 'Former client (Rule 1.10(a)(2))',
  prospectiveClient: 'Prospective client (Rule 1.18(d))',
  government: 'Former government work (Rule 1.11)',
  judge: 'Former judge or neutral (Rule 1.12)',
  currentConflict: 'Current conflict (Rule 1.7)',
  nonlawyer: 'Nonlawyer (Rule 1.10, comment 4)',
  other: 'Another reason',
});

/** Whether a certificate of compliance is one of several while the wall stands, or the one at its end. */
export const CERTIFICATE_KINDS = choices({ periodic: 'Periodic', final: 'At the end' });

/** In what capacity somebody certifies that a wall was kept. */
export const CERTIFIED_AS = choices({ screened: 'Screened person', partner: 'For the firm' });

/** What somebody tried with what is behind a wall. */
export const ATTEMPT_KINDS = choices({ read: 'Tried to open', change: 'Tried to change' });

// Loaded before a process's own files: its clock begins at the instant that CLOCK_STARTS_AT names, and goes on from there.
const RealDate = Date;
const ahead = RealDate.parse(process.env.CLOCK_STARTS_AT ?? '') - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

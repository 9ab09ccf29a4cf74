// This module is loaded before a process's own files. The process's clock starts at the instant in CLOCK_STARTS_AT and
// runs from there.
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

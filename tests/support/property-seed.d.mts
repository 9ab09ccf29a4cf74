export function propertySeed(): string;

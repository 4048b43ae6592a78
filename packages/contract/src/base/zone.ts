import { z } from 'zod'

/** A time zone of the IANA list. */
export const zoneName = z
  .string()
  .max(60)
  .refine(isTimeZone, 'must be a time zone of the IANA list')
  .describe('IANA name, such as Europe/London.')

function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

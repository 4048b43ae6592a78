/** Calendars as RFC 5545 writes them: lines of 75 octets, ended by CRLF, every text escaped. */

export interface IcalEvent {
  /** Stays the same through every change. */
  readonly uid: string
  /** Goes up with every change. */
  readonly sequence: number
  /** When it was changed last, in UTC. */
  readonly stamp: string
  /** In UTC; of whole days dates, the end the day after the last. */
  readonly start: string
  readonly end: string
  readonly isWholeDays: boolean
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly isCancelled: boolean
}

const lineOctets = 75

/** A whole file. */
export function writeIcal(calendar: {
  readonly name: string
  readonly events: readonly IcalEvent[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Servery//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(calendar.name)}`,
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...calendar.events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: IcalEvent): string[] {
  const { isWholeDays, isCancelled, description, location } = event
  const time = (name: string, at: string) =>
    isWholeDays ? `${name};VALUE=DATE:${at.replaceAll('-', '')}` : `${name}:${instantText(at)}`
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${instantText(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    time('DTSTART', event.start),
    time('DTEND', event.end),
    `SUMMARY:${escaped(event.summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** `2026-03-14T12:00:00.000Z` as `20260314T120000Z`. */
function instantText(instant: string): string {
  return instant.replaceAll(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** No character is torn: those that need several octets go to the next line whole. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > lineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}

/** Of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/**
 * Reads calendars of others (RFC 5545). What can not be kept as an entry is left out and counted by
 * its reason: nothing is guessed, and one event that nobody understands loses no other.
 */
import { addDays, isBusinessDate } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import { type EntryTimes, exceptionsMax, findEntryProblem, type WallTime } from './entry.ts'
import { type RuleProblem, readRule } from './ical-rule.ts'

const icalEventsMax = 5_000

export type IcalSkip = RuleProblem | 'times_unreadable' | 'event_too_long'

export interface IcalEntry extends EntryTimes {
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly zone: string
}

export interface IcalZones {
  /** Of what names none that is known. */
  readonly usual: string
  readonly knows: (zone: string) => boolean
  /** What the wall of a zone shows at an instant. */
  readonly wallOf: (instant: string, zone: string) => WallTime
}

export type ReadIcal =
  | { readonly problem: 'ical_unreadable' | 'ical_too_many' }
  | {
      readonly entries: readonly IcalEntry[]
      readonly skipped: Readonly<Partial<Record<IcalSkip, number>>>
    }

interface Property {
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}
type Component = ReadonlyMap<string, readonly Property[]>

/** The events of a file as entries, each with the times of its own that others take from it. */
export function readIcal(text: string, zones: IcalZones): ReadIcal {
  const events = eventsOf(text)
  if (events === null) return { problem: 'ical_unreadable' }
  if (events.length > icalEventsMax) return { problem: 'ical_too_many' }
  const skipped: Partial<Record<IcalSkip, number>> = {}
  const entries: IcalEntry[] = []
  const moved = new Map<string, BusinessDate[]>()
  for (const event of events) {
    const uid = textOf(event, 'UID')
    const of = momentOf(event.get('RECURRENCE-ID')?.[0], zones)
    if (of !== null) moved.set(uid, [...(moved.get(uid) ?? []), of.wall.slice(0, 10)])
    if (textOf(event, 'STATUS') === 'CANCELLED') continue
    const read = entryOf(event, zones)
    if (typeof read === 'string') skipped[read] = (skipped[read] ?? 0) + 1
    else entries.push(of === null ? read : { ...read, uid: `${uid}#${of.wall}` })
  }
  return { entries: entries.map((entry) => without(entry, moved.get(entry.uid) ?? [])), skipped }
}

/** A time that has an event of its own is no time of its series. */
function without(entry: IcalEntry, days: readonly BusinessDate[]): IcalEntry {
  if (entry.recurrence === null || days.length === 0) return entry
  return { ...entry, except: [...new Set([...entry.except, ...days])].sort() }
}

function entryOf(event: Component, zones: IcalZones): IcalEntry | IcalSkip {
  const start = momentOf(event.get('DTSTART')?.[0], zones)
  if (start === null) return 'times_unreadable'
  const end = endOf(event, start, zones)
  if (end === null) return 'times_unreadable'
  const ruleText = event.get('RRULE')?.[0]?.value
  const until = (value: string) =>
    momentOf({ params: new Map(), value }, { ...zones, usual: start.zone })?.wall.slice(0, 10)
  const rule =
    ruleText === undefined
      ? null
      : readRule(ruleText, start.wall.slice(0, 10), (at) => until(at) ?? null)
  if (typeof rule === 'string') return rule
  const times: EntryTimes = {
    ...{ start: start.wall, end, allDay: start.isDate, recurrence: rule },
    except: exceptOf(event, { ...zones, usual: start.zone }),
  }
  const problem = findEntryProblem(times)?.problem
  if (problem === 'too_long') return 'event_too_long'
  if (problem !== undefined) return rule === null ? 'times_unreadable' : 'rule_not_understood'
  return {
    ...times,
    ...{
      uid: textOf(event, 'UID'),
      title: cut(textOf(event, 'SUMMARY'), 255),
      zone: start.zone,
    },
    description: cut(textOf(event, 'DESCRIPTION'), 5000),
    location: cut(textOf(event, 'LOCATION'), 255),
  }
}

interface Moment {
  readonly wall: WallTime
  readonly zone: string
  readonly isDate: boolean
}

function momentOf(property: Property | undefined, zones: IcalZones): Moment | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)\d\d(Z)?)?$/.exec(
    property?.value ?? '',
  )
  if (match === null) return null
  const [, year, month, day, hour, minute, utc] = match
  const date = `${year}-${month}-${day}`
  if (!isBusinessDate(date) || date < '2000' || date > '2101') return null
  const named = property?.params.get('TZID') ?? ''
  const zone = zones.knows(named) ? named : zones.usual
  if (hour === undefined) return { wall: `${date}T00:00`, zone, isDate: true }
  const wall = `${date}T${hour}:${minute}`
  if (utc === undefined) return { wall, zone, isDate: false }
  return { wall: zones.wallOf(`${wall}:00.000Z`, zone), zone, isDate: false }
}

/** What has no end lasts a day, or no time: then a quarter of an hour is shown. */
function endOf(event: Component, start: Moment, zones: IcalZones): WallTime | null {
  const given = event.get('DTEND')?.[0]
  if (given !== undefined) {
    const end = momentOf(given, { ...zones, usual: start.zone })
    if (end === null || end.isDate !== start.isDate) return null
    return end.wall === start.wall && !start.isDate ? later(start.wall, 15) : end.wall
  }
  const length = event.get('DURATION')?.[0]?.value
  if (length === undefined) return later(start.wall, start.isDate ? 24 * 60 : 15)
  const match =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d+S)?)?$/.exec(length)
  if (match === null) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const lasts = ((weeks * 7 + days) * 24 + hours) * 60 + minutes
  return later(start.wall, lasts === 0 ? 15 : lasts)
}

function later(wall: WallTime, minutes: number): WallTime {
  const of = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) + minutes
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = of % (24 * 60)
  const date = addDays(wall.slice(0, 10), Math.floor(of / (24 * 60)))
  return `${date}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`
}

function exceptOf(event: Component, zones: IcalZones): BusinessDate[] {
  const days = (event.get('EXDATE') ?? []).flatMap(({ params, value }) =>
    value.split(',').flatMap((one) => {
      const moment = momentOf({ params, value: one }, zones)
      return moment === null ? [] : [moment.wall.slice(0, 10)]
    }),
  )
  return [...new Set(days)].sort().slice(0, exceptionsMax)
}

/** The events of a calendar; null: it is none. */
function eventsOf(text: string): Component[] | null {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  if (!/^\uFEFF?BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return null
  const events: Map<string, Property[]>[] = []
  const open: string[] = []
  for (const line of lines) {
    const property = propertyOf(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      open.push(value.toUpperCase())
      if (open.at(-1) === 'VEVENT') events.push(new Map())
    } else if (name === 'END') open.pop()
    else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1)
      const known = event?.get(name)
      // Added in place: a file may name as many as it has lines.
      if (known === undefined) event?.set(name, [property])
      else known.push(property)
    }
  }
  return events
}

/** `DTSTART;TZID=Europe/London:20260314T120000` */
function propertyOf(line: string): (Property & { readonly name: string }) | null {
  // A text may hold U+2028, which ends a line for `.` alone.
  const match = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(line)
  if (match === null) return null
  const [, name = '', paramsText = '', value = ''] = match
  const params = new Map(
    [...paramsText.matchAll(/;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^";:]*))/g)].map(
      ([, key = '', quoted, plain]) => [key.toUpperCase(), quoted ?? plain ?? ''],
    ),
  )
  return { name: name.toUpperCase(), params, value: value.trim() }
}

function textOf(event: Component, name: string): string {
  const value = event.get(name)?.[0]?.value ?? ''
  const text = value.replaceAll(/\\([\\;,nN])/g, (_, one: string) =>
    one === 'n' || one === 'N' ? '\n' : one,
  )
  return [...text].filter(isPrintable).join('')
}

/** Nothing that no screen shows and no database holds. */
function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code === 10 || (code >= 32 && code !== 127)
}

/** Cut between two characters, never within one. */
function cut(text: string, max: number): string {
  const short = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short
}

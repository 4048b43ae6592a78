/** The names of PostgreSQL's log files (WAL), and what they say of their order. */

const segmentsPerLog = 256

const segmentShape = /^[0-9A-F]{24}$/
const historyShape = /^[0-9A-F]{8}\.history$/
/** Notes of PostgreSQL about base backups; it archives them and needs none of them. */
const backupNoteShape = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/

export const isSegment = (name: string): boolean => segmentShape.test(name)
export const isHistory = (name: string): boolean => historyShape.test(name)
export const isArchived = (name: string): boolean =>
  isSegment(name) || isHistory(name) || backupNoteShape.test(name)

export function timelineOf(name: string): number {
  return Number.parseInt(name.slice(0, 8), 16)
}

/** Where the segment lies in the log, whatever its timeline. */
export function positionOf(segment: string): number {
  const log = Number.parseInt(segment.slice(8, 16), 16)
  return log * segmentsPerLog + Number.parseInt(segment.slice(16, 24), 16)
}

/** Whether nothing is missing between two segments of one timeline. */
export function follows(previous: string, next: string): boolean {
  const isSame = timelineOf(next) === timelineOf(previous)
  return isSame && positionOf(next) - positionOf(previous) === 1
}

/** `0/3000060` as a number that can be compared. */
export function positionOfLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The segment in which a position of the log lies. */
export function segmentOf(timeline: number, lsn: string): string {
  const [high = '0', low = '0'] = lsn.split('/')
  const part = Number.parseInt(low, 16) >>> 24
  const shown = [timeline, Number.parseInt(high, 16), part]
  return shown.map((number) => number.toString(16).toUpperCase().padStart(8, '0')).join('')
}

export interface Ancestor {
  readonly timeline: number
  /** The position of the log up to which it counts. */
  readonly until: bigint
}

/** From which timelines one has come, as PostgreSQL writes it down at each restore. */
export function readHistory(text: string): readonly Ancestor[] {
  return text.split('\n').flatMap((line) => {
    const [, timeline, until] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? []
    if (timeline === undefined || until === undefined) return []
    return [{ timeline: Number(timeline), until: positionOfLsn(until) }]
  })
}

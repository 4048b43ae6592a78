/**
 * Cursors of lists: the sort, the sort value and the id of the last row of a page. The next page
 * begins after it, whatever was inserted or removed meanwhile; nothing is skipped and nothing comes
 * twice.
 */
import { z } from 'zod'

export interface Cursor {
  readonly sort: string
  readonly value: string
  readonly id: string
}

const cursorShape = z.tuple([z.string(), z.string(), z.uuid()])

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, cursor.value, cursor.id])).toString('base64url')
}

/** Null when it is no cursor of ours, or one of a list in another order. */
export function decodeCursor(text: string, sort: string): Cursor | null {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  const parsed = cursorShape.safeParse(value)
  if (!parsed.success || parsed.data[0] !== sort) return null
  return { sort, value: parsed.data[1], id: parsed.data[2] }
}

/** The date of the row with which a page ended, where lists are in the order of time; UTC. */
export function cursorDate(text: string, sort: string): string | null {
  const date = decodeCursor(text, sort)?.value.slice(0, '2026-11-21'.length) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null
}

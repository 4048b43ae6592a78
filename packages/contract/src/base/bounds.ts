/**
 * What inputs are made of, within what the database can hold: every text ends somewhere, every
 * number fits its column, every day is one that somebody lives in. A test walks all inputs for it.
 * What is answered has no such bounds: what was stored before there was one can still be read.
 */
import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import { z } from 'zod'
import { id } from './amounts.ts'

const years = 'must be within 2000 to 2100'
const yearsAsked = /^(?:20\d\d|2100)-/

/** A day that somebody asks for or sets: one that the database can count from and to. */
export const calendarDay = z.iso
  .date()
  .regex(yearsAsked, years)
  .describe('A day of the years 2000 to 2100, YYYY-MM-DD.')
/** A moment that somebody asks for or sets. */
export const moment = z.iso
  .datetime({ precision: 3 })
  .regex(yearsAsked, years)
  .describe('UTC, ISO 8601 with milliseconds, of the years 2000 to 2100.')
/** A day in the life of somebody: when they were born, or began to work here. */
export const dayOfLife = z.iso
  .date()
  .regex(/^(?:19\d\d|20\d\d|2100)-/, 'must be within 1900 to 2100')
  .describe('A day from 1900 on, YYYY-MM-DD.')

/** Text of one form, as long as it may get. */
export const shaped = (shape: RegExp, max: number, problem?: string) =>
  z.string().max(max).regex(shape, problem)

/** Ids of which each counts once: the database refuses to write a row twice at once. */
export const idSet = z
  .array(id)
  .overwrite((ids) => [...new Set(ids.map((one) => one.toLowerCase()))])

/** `true` or `false` in an address. */
export const flag = z.string().max(8).pipe(z.stringbool())

/** The version of a record, as whoever changes it has read it. */
export const recordVersion = z.int32().min(1).describe('The version that you read.')
/** A whole number from 0 on, as far as a column of 4 bytes goes. */
export const count = z.int32().min(0)
/** The sequence of a fact or of what arrived, as far as whole numbers are exact. */
export const sequence = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
export const sequenceAsked = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** An amount that is looked for. */
export const amountAsked = z.coerce.number().int().min(-amountMaxOfAll).max(amountMaxOfAll)

/** A colour such as #1f6f78, or none. */
export const colourOrNone = shaped(/^(#[0-9a-fA-F]{6})?$/, 7)
/** How a list is sorted: a field, with a minus before it from the last to the first. */
export const sorting = shaped(/^-?[a-zA-Z]{1,40}$/, 41)
/** SHA-256 in hexadecimal digits. */
export const digest = shaped(/^[0-9a-f]{64}$/, 64)

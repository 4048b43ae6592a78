/** Schemas of the kernel's branded numbers, with the limits that the API enforces. */

import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import type { MinorUnits, Quantity, Rate } from '@servery/domain/kernel/types.ts'
import { z } from 'zod'

/** A schema of a number that the domain gives a brand. */
export function branded<Brand extends number>(schema: z.ZodNumber): z.ZodType<Brand, number> {
  return schema as unknown as z.ZodType<Brand, number>
}

/** An amount in minor units; may be negative. */
export const amount = branded<MinorUnits>(
  z
    .int()
    .min(-amountMaxOfAll)
    .max(amountMaxOfAll)
    .describe('Minor units of the currency; may be negative.'),
)
/** An amount in minor units that may not be negative. */
export const amountNotNegative = branded<MinorUnits>(
  z.int().min(0).max(amountMaxOfAll).describe('Minor units of the currency; 0 or more.'),
)
/** An amount in minor units above 0. */
export const amountPositive = amountNotNegative.refine((value) => value > 0, 'must be more than 0')
/** A sum of many amounts, as reports answer it: any safe integer of minor units. */
export const amountSum = branded<MinorUnits>(
  z.int().describe('A sum in minor units of the currency; may be negative.'),
)
/** A rate in millionths, 0–100 %. */
export const rate = branded<Rate>(
  z.int().min(0).max(1_000_000).describe('Millionths: 20% is 200000.'),
)
/** A quantity in thousandths, above 0. */
export const quantity = branded<Quantity>(
  z.int().min(1).max(1_000_000_000).describe('Thousandths of the unit: one piece is 1000.'),
)
/** A quantity in thousandths, or none. */
export const quantityNotNegative = branded<Quantity>(
  z.int().min(0).max(1_000_000_000).describe('Thousandths of the unit; 0 or more.'),
)
/** A change of a quantity in thousandths; may be negative, never 0. */
export const quantityDelta = branded<Quantity>(
  z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((value) => value !== 0, 'must not be 0')
    .describe('Thousandths of the unit; a negative quantity reduces the stock.'),
)

export const currency = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217 code, such as GBP.')
export const instant = z.iso.datetime({ precision: 3 }).describe('UTC, ISO 8601 with milliseconds.')
export const businessDate = z.iso.date().describe('The branch’s business day, YYYY-MM-DD.')
export const id = z.uuid().describe('UUID; version 7 where we make it.')
/**
 * Lines, marks or payments that one fact names. A till has no such limit and would find out only
 * when the fact is quarantined, so this is far above the orders of the largest party.
 */
export const rowsPerFactMax = 5_000
/** Text of a person: trimmed, NFC, without control characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(min)
    .max(max)
    .refine((value) => !hasControlCharacter(value), 'must not contain control characters')

function hasControlCharacter(value: string): boolean {
  if (!value.isWellFormed()) return true
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    if ((code < 32 && code !== 10) || code === 127) return true
  }
  return false
}

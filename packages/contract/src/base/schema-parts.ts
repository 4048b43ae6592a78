/**
 * What a schema of the contract is made of, for whoever makes values of it: examples, answers of a
 * pretended server, absurd and wrong input. The one place that looks inside the schema library.
 */
import { z } from 'zod'

export type Schema = z.core.$ZodType

/** Of those kinds that the contract has. */
export interface Parts {
  readonly type: string
  readonly format?: string
  readonly check?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly Schema[]
  readonly innerType?: Schema
  readonly in?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly left?: Schema
  readonly right?: Schema
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly defaultValue?: unknown
  readonly getter?: () => Schema
}

export interface Check {
  readonly check?: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
  readonly inclusive?: boolean
}

/** Of the length of a text or a list, or of a number; absent where there is no such limit. */
export interface Limits {
  readonly minimum?: number
  readonly maximum?: number
}

export function partsOf(schema: Schema): Parts {
  return schema._zod.def as Parts
}

export function checksOf({ checks = [] }: Pick<Parts, 'checks'>): readonly Check[] {
  return checks.map((check) => check._zod.def)
}

/** What a text must look like: its own format, and those of its checks. */
export function formatsOf(parts: Pick<Parts, 'checks' | 'format'>): readonly string[] {
  return [parts, ...checksOf(parts)].flatMap(({ format }) => format ?? [])
}

/** The pattern that a text must match besides, if there is one. */
export function patternOf(parts: Pick<Parts, 'checks'>): RegExp | undefined {
  return checksOf(parts).find(({ format }) => format === 'regex')?.pattern
}

/** The limits that the schema itself says: of a text, a number or a list. */
export function limitsOf(schema: Schema): Limits {
  return limitsOfParts(partsOf(schema))
}

export function limitsOfParts({ checks = [], ...own }: Parts & Check): Limits {
  const found = [own, ...checksOf({ checks })].map(limitsOfCheck)
  const minima = found.flatMap(({ minimum }) => minimum ?? [])
  const maxima = found.flatMap(({ maximum }) => maximum ?? [])
  return {
    ...(minima.length > 0 ? { minimum: Math.max(...minima) } : {}),
    ...(maxima.length > 0 ? { maximum: Math.min(...maxima) } : {}),
  }
}

function limitsOfCheck({ check, minimum, maximum, value, format }: Check): Limits {
  if (check === 'min_length' && minimum !== undefined) return { minimum }
  if (check === 'max_length' && maximum !== undefined) return { maximum }
  if (check === 'greater_than' && value !== undefined) return { minimum: value }
  if (check === 'less_than' && value !== undefined) return { maximum: value }
  return format === 'int32' ? { minimum: -2_147_483_648, maximum: 2_147_483_647 } : {}
}

/** Whether a field may be left out. */
export function isOptional(schema: Schema): boolean {
  return schema._zod.optin === 'optional'
}

export function accepts(schema: Schema, value: unknown): boolean {
  return z.core.safeParse(schema, value).success
}

/** What every answer keeps to, whatever was asked. */
import { errorCatalogue } from '@servery/contract/base/errors.ts'
import type { Case } from './requests.ts'
import type { WireAnswer } from './wire.ts'

const codes: Readonly<Record<string, { readonly status: number } | undefined>> = errorCatalogue
/** What tells how it is made. */
const inside = /node_modules|\.ts:\d|\bat \w+ \(|select .+ from|pg_\w+|violates|syntax error/i
const ofInput: ReadonlySet<string> = new Set(['invalid_input', 'unknown_field'])

/** Why an answer is a fault; null where it is none. */
export function faultOf(answer: WireAnswer, { isSound }: Case): string | null {
  const { status, torn, headers } = answer
  if (torn !== null) return `torn answer: ${torn}`
  const text = answer.body.toString('utf8')
  const isJson = String(headers['content-type'] ?? '').includes('json')
  const body = isJson ? parsed(text) : undefined
  if (isJson && status !== 204 && body === undefined) return 'an answer that is no JSON'
  if (status >= 500) return `status ${status}`
  if (status < 400) {
    return isSound === false && status < 300 ? 'took what its schema refuses' : null
  }
  return faultOfRefusal(status, body, text, isSound)
}

function faultOfRefusal(
  status: number,
  body: unknown,
  text: string,
  isSound: boolean | undefined,
): string | null {
  const { code, data } = (body ?? {}) as { code?: string; data?: { field?: unknown } }
  const known = codes[code ?? '']
  if (code === undefined || known === undefined) return `${status} without a code that is known`
  if (known.status !== status) return `${code} with the status ${status}`
  if (inside.test(text)) return 'tells of what is inside'
  if (ofInput.has(code) && typeof data?.field !== 'string') return `${code} names no field`
  if (isSound === true && code === 'unknown_field') return 'refuses what its schema takes'
  return null
}

/** Undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

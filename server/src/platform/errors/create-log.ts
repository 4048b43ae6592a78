/**
 * The log of the server. Of a failure it has what a person needs to find it, and nothing that a
 * statement or a request held: PostgreSQL tells with a broken rule the values that broke it.
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { logContext } from './telemetry/request.ts'

/** What PostgreSQL says of where it failed. */
const places = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
const causesMax = 5

export function createLog(
  options: Pick<LoggerOptions, 'level' | 'base' | 'timestamp'>,
  destination?: DestinationStream,
): Logger {
  const serializers = { err: (error: unknown) => toldOf(error) }
  const all = { ...options, serializers, mixin: logContext }
  return destination === undefined ? pino(all) : pino(all, destination)
}

function toldOf(error: unknown, depth = 0): object | string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  const own = error as Error & Readonly<Record<string, unknown>>
  const place = Object.fromEntries(
    places.flatMap((name) => (typeof own[name] === 'string' ? [[name, own[name]]] : [])),
  )
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...place,
    ...(cause === undefined || depth >= causesMax ? {} : { cause: toldOf(cause, depth + 1) }),
  }
}

/**
 * PostgreSQL quotes what it could not read: `invalid input syntax for type uuid: "…"`. Mail servers
 * and carriers quote whom they could not reach.
 */
function withoutValues(text: string): string {
  return text
    .replaceAll(/(syntax for type [\w ]+|out of range for type [\w ]+): ".*"/g, '$1')
    .replaceAll(/[^\s<>"'():,;]+@[^\s<>"'():,;]+\.[a-z]+/gi, '<address>')
    .replaceAll(/\+\d[\d ()-]{6,}\d/g, '<number>')
}

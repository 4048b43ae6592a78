/**
 * What is done, with its beginning and end. A failure is told by its kind alone: what it says may
 * hold what a guest has typed.
 */
import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer'
  readonly attributes?: Attributes
  /** W3C: the span of somebody else that this one belongs to. */
  readonly traceparent?: string | null | undefined
  /** A UUID: the trace is found by it. */
  readonly traceId?: string | undefined
  readonly links?: readonly Link[] | undefined
  /** Milliseconds since the epoch. */
  readonly startedMs?: number | undefined
}

export interface LiveSpan {
  set(attributes: Attributes): void
  rename(name: string): void
  fail(code: string): void
  link(link: Link | undefined): void
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

const nothing: LiveSpan = {
  set: () => undefined,
  rename: () => undefined,
  fail: () => undefined,
  link: () => undefined,
}

let isOn = false

export function switchTracing(on: boolean): void {
  isOn = on
}

/** Whether anybody is told of spans. */
export const isTracing = (): boolean => isOn

export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: LiveSpan) => Promise<T>,
): Promise<T> {
  if (!isOn) return work(nothing)
  const { kind, attributes = {}, links = [], startedMs } = options
  const parent = parentOf(options)
  const span = trace.getTracer('servery').startSpan(
    name,
    {
      kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
      attributes,
      links: [...links],
      ...(startedMs === undefined ? {} : { startTime: startedMs }),
    },
    parent,
  )
  try {
    return await context.with(trace.setSpan(parent, span), () => work(liveOf(span)))
  } catch (error) {
    failed(span, codeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** No span where it would stand alone, as what nobody’s request has asked, or has no name. */
export async function withChildSpan<T>(
  name: () => string | null,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn || trace.getActiveSpan() === undefined) return work()
  const called = name()
  return called === null ? work() : withSpan(called, options, work)
}

/** The span that is underway, for others to point to. */
export function linkOf(): Link | undefined {
  const active = isOn ? trace.getActiveSpan() : undefined
  return active && { context: active.spanContext() }
}

/** A UUID as the id of a trace. */
export function idOfTrace(uuid: string): string {
  return uuid.replaceAll('-', '')
}

function parentOf({ traceparent, traceId }: SpanOptions): Context {
  if (traceId !== undefined) {
    const id = idOfTrace(traceId)
    return remote(id, id.slice(16), TraceFlags.SAMPLED)
  }
  const [, id, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (id === undefined || spanId === undefined) return context.active()
  return remote(id, spanId, Number.parseInt(flags ?? '', 16))
}

function remote(traceId: string, spanId: string, traceFlags: number): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function liveOf(span: Span): LiveSpan {
  return {
    set: (attributes) => span.setAttributes(attributes),
    rename: (name) => span.updateName(name),
    fail: (code) => failed(span, code),
    link: (link) => link && span.addLink(link),
  }
}

function failed(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', code)
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code === 'string') return code
  return error instanceof Error ? error.constructor.name : typeof error
}

/** Sends spans and figures to a collector. The SDK is read here, and only where there is one. */
import { setTimeout as delay } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import type { Registry } from 'prom-client'
import { createContextManager } from './context-manager.ts'
import { toOtlp } from './figures.ts'
import { switchTracing } from './span.ts'

export interface Collector {
  /** Without a slash at its end; spans go to `/v1/traces` below it, figures to `/v1/metrics`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Telemetry {
  /** The figures of `/metrics`, sent every minute. */
  watch(register: Registry): void
  /** Sends what is left. */
  close(): Promise<void>
}

const everyMs = 60_000
const closingMsMax = 5_000

export async function startTelemetry(
  { endpoint, headers }: Collector,
  instanceId: string,
): Promise<Telemetry> {
  const [sdk, { OTLPTraceExporter }, metrics, { OTLPMetricExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const resource = resourceFromAttributes({
    'service.name': 'servery',
    'service.instance.id': instanceId,
  })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new sdk.TracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(createContextManager())
  trace.setGlobalTracerProvider(provider)
  switchTracing(true)
  let figures: { shutdown(): Promise<void> } | undefined
  return {
    watch: (register) => {
      const producer = {
        collect: async () => ({
          resourceMetrics: { resource, scopeMetrics: [await toOtlp(register, metrics)] },
          errors: [],
        }),
      }
      const reader = new metrics.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({
          url: `${endpoint}/v1/metrics`,
          headers: { ...headers },
        }),
        exportIntervalMillis: everyMs,
        metricProducers: [producer],
      })
      figures = new metrics.MeterProvider({ resource, readers: [reader] })
    },
    close: async () => {
      switchTracing(false)
      const sent = Promise.allSettled([figures?.shutdown(), provider.shutdown()])
      // One that is away is asked again and again for longer.
      await Promise.race([sent, delay(closingMsMax, undefined, { ref: false })])
      trace.disable()
      context.disable()
    },
  }
}

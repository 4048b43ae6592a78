/** The figures of `/metrics` as OTLP has them: declared once, told to both. */
import { type HrTime, ValueType } from '@opentelemetry/api'
import type { DataPoint, MetricData, ScopeMetrics } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Sdk = Pick<
  typeof import('@opentelemetry/sdk-metrics'),
  'AggregationTemporality' | 'DataPointType'
>
type Value = MetricValue<string> & { readonly metricName?: string }
type Figure = MetricObjectWithValues<Value>

const startTime = timeOf(Date.now())

export async function toOtlp(register: Registry, sdk: Sdk): Promise<ScopeMetrics> {
  const figures = (await register.getMetricsAsJSON()) as unknown as readonly Figure[]
  const endTime = timeOf(Date.now())
  return {
    scope: { name: 'servery' },
    metrics: figures.flatMap((figure) => dataOf(figure, sdk, endTime)),
  }
}

function dataOf(figure: Figure, sdk: Sdk, endTime: HrTime): MetricData[] {
  const { name, help, values } = figure
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE }
  const aggregationTemporality = sdk.AggregationTemporality.CUMULATIVE
  const shared = { descriptor, aggregationTemporality }
  const pointOf = <T>(labels: object, value: T): DataPoint<T> => ({
    ...{ startTime, endTime, value, attributes: { ...labels } },
  })
  const points = () => values.map(({ labels, value }) => pointOf(labels, value))
  // prom-client names its types as texts.
  switch (String(figure.type)) {
    case 'counter': {
      const { SUM } = sdk.DataPointType
      return [{ ...shared, dataPointType: SUM, isMonotonic: true, dataPoints: points() }]
    }
    case 'gauge':
      return [{ ...shared, dataPointType: sdk.DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram': {
      const series = seriesOf(values, name)
      const dataPoints = series.map((one) => pointOf(one.labels, histogramOf(one)))
      return [{ ...shared, dataPointType: sdk.DataPointType.HISTOGRAM, dataPoints }]
    }
    default:
      return []
  }
}

interface Series {
  readonly labels: Record<string, string | number>
  /** Cumulated, as Prometheus has them. */
  readonly buckets: { readonly le: number; readonly count: number }[]
  sum: number
  count: number
}

function seriesOf(values: readonly Value[], name: string): readonly Series[] {
  const found = new Map<string, Series>()
  for (const { labels, value, metricName } of values) {
    const { le, ...rest } = labels as Record<string, string | number>
    const key = JSON.stringify(rest)
    const series = found.get(key) ?? { labels: rest, buckets: [], sum: 0, count: 0 }
    found.set(key, series)
    if (metricName === `${name}_sum`) series.sum = value
    else if (metricName === `${name}_count`) series.count = value
    else if (le !== '+Inf') series.buckets.push({ le: Number(le), count: value })
  }
  return [...found.values()]
}

function histogramOf({ buckets, sum, count }: Series) {
  const before = (index: number) => buckets[index - 1]?.count ?? 0
  return {
    buckets: {
      boundaries: buckets.map(({ le }) => le),
      counts: [
        ...buckets.map((bucket, index) => bucket.count - before(index)),
        count - before(buckets.length),
      ],
    },
    sum,
    count,
  }
}

function timeOf(ms: number): HrTime {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000]
}

import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { TFunction } from 'i18next'

export type TimelineEntry = OrderDetail['timeline'][number]

export interface TimelineWording {
  readonly t: TFunction
  readonly locale: string
  readonly order: Pick<OrderDetail, 'currency' | 'lines' | 'timeline'>
}

/** The line that a fact is about, by its name. */
export function describeLine(entry: TimelineEntry, { order, t }: TimelineWording): string {
  const line = order.lines.find(({ lineId }) => lineId === entry.detail.lineId)
  return line?.name ?? t('orderStory.fact.someLine')
}

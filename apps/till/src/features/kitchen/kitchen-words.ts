import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type BasketLineView, useOrdering } from '@servery/ordering'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { kitchenLines } from './kitchen-lines.ts'

/** Course by course, where the order has any. */
export function inCourses(
  ticket: OrderState,
  lines: readonly BasketLineView[],
): readonly BasketLineView[] {
  const order = [...kitchenLines(ticket).keys()]
  if (order.length === 0) return lines
  const byId = new Map(lines.map((line) => [line.id, line]))
  return order.flatMap((id) => byId.get(id) ?? [])
}

export interface KitchenWords {
  readonly heading?: string
  readonly state?: string
}

/** What stands above and below a line about the kitchen. */
export function useKitchenWords(ticket: OrderState): (lineId: string) => KitchenWords {
  const { t } = useTranslation()
  const { locale } = useOrdering()
  const lines = kitchenLines(ticket)
  return (lineId) => {
    const line = lines.get(lineId)
    if (line === undefined) return {}
    const { heading, sentAt, state } = line
    const time =
      sentAt === null
        ? ''
        : getDateFormat(locale, { timeStyle: 'short' }).format(Date.parse(sentAt))
    return {
      ...(heading === null ? {} : { heading: t(`kitchen.course.${heading}`) }),
      ...(state === null ? {} : { state: t(`kitchen.state.${state}`, { time }) }),
    }
  }
}

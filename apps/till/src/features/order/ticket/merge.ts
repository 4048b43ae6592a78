import { serialsOf } from '@servery/domain/order/model/components.ts'
import { compedOf } from '@servery/domain/order/model/state.ts'
import type { LineContent, LineModifier, OrderState } from '@servery/domain/order/model/types.ts'

/**
 * The line that a new one may join, so that three taps on one item read `3 × Flat white`. Only the
 * same thing at the same price joins; what is weighed, noted, discounted or on the business
 * stays by itself.
 */
export function findMergeTarget(order: OrderState, content: LineContent): string | null {
  if (serialsOf(content).length > 0) return null
  if (content.unit !== 'each' || content.note !== '' || content.itemId === null) return null
  const target = order.lines.findLast(
    (line) =>
      line.status === 'new' &&
      line.sent === undefined &&
      line.course === content.course &&
      line.itemId === content.itemId &&
      serialsOf(line).length === 0 &&
      line.variationId === content.variationId &&
      line.unit === 'each' &&
      line.unitPrice === content.unitPrice &&
      isSamePrices(line, content) &&
      line.name === content.name &&
      line.note === '' &&
      line.seat === content.seat &&
      line.orderType === content.orderType &&
      isSameTaxes(line, content) &&
      isSameChoice(line.modifiers, content.modifiers) &&
      isSameBundle(line, content) &&
      JSON.stringify(line.uses) === JSON.stringify(content.uses) &&
      line.otherCost === content.otherCost &&
      line.priceBefore === undefined &&
      compedOf(order, line) === 0 &&
      !order.discounts.some(
        ({ automatic, lineId }) => lineId === line.lineId && automatic !== true,
      ),
  )
  return target?.lineId ?? null
}

function isSameChoice(a: readonly LineModifier[], b: readonly LineModifier[]): boolean {
  const keyOf = (modifiers: readonly LineModifier[]) =>
    modifiers
      .map(({ groupId, modifierId, parent, prefix, quantity, unitPrice }) =>
        [
          groupId,
          modifierId,
          unitPrice,
          quantity,
          prefix,
          parent?.groupId,
          parent?.modifierId,
        ].join('/'),
      )
      .sort()
      .join(' ')
  return a.length === b.length && keyOf(a) === keyOf(b)
}

/** Part by part the same thing, with the same share and choice. */
function isSameBundle(a: LineContent, b: LineContent): boolean {
  const keyOf = ({ components = [] }: LineContent) =>
    JSON.stringify(components.map(({ componentId: _, ...component }) => component))
  return keyOf(a) === keyOf(b)
}

function isSamePrices(a: LineContent, b: LineContent): boolean {
  return JSON.stringify(a.unitPriceByOrderType) === JSON.stringify(b.unitPriceByOrderType)
}

/** A price or tax changed in the back office must never reach a line that stands already. */
function isSameTaxes(a: LineContent, b: LineContent): boolean {
  return a.taxes === b.taxes || JSON.stringify(a.taxes) === JSON.stringify(b.taxes)
}

import { memo, type ReactNode } from 'react'
import css from './basket.module.css'
import { Money, useQuantityLabel } from './money.tsx'
import { useOrdering } from './setting.tsx'

/** What a line of a basket shows. Its parts keep their identity while they don't change. */
export interface BasketLineView {
  readonly id: string
  readonly name: string
  readonly variationName: string | null
  /** Thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly note: string
  readonly modifiers: readonly {
    readonly modifierId: string
    readonly groupId: string
    readonly name: string
    readonly unitPrice: number
    readonly quantity: number
  }[]
  /** Before discounts, minor units. */
  readonly base: number
  readonly discounts: readonly {
    readonly id: string
    readonly name: string
    readonly amount: number
  }[]
}

export interface BasketLineProps {
  readonly line: BasketLineView
  readonly selected: boolean
  readonly onSelect: (id: string) => void
  /** Shown below the line while it is selected. */
  readonly children?: ReactNode
}

/** One line: quantity, name, what was added to it, its total. Tap to open what can be done. */
export const BasketLine = memo(function BasketLine(props: BasketLineProps) {
  const { line, selected, onSelect, children } = props
  const { texts } = useOrdering()
  const quantityLabel = useQuantityLabel()
  const quantity = quantityLabel(line.quantity, line.unit)
  const name = line.variationName === null ? line.name : `${line.name} · ${line.variationName}`
  return (
    <li className={css.item} data-line={line.id} data-selected={selected || undefined}>
      <button
        type="button"
        className={css.line}
        aria-expanded={selected}
        onClick={() => onSelect(line.id)}
      >
        <bdi className={css.quantity}>{quantity}</bdi>
        <span className={css.body}>
          <span className={css.name}>{name}</span>
          {line.modifiers.map((modifier) => (
            <span
              key={`${modifier.groupId} ${modifier.modifierId} ${modifier.unitPrice}`}
              className={css.detail}
            >
              <span>
                {modifier.quantity === 1
                  ? modifier.name
                  : `${modifier.quantity} × ${modifier.name}`}
              </span>
              {modifier.unitPrice !== 0 && <Money minor={modifier.unitPrice} />}
            </span>
          ))}
          {line.note !== '' && <span className={css.note}>{texts.note(line.note)}</span>}
          {line.discounts.map((discount) => (
            <span key={discount.id} className={css.discount}>
              <span>{texts.discountOf(discount.name)}</span>
              <Money minor={-discount.amount} />
            </span>
          ))}
        </span>
        <Money minor={line.base} className={css.total} />
      </button>
      {selected && children}
    </li>
  )
}, isSameLine)

/** Views are made anew with each change of the order; a line that shows the same is left alone. */
function isSameLine(before: BasketLineProps, after: BasketLineProps): boolean {
  const a = before.line
  const b = after.line
  return (
    before.selected === after.selected &&
    before.children === after.children &&
    before.onSelect === after.onSelect &&
    a.id === b.id &&
    a.name === b.name &&
    a.variationName === b.variationName &&
    a.quantity === b.quantity &&
    a.unit === b.unit &&
    a.note === b.note &&
    a.modifiers === b.modifiers &&
    a.base === b.base &&
    a.discounts.length === b.discounts.length &&
    a.discounts.every((discount, index) => {
      const other = b.discounts[index]
      return (
        discount.id === other?.id &&
        discount.amount === other.amount &&
        discount.name === other.name
      )
    })
  )
}

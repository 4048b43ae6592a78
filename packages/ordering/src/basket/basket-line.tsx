import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { memo, type ReactNode } from 'react'
import { Money, useQuantityLabel } from '../kit/money.tsx'
import { useOrdering } from '../kit/setting.tsx'
import { useModifierLabel } from '../modifiers/modifier-label.ts'
import css from './basket.module.css'

/** What a line of a basket shows. Its parts keep their identity while they don't change. */
export interface BasketLineView {
  readonly id: string
  readonly name: string
  readonly variationName: string | null
  /** Thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly note: string
  /** Whose it is at the table. Absent: everybody's. */
  readonly seat?: number
  /** How it is eaten, where that is not as the order is. */
  readonly orderType?: OrderType
  readonly modifiers: readonly {
    readonly modifierId: string
    readonly groupId: string
    readonly name: string
    readonly unitPrice: number
    readonly quantity: number
    readonly prefix?: ModifierPrefix
    readonly parent?: { readonly groupId: string; readonly modifierId: string }
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
  /** Above the line, where a group of lines begins. */
  readonly heading?: string
  /** How far it is, such as sent. */
  readonly state?: string
  /** Shown below the line while it is selected. */
  readonly children?: ReactNode
}

/** One line: quantity, name, what was added to it, its total. Tap to open what can be done. */
export const BasketLine = memo(function BasketLine(props: BasketLineProps) {
  const { heading, line, selected, state, onSelect, children } = props
  const { texts } = useOrdering()
  const quantityLabel = useQuantityLabel()
  const modifierLabel = useModifierLabel()
  const quantity = quantityLabel(line.quantity, line.unit)
  const name = line.variationName === null ? line.name : `${line.name} · ${line.variationName}`
  return (
    <li className={css.item} data-line={line.id} data-selected={selected || undefined}>
      {heading !== undefined && <h3 className={css.heading}>{heading}</h3>}
      <button
        type="button"
        className={css.line}
        aria-expanded={selected}
        onClick={() => onSelect(line.id)}
      >
        <bdi className={css.quantity}>{quantity}</bdi>
        <span className={css.body}>
          <span className={css.first}>
            <span className={css.name}>
              <bdi>{name}</bdi>
            </span>
            {line.seat !== undefined && <span className={css.state}>{texts.seat(line.seat)}</span>}
            {line.orderType !== undefined && (
              <span className={css.state}>{texts.orderType(line.orderType)}</span>
            )}
            {state !== undefined && <bdi className={css.state}>{state}</bdi>}
          </span>
          {line.modifiers.map((modifier) => (
            <span
              key={modifierKey(modifier)}
              className={css.detail}
              data-nested={modifier.parent !== undefined || undefined}
            >
              <span>{modifierLabel(modifier)}</span>
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

/** The same option may stand below two others, and be partly free. */
function modifierKey(modifier: BasketLineView['modifiers'][number]): string {
  const { groupId, modifierId, parent, unitPrice } = modifier
  return [parent?.groupId, parent?.modifierId, groupId, modifierId, unitPrice].join(' ')
}

/** Views are made anew with each change of the order; a line that shows the same is left alone. */
function isSameLine(before: BasketLineProps, after: BasketLineProps): boolean {
  const a = before.line
  const b = after.line
  return (
    before.selected === after.selected &&
    before.heading === after.heading &&
    before.state === after.state &&
    before.children === after.children &&
    before.onSelect === after.onSelect &&
    a.id === b.id &&
    a.name === b.name &&
    a.variationName === b.variationName &&
    a.quantity === b.quantity &&
    a.unit === b.unit &&
    a.note === b.note &&
    a.seat === b.seat &&
    a.orderType === b.orderType &&
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

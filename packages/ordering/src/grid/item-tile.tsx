import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import { memo, type PointerEvent, useRef } from 'react'
import { useOrdering } from '../kit/setting.tsx'
import css from './menu-grid.module.css'
import type { TileView } from './tile-view.ts'

const longPressMs = 500

export interface ItemTileProps {
  readonly tile: TileView
  /** Thousandths already on the ticket; 0 for none. */
  readonly onTicket: number
  readonly picture: boolean
  readonly tabIndex: number
  readonly onPick: (id: string) => void
  readonly onDetail: (id: string) => void
}

/** One item to tap. A long press, or the context menu key, opens its details. */
export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { tile, onTicket, picture, tabIndex, onPick, onDetail } = props
  const { locale, currency, texts } = useOrdering()
  const press = useRef({ timer: 0, long: false })
  const endPress = () => window.clearTimeout(press.current.timer)
  const startPress = (event: PointerEvent) => {
    if (event.button !== 0) return
    press.current.long = false
    press.current.timer = window.setTimeout(() => {
      press.current.long = true
      onDetail(tile.id)
    }, longPressMs)
  }
  const amount = formatMoney(tile.price, currency, locale)
  const price = tile.soldOut ? texts.soldOut : describePrice(tile, amount, texts)
  const isCounted = !tile.soldOut && tile.left !== null
  const left = isCounted ? texts.left(formatQuantity(tile.left, locale)) : null
  const count = onTicket === 0 ? null : formatQuantity(onTicket, locale)
  // As it is read on the tile: whoever speaks to a device says what they see.
  const label = [tile.name, price, left, count === null ? null : texts.onTicket(count)]
  return (
    <button
      type="button"
      className={css.tile}
      data-item={tile.id}
      data-sold-out={tile.soldOut || undefined}
      aria-disabled={tile.soldOut || undefined}
      aria-label={label.filter((part) => part !== null).join(', ')}
      tabIndex={tabIndex}
      style={tile.colour === '' ? undefined : ({ '--tile': tile.colour } as object)}
      onClick={() => {
        if (press.current.long) press.current.long = false
        else onPick(tile.id)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        endPress()
        if (!press.current.long) onDetail(tile.id)
        press.current.long =
          event.nativeEvent instanceof globalThis.PointerEvent &&
          event.nativeEvent.pointerType === 'touch'
      }}
      onPointerDown={startPress}
      onPointerUp={endPress}
      onPointerLeave={endPress}
      onPointerCancel={endPress}
    >
      <TileName name={tile.name} />{' '}
      <span className={css.tileFoot}>
        <bdi className={css.tilePrice}>
          {price} {left !== null && <span className={css.tileLeft}>{left}</span>}
        </bdi>
        {picture && tile.image !== '' && (
          <img
            className={css.picture}
            src={tile.image}
            alt=""
            width="40"
            height="40"
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
      </span>
      {count !== null && <span className={css.badge} data-count={count} aria-hidden="true" />}
    </button>
  )
})

function describePrice(
  tile: TileView,
  amount: string,
  texts: ReturnType<typeof useOrdering>['texts'],
): string {
  switch (tile.priceKind) {
    case 'open':
      return texts.openPrice
    case 'by_weight':
      return texts.perUnit(amount, texts.unit(tile.unit))
    case 'from':
      return texts.from(amount)
    case 'fixed':
      return amount
  }
}

/** So long a name may not fit; what tells two apart, such as the size, is as a rule at its end. */
const plainMax = 20
const endMax = 12

function TileName({ name }: { readonly name: string }) {
  const words = name.split(' ')
  let end = words.pop() ?? ''
  while (words.length > 1 && `${words.at(-1)} ${end}`.length <= endMax) {
    end = `${words.pop()} ${end}`
  }
  const isLong = name.length > plainMax && words.length > 0
  return (
    <span className={css.tileName} data-long={isLong || undefined}>
      <bdi>{isLong ? words.join(' ') : name}</bdi>
      {isLong && <bdi> {end}</bdi>}
    </span>
  )
}

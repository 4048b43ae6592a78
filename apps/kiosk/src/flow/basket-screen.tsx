import { takesCode } from '@servery/domain/offer/catalogue/discount.ts'
import { Money, type TileView } from '@servery/ordering'
import { useModifierLabel } from '@servery/ordering/modifiers/modifier-label.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Basket, countMax, leftOf } from '../basket/index.ts'
import { controls } from '../theme/index.ts'
import css from './basket-screen.module.css'
import { Count } from './item-screen.tsx'
import { Frame } from './kit/frame.tsx'
import { detailsAsked, isAnyAsked } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'
import { firstPick, Price } from './menu-screen.tsx'

type Row = Basket['lines'][number]

/** What was chosen: more of it, less of it, none of it; and on to the payment. */
export function BasketScreen() {
  const { t } = useTranslation()
  const { basket, catalogue, change, visit } = useVisit()
  const { setting } = catalogue
  const gone = basket.lines.some(({ line }) => line === null)
  const tooMuch = setting.maxOrder !== null && basket.total - basket.tip > setting.maxOrder
  const asked = detailsAsked(catalogue, visit.orderType)
  const asks = isAnyAsked(asked)
  return (
    <Frame
      title={t('basket.title')}
      onward={
        <button
          type="button"
          className={controls.primary}
          disabled={basket.order === null || gone || tooMuch}
          onClick={() => change({ step: asks ? 'details' : 'pay' })}
        >
          {t('basket.onward')}
        </button>
      }
    >
      {gone && (
        <p role="alert" className={controls.error}>
          {t('basket.gone')}
        </p>
      )}
      {tooMuch && (
        <p role="alert" className={controls.error}>
          {t('basket.tooMuch')} <Money minor={setting.maxOrder ?? 0} />
        </p>
      )}
      {basket.lines.length === 0 ? (
        <p>{t('basket.empty')}</p>
      ) : (
        <ul className={css.lines}>
          {basket.lines.map((row) => (
            <Line key={row.pick.id} row={row} />
          ))}
        </ul>
      )}
      {basket.saved > 0 && (
        <p className={css.saved}>
          {t('basket.saved')} <Money minor={-basket.saved} />
        </p>
      )}
      <button type="button" className={controls.button} onClick={() => change({ step: 'menu' })}>
        {t('basket.more')}
      </button>
      {setting.upsell === 'basket' && <Suggestions />}
      <Code />
    </Frame>
  )
}

function Line({ row }: { readonly row: Row }) {
  const { t } = useTranslation()
  const { basket, catalogue, change, visit } = useVisit()
  const labelOf = useModifierLabel()
  const { pick, line } = row
  const item = catalogue.items.get(pick.itemId)
  const name = item?.name ?? t('basket.unknown')
  const priced = basket.order?.lines.find(({ lineId }) => lineId === pick.id)
  const setPicks = (picks: typeof visit.picks) => change({ picks })
  const details = line === null ? [] : detailsOf(line, labelOf)
  return (
    <li className={css.line} data-gone={line === null || undefined}>
      <div className={css.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {line?.variationName != null && (
          <span>
            <bdi>{line.variationName}</bdi>
          </span>
        )}
        {details.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same option read alike.
          <span key={index}>
            <bdi>{text}</bdi>
          </span>
        ))}
        {line === null && <span className={controls.error}>{t('basket.soldOut', { name })}</span>}
      </div>
      {priced !== undefined && <LineTotal lineId={pick.id} />}
      <div className={css.actions}>
        {line !== null && (
          <>
            <Count
              name={name}
              count={pick.count}
              max={item === undefined ? countMax : leftOf(catalogue, item, pick)}
              onChange={(count) =>
                setPicks(visit.picks.map((one) => (one.id === pick.id ? { ...one, count } : one)))
              }
            />
            <button
              type="button"
              className={controls.button}
              aria-label={t('basket.changeOf', { name })}
              onClick={() => change({ step: 'item', choosing: pick })}
            >
              {t('basket.change')}
            </button>
          </>
        )}
        <button
          type="button"
          className={controls.button}
          aria-label={t('basket.removeOf', { name })}
          onClick={() => setPicks(visit.picks.filter(({ id }) => id !== pick.id))}
        >
          {t('basket.remove')}
        </button>
      </div>
    </li>
  )
}

type Labelled = Parameters<ReturnType<typeof useModifierLabel>>[0]
interface Described {
  readonly name: string
  readonly modifiers: readonly Labelled[]
  readonly components?: readonly {
    readonly name: string
    readonly modifiers: readonly Labelled[]
  }[]
}

function detailsOf(line: Described, labelOf: (modifier: Labelled) => string): readonly string[] {
  return [
    ...line.modifiers.map(labelOf),
    ...(line.components ?? []).flatMap(({ name, modifiers }) => [name, ...modifiers.map(labelOf)]),
  ]
}

function LineTotal({ lineId }: { readonly lineId: string }) {
  const { basket } = useVisit()
  return <Money className={css.sum} minor={basket.baseOf(lineId)} />
}

const suggestionsMax = 3

/** One row of what others like, until something of it was taken. */
function Suggestions() {
  const { t } = useTranslation()
  const { catalogue, change, kiosk, visit } = useVisit()
  if (visit.offered) return null
  const chosen = new Set(visit.picks.map(({ itemId }) => itemId))
  const tiles = new Map(
    catalogue
      .pagesFor(visit.orderType ?? 'takeaway')
      .flatMap((page) => page.tiles)
      .filter(({ id, soldOut }) => !soldOut && !chosen.has(id))
      .filter(({ id }) => catalogue.items.get(id)?.favourite === true)
      .map((tile) => [tile.id, tile]),
  )
  if (tiles.size === 0) return null
  const take = (tile: TileView) => {
    const pick = firstPick(catalogue, tile.id, kiosk.register.newId())
    if (pick !== null) change({ step: 'item', choosing: pick, offered: true })
  }
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested">{t('basket.suggested')}</h2>
      <ul className={css.suggestions}>
        {[...tiles.values()].slice(0, suggestionsMax).map((tile) => (
          <li key={tile.id}>
            <button type="button" className={controls.button} onClick={() => take(tile)}>
              {tile.image !== '' && <img src={tile.image} alt="" />}
              <span dir="auto">{tile.name}</span>
              <Price tile={tile} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A coupon code, where the business has any. */
function Code() {
  const { t } = useTranslation()
  const { basket, catalogue, change, visit } = useVisit()
  const [text, setText] = useState(visit.code)
  if (!catalogue.discounts.some(({ giving }) => giving === 'code')) return null
  const known = catalogue.discounts.find((discount) => takesCode(discount, visit.code))
  const applied =
    known !== undefined &&
    (basket.order?.discounts ?? []).some(({ definitionId }) => definitionId === known.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ code: text.trim().toUpperCase() })
  }
  return (
    <form className={css.code} onSubmit={submit}>
      <label className={controls.field}>
        {t('basket.code')}
        <input
          type="text"
          className={controls.input}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className={controls.button}>
        {t('basket.apply')}
      </button>
      <p role="status">
        {visit.code !== '' && t(applied ? 'basket.codeTaken' : 'basket.codeWrong')}
      </p>
    </form>
  )
}

import { allergensOf, type MarkedAllergen } from '@servery/domain/kitchen/allergens.ts'
import { seatsOf } from '@servery/domain/kitchen/seats.ts'
import type { TicketItem } from '@servery/domain/kitchen/tickets.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import type { LineModifier } from '@servery/domain/order/model/types.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useTranslation } from 'react-i18next'
import css from './item-row.module.css'
import type { BranchView } from './state/use-branch.ts'

interface ItemRowProps {
  /** One, or several that are the same. */
  readonly items: readonly [TicketItem, ...TicketItem[]]
  readonly stationId: string | null
  readonly branch: BranchView
  /** What the guest must not eat; null: nobody asked for the allergens of the items. */
  readonly guestAllergens: readonly Allergen[] | null
  readonly onTap: () => void
  readonly onFire: () => void
}

/** One thing to be made. A tap says that it is done, or that its void was seen. */
export function ItemRow(props: ItemRowProps) {
  const { t, i18n } = useTranslation()
  const { items, stationId, onTap, onFire } = props
  const [item] = items
  const name = item.variationName === null ? item.name : `${item.name} · ${item.variationName}`
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const unit = item.unit === 'each' ? '×' : item.unit
  const state = item.done ? 'done' : item.held ? 'held' : 'open'
  return (
    <div className={css.item} data-state={state}>
      {item.voided > 0 && (
        <button type="button" className={css.voided} onClick={onTap}>
          <s>
            {formatQuantity(item.voided, localeOf(i18n.language))} {unit} <bdi>{name}</bdi>
          </s>
          <span className={css.mark}>{t('item.voided')}</span>
        </button>
      )}
      {wanted > 0 && (
        <button
          type="button"
          className={css.tap}
          aria-pressed={item.done}
          disabled={item.held}
          onClick={onTap}
        >
          <span className={css.line}>
            <span className={css.quantity}>
              {formatQuantity(wanted, localeOf(i18n.language))} {unit}
            </span>
            <span className={css.name} dir="auto">
              {name}
            </span>
            <Others {...props} />
            {(item.done || (stationId === null && item.made)) && (
              <span className={css.mark}>✓ {t(item.done ? 'item.done' : 'item.made')}</span>
            )}
          </span>
          <Details {...props} />
        </button>
      )}
      {item.held && wanted > 0 && stationId === null && (
        <button type="button" className={css.fire} onClick={onFire}>
          {t('item.fire')}
        </button>
      )}
    </div>
  )
}

/** Who else is at it; at the pass: who is. */
function Others({ branch, items, stationId }: ItemRowProps) {
  const { t } = useTranslation()
  const others = items[0].stations.flatMap((one) => {
    const station = branch.stations.find(({ id }) => id === one.stationId)
    if (station === undefined || station.id === stationId) return []
    return [`${station.name}${one.progress === 'here' ? '' : ` ${t(`item.at.${one.progress}`)}`}`]
  })
  if (others.length === 0) return null
  const stations = others.join(', ')
  return (
    <span className={css.where}>
      {stationId === null ? stations : t('item.alsoAt', { stations })}
    </span>
  )
}

/** How it is made, and for whom it is dangerous. */
function Details({ branch, guestAllergens, items }: ItemRowProps) {
  const { t } = useTranslation()
  const [item] = items
  const seats = seatsOf(items)
  return (
    <>
      {item.orderType !== undefined && (
        <span className={css.mark}>{t(`orderType.${item.orderType}`)}</span>
      )}
      {item.modifiers.map((modifier) => (
        <Choice key={choiceKey(modifier)} modifier={modifier} />
      ))}
      {item.note !== '' && (
        <span className={css.note}>
          <bdi>{item.note}</bdi>
        </span>
      )}
      {seats.length > 0 && (
        <span className={css.detail}>{t('item.seat', { seats: seats.join(', ') })}</span>
      )}
      {guestAllergens !== null && (
        <Allergens marked={allergensOf(item, branch)} guest={guestAllergens} />
      )}
      {item.course === null && item.held && <span className={css.detail}>{t('item.held')}</span>}
      {item.twice && <span className={css.detail}>{t('item.twice')}</span>}
    </>
  )
}

/** What the guest must not eat stands out; the rest is there to be read. */
function Allergens(props: {
  readonly marked: readonly MarkedAllergen[]
  readonly guest: readonly Allergen[]
}) {
  const { t } = useTranslation()
  const { guest, marked } = props
  const isDangerous = ({ allergen }: MarkedAllergen) => guest.includes(allergen)
  const say = (some: readonly MarkedAllergen[]) =>
    some.map(({ allergen, mark }) => t(`allergen.${mark}`, { name: t(`allergen.${allergen}`) }))
  const dangers = say(marked.filter(isDangerous))
  const others = say(marked.filter((one) => !isDangerous(one)))
  return (
    <>
      {dangers.length > 0 && (
        <strong className={css.danger}>⚠ {t('allergy.in', { names: dangers.join(', ') })}</strong>
      )}
      {others.length > 0 && (
        <span className={css.allergens}>
          ⚠ {t('allergy.contains', { names: others.join(', ') })}
        </span>
      )}
    </>
  )
}

function choiceKey({ groupId, modifierId, parent }: LineModifier): string {
  return [parent?.groupId, parent?.modifierId, groupId, modifierId].join(' ')
}

/** What is left out stands inverted, so that nobody reads over it. */
function Choice({ modifier }: { readonly modifier: LineModifier }) {
  const { t } = useTranslation()
  const { name, prefix, quantity } = modifier
  const said = prefix === undefined ? name : t(`prefix.${prefix}`, { name })
  return (
    <span className={prefix === 'no' ? css.without : css.choice}>
      {quantity > 1 ? `${quantity} × ${said}` : said}
    </span>
  )
}

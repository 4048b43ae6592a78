import type { TicketItem } from '@servery/domain/kitchen/tickets.ts'
import type { LineModifier } from '@servery/domain/order/types.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useTranslation } from 'react-i18next'
import css from './item-row.module.css'
import type { Station } from './use-kitchen.ts'

interface ItemRowProps {
  readonly item: TicketItem
  readonly stationId: string | null
  readonly stations: readonly Station[]
  readonly onTap: () => void
  readonly onFire: () => void
}

/** One thing to be made. A tap says that it is done, or that its void was seen. */
export function ItemRow({ item, stationId, stations, onTap, onFire }: ItemRowProps) {
  const { t, i18n } = useTranslation()
  const others = stations.filter(({ id }) => id !== stationId && item.stationIds.includes(id))
  const name = item.variationName === null ? item.name : `${item.name} · ${item.variationName}`
  const quantity = formatQuantity(item.quantity, i18n.language)
  const unit = item.unit === 'each' ? '×' : item.unit
  const state = item.done ? 'done' : item.held ? 'held' : 'open'
  return (
    <li className={css.item} data-state={state}>
      {item.voided > 0 && (
        <button type="button" className={css.voided} onClick={onTap}>
          <s>
            {formatQuantity(item.voided, i18n.language)} {unit} {name}
          </s>
          <span className={css.mark}>{t('item.voided')}</span>
        </button>
      )}
      {item.quantity > 0 && (
        <button
          type="button"
          className={css.tap}
          aria-pressed={item.done}
          disabled={item.held}
          onClick={onTap}
        >
          <span className={css.line}>
            <bdi className={css.quantity}>
              {quantity} {unit}
            </bdi>
            <span className={css.name}>{name}</span>
            {(item.done || (stationId === null && item.made)) && (
              <span className={css.mark}>✓ {t(item.done ? 'item.done' : 'item.made')}</span>
            )}
          </span>
          {item.modifiers.map((modifier) => (
            <Choice key={choiceKey(modifier)} modifier={modifier} />
          ))}
          {item.note !== '' && <span className={css.note}>{item.note}</span>}
          {item.course !== null && (
            <span className={css.detail}>
              {t(`course.${item.course}`)}
              {item.held && ` · ${t('item.held')}`}
            </span>
          )}
          {item.course === null && item.held && (
            <span className={css.detail}>{t('item.held')}</span>
          )}
          {item.twice && <span className={css.detail}>{t('item.twice')}</span>}
          {others.length > 0 && (
            <span className={css.detail}>
              {t(stationId === null ? 'item.at' : 'item.alsoAt', {
                stations: others.map((one) => one.name).join(', '),
              })}
            </span>
          )}
        </button>
      )}
      {item.held && item.quantity > 0 && stationId === null && (
        <button type="button" className={css.fire} onClick={onFire}>
          {t('item.fire')}
        </button>
      )}
    </li>
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

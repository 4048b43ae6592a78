import { priceOf } from '@servery/domain/order/model/price.ts'
import { Money } from '@servery/ordering'
import { useTranslation } from '../../device/texts/index.ts'
import { usePresentWords } from './present-words.ts'
import {
  figuresOf,
  nextWord,
  presentAt,
  shownStage,
  stageWord,
  togetherOf,
  useServerNames,
} from './table-words.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import type { TableView } from './use-tables.ts'

/** The same tables one after the other: for phones, and for whoever does not see the room. */
export function TableList(props: {
  readonly views: readonly TableView[]
  readonly onOpen: (view: TableView) => void
}) {
  const { t } = useTranslation(tableTexts)
  const names = useServerNames()
  const wordsOf = usePresentWords()
  const rows = props.views.toSorted((a, b) =>
    a.table.name.localeCompare(b.table.name, undefined, { numeric: true }),
  )
  return (
    <div className={css.scroll}>
      <ul className={css.cards} aria-label={t('title')}>
        {rows.map((view) => {
          const { table, use } = view
          const total = (use?.orders ?? []).reduce(
            (sum, order) => sum + priceOf(order).totals.due,
            0,
          )
          return (
            <li key={table.id}>
              <button
                type="button"
                className={css.card}
                data-stage={shownStage(view)}
                data-late={use?.late || undefined}
                onClick={() => props.onOpen(view)}
              >
                <strong>{t('table', { name: table.name })}</strong>
                <span>
                  {stageWord(view, t)} · {figuresOf(view, t)}
                  {use?.late === true && ` · ${t('late')}`}
                </span>
                {use !== null && (
                  <span>
                    {togetherOf(view) !== '' && `${togetherOf(view)} · `}
                    {use.orders.length > 1 && `${t('bills', { count: use.orders.length })} · `}
                    {total > 0 && <Money minor={total} />} {names(use.serverIds).join(', ')}
                  </span>
                )}
                {nextWord(view, t) !== '' && <span>{nextWord(view, t)}</span>}
                <span>{presentAt(view, wordsOf)?.text}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

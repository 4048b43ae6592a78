import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { useLayoutEffect, useState } from 'react'
import { useOrderNames } from '../../device/guests/index.ts'
import { openSheet, useCatalogue, useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, Icon, type IconName, useLayout } from '../../kit/index.ts'
import { isRunning, showTicket } from '../order/ticket/index.ts'
import { FloorPlan } from './floor-plan.tsx'
import { openTable } from './table-actions.ts'
import { TableList } from './table-list.tsx'
import { billName } from './table-words.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import { useTables } from './use-tables.ts'
import { WaitingCourses } from './waiting-courses.tsx'

/** Bills at no table, by the name of their guest. */
const tabsId = 'tabs'

/** The plan of the tables: who sits where, and how far they are. A tap opens or seats. */
export function TablesScreen() {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const layout = useLayout()
  const { floorAreas } = useCatalogue()
  const views = useTables()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asList, setAsList] = useState(layout === 'phone')
  const area = floorAreas.find(({ id }) => id === chosen) ?? floorAreas[0]
  const isTabs = chosen === tabsId || area === undefined
  const shown = views.filter((view) => view.area.id === area?.id)
  useJumpKeys()
  const tab = (id: string, name: string, isChosen: boolean) => (
    // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
    <button
      key={id}
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={controls.choice}
      onClick={() => setChosen(id)}
    >
      <bdi>{name}</bdi>
    </button>
  )
  return (
    <section className={css.screen} aria-label={t('title')}>
      <PickBanner />
      <header className={css.header}>
        <div className={css.areas} role="radiogroup" aria-label={t('areas')}>
          {floorAreas.map(({ id, name }) => tab(id, name, !isTabs && id === area?.id))}
          {tab(tabsId, t('tabs'), isTabs)}
        </div>
        <Tool
          icon="keypad"
          name={t('jump')}
          onClick={() => openSheet(till, { kind: 'jump', first: '' })}
        />
        {!till.device.training && (
          <Tool
            icon="calendar"
            name={t('booking.open')}
            onClick={() => openSheet(till, { kind: 'reservations' })}
          />
        )}
        {!isTabs && (
          <Tool
            icon={asList ? 'table' : 'list'}
            name={t(asList ? 'asPlan' : 'asList')}
            pressed={asList}
            onClick={() => setAsList(!asList)}
          />
        )}
      </header>
      {isTabs ? (
        <Tabs isOnly={area === undefined} />
      ) : asList ? (
        <TableList views={shown} onOpen={(view) => openTable(till, view)} />
      ) : (
        <FloorPlan area={area} views={shown} onOpen={(view) => openTable(till, view)} />
      )}
      <WaitingCourses views={views} />
      <BackToTicket />
    </section>
  )
}

function Tool(props: {
  readonly icon: IconName
  readonly name: string
  readonly pressed?: boolean
  readonly onClick: () => void
}) {
  const { icon, name, pressed, onClick } = props
  return (
    <button
      type="button"
      className={`${controls.quiet} ${css.tool}`}
      aria-pressed={pressed}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span aria-hidden="true">{name}</span>
    </button>
  )
}

/** A digit begins the number of a table, wherever the focus is. */
function useJumpKeys(): void {
  const till = useTill()
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || !/^\d$/.test(event.key) || till.state.get().sheets.length > 0) return
      event.preventDefault()
      event.stopPropagation()
      openSheet(till, { kind: 'jump', first: event.key })
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [till])
}

/** What the next tap on a table does, while one is being chosen. */
function PickBanner() {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const picking = useTillState((state) => state.picking)
  const nameOf = useOrderNames()
  const order = useStore(till.orders, ({ orders }) => orders.get(picking?.orderId ?? '') ?? null)
  if (picking === null || order === null) return null
  return (
    <div className={css.banner} role="status">
      <span>{t(`pick.${picking.purpose}`, { bill: billName(order, nameOf(order)) })}</span>
      <button
        type="button"
        className={controls.secondary}
        onClick={() => till.state.set({ picking: null, screen: 'sell', orderId: order.id })}
      >
        {t('pick.cancel')}
      </button>
    </div>
  )
}

/** A ticket at no table is in front: the way back to it. */
function BackToTicket() {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const orderId = useTillState((state) => (state.picking === null ? state.orderId : null))
  const nameOf = useOrderNames()
  const order = useStore(till.orders, ({ orders }) => orders.get(orderId ?? '') ?? null)
  return (
    <footer className={css.footer}>
      <button
        type="button"
        className={controls.secondary}
        onClick={() => till.state.set({ screen: 'sell', picking: null })}
      >
        {order === null ? t('noTable') : t('backTo', { bill: billName(order, nameOf(order)) })}
      </button>
    </footer>
  )
}

function Tabs({ isOnly }: { readonly isOnly: boolean }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const nameOf = useOrderNames()
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const rows = [...orders.values()]
    .filter((order) => isTab(order))
    .sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
  return (
    <div className={css.scroll}>
      {isOnly && <p className={css.hint}>{t('noPlan')}</p>}
      {rows.length === 0 ? (
        <p className={css.hint}>{t('noTabs')}</p>
      ) : (
        <ul className={css.cards} aria-label={t('tabs')}>
          {rows.map((order) => (
            <li key={order.id}>
              <button type="button" className={css.card} onClick={() => showTicket(till, order)}>
                <strong>
                  <bdi>{nameOf(order) || order.callNumber}</bdi>
                </strong>
                <span>
                  <bdi>{order.callNumber}</bdi> · <Money minor={priceOf(order).totals.total} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={controls.secondary}
        onClick={() => {
          till.state.set({ screen: 'sell', orderId: null, seat: null, lineId: null })
          openSheet(till, { kind: 'customer' })
        }}
      >
        <Icon name="plus" />
        {t('newTab')}
      </button>
    </div>
  )
}

/** It waits under a name, or was parked. */
function isTab(order: OrderState): boolean {
  return isRunning(order) && order.tables === undefined && (order.name !== '' || order.held)
}

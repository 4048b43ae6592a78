import { useEffect, useRef } from 'react'
import { openSheet, useCatalogue, useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useTicketPart } from '../../features/order/front/index.ts'
import { pickItem } from '../../features/order/items/index.ts'
import { changeOrderType, openTables } from '../../features/order/ticket/index.ts'
import { hasTables, useAtTables } from '../../features/tables/index.ts'
import { initials } from '../../gate/pin/index.ts'
import { lockTill } from '../../gate/rights/index.ts'
import { controls, focusGrid, Icon, type Layout, SyncChip } from '../../kit/index.ts'
import css from './top-bar.module.css'

export function TopBar({ layout }: { readonly layout: Layout }) {
  const { t } = useTranslation()
  const till = useTill()
  const { pairing } = till.device
  const { device } = useCatalogue()
  const atTables = useAtTables()
  const pane = useTillState((state) => state.pane)
  return (
    <header className={css.bar} data-layout={layout} data-pane={pane}>
      <button
        type="button"
        className={controls.icon}
        aria-label={t('menu.title')}
        aria-keyshortcuts="Alt+M"
        onClick={() => openSheet(till, { kind: 'menu' })}
      >
        <Icon name="menu" />
      </button>
      <div className={css.place}>
        <strong>{pairing.branchName}</strong>
        <span>{device?.name ?? pairing.registerName}</span>
      </div>
      <TablesButton short={layout !== 'wide'} />
      <OrderTypeSwitch />
      {atTables ? <span className={css.space} /> : <SearchField />}
      {!till.device.training && <SyncChip short={layout !== 'wide'} />}
      <UserButton />
    </header>
  )
}

/** To the plan of the tables, and back to items and ticket. */
function TablesButton({ short }: { readonly short: boolean }) {
  const { t } = useTranslation()
  const till = useTill()
  const atTables = useAtTables()
  if (!hasTables(useCatalogue())) return null
  const toggle = () =>
    atTables ? till.state.set({ screen: 'sell', picking: null }) : openTables(till)
  return (
    <button
      type="button"
      className={css.tables}
      aria-pressed={atTables}
      aria-keyshortcuts="F6"
      aria-label={t('tables.title')}
      onClick={toggle}
    >
      <Icon name="table" />
      {!short && t('tables.title')}
    </button>
  )
}

function OrderTypeSwitch() {
  const { t } = useTranslation()
  const till = useTill()
  const { branch, profile } = useCatalogue()
  const next = useTillState((state) => state.nextOrderType)
  const atTable = useTicketPart((ticket) => ticket?.tables !== undefined)
  const current = useTicketPart((ticket) => ticket?.orderType) ?? next ?? branch.defaultOrderType
  const atTables = useAtTables()
  if (branch.orderTypes.length < 2 || profile.serviceMode === 'retail') return null
  // Whoever sits at a table eats in.
  if (atTables || atTable) return null
  return (
    <div className={css.types} role="radiogroup" aria-label={t('orderType.title')}>
      {branch.orderTypes.map((type) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={type}
          type="button"
          role="radio"
          aria-checked={type === current}
          className={css.type}
          onClick={() => changeOrderType(till, type)}
        >
          {t(`orderType.${type}`)}
        </button>
      ))}
    </div>
  )
}

function SearchField() {
  const { t } = useTranslation()
  const till = useTill()
  const catalogue = useCatalogue()
  const query = useTillState((state) => state.query)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={css.search}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        data-search="items"
        aria-label={t('items.search')}
        placeholder={t('items.search')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={query}
        onChange={(event) => till.state.set({ query: event.target.value, pane: 'items' })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            till.state.set({ query: '' })
            focusGrid()
          } else if (event.key === 'ArrowDown') {
            event.preventDefault()
            focusGrid()
          } else if (event.key === 'Enter' && query.trim() !== '') {
            // What is kept in stock and not sold here is found for other sheets alone.
            const [first] = catalogue.search.find(query, 1, ({ id }) => catalogue.tiles.has(id))
            if (first === undefined) return
            till.state.set({ query: '' })
            pickItem(till, first.id)
          }
        }}
      />
      {query !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('items.clearSearch')}
          onClick={() => {
            till.state.set({ query: '' })
            input.current?.focus()
          }}
        >
          ✕
        </button>
      )}
    </search>
  )
}

function UserButton() {
  const { t } = useTranslation()
  const till = useTill()
  const user = useTillState((state) => state.user)
  const name = user?.displayName ?? ''
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // After signing in the keyboard starts at the items, which stand once the grid is measured.
    const frame = requestAnimationFrame(focusGrid)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={css.user}
      aria-label={t('lock.switch', { name })}
      aria-keyshortcuts="Control+L"
      style={user === null || user.colour === '' ? undefined : ({ '--who': user.colour } as object)}
      onClick={() => lockTill(till)}
    >
      <span className={css.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={css.userName}>
        <bdi>{name}</bdi>
      </span>
      <Icon name="lock" size={18} />
    </button>
  )
}

import { coversMax, serverOf, tableNameOf } from '@servery/domain/order/model/seating.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { hasGoods } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useState } from 'react'
import { closeSheets, openSheet, useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, rows as css, Dialog, Icon } from '../../kit/index.ts'
import { type TablePick, useTicket } from '../order/front/index.ts'
import { change, listOpen } from '../order/ticket/index.ts'
import { BillList } from './bills-sheet.tsx'
import { freeTable, handOver, joinBills } from './table-actions.ts'
import sheet from './tables.module.css'
import { tableTexts } from './tables-texts.ts'

/** Where the ticket in front belongs: its table, its guests, another bill, and who serves it. */
export function TableSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { floorAreas } = useCatalogue()
  const ticket = useTicket()
  const [merging, setMerging] = useState(false)
  if (ticket === null) return null
  const { tables, callNumber } = ticket
  const title =
    tables === undefined
      ? t('ticketOf', { number: callNumber })
      : t('table', { name: tableNameOf(ticket) })
  if (merging) return <MergeView title={title} ticket={ticket} onClose={onClose} />
  const pick = (purpose: TablePick['purpose']) => {
    closeSheets(till)
    till.state.set({ picking: { orderId: ticket.id, purpose }, screen: 'tables', lineId: null })
  }
  const isEmpty = !hasGoods(ticket) && ticket.payments.length === 0
  const hasPlan = floorAreas.some((area) => area.tables.length > 0)
  return (
    <Dialog title={title} onClose={onClose} shape="side">
      <div className={controls.stack}>
        <Covers
          covers={ticket.covers ?? 0}
          onChange={(covers) => change(till, { key: 'undo.table' }, { type: 'set_covers', covers })}
        />
        <nav aria-label={t('title')}>
          {hasPlan && (
            <Row
              icon="table"
              name={t(tables === undefined ? 'putAtTable' : 'moveTable')}
              onClick={() => pick('move')}
            />
          )}
          {hasPlan && tables !== undefined && (
            <Row icon="plus" name={t('addTable')} onClick={() => pick('add')} />
          )}
          <Row icon="list" name={t('mergeWith')} onClick={() => setMerging(true)} />
          <Row
            icon="person"
            name={t('customer.title')}
            onClick={() => {
              closeSheets(till)
              openSheet(till, { kind: 'customer' })
            }}
          />
          {isEmpty && tables !== undefined && (
            <Row icon="close" name={t('giveUp')} onClick={() => freeTable(till, ticket)} />
          )}
        </nav>
        <ServedBy ticket={ticket} />
      </div>
    </Dialog>
  )
}

/** Hands the ticket over to somebody of the team. */
function ServedBy({ ticket }: { readonly ticket: OrderState }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { team } = useCatalogue()
  const server = serverOf(ticket)
  return (
    <>
      <h3 className={controls.label}>{t('servedBy')}</h3>
      <div className={controls.choices} role="radiogroup" aria-label={t('servedBy')}>
        {team.map(({ id, displayName }) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === server}
            className={controls.choice}
            onClick={() => handOver(till, id)}
          >
            {displayName}
          </button>
        ))}
      </div>
    </>
  )
}

/** The bills that are open, to put this one on one of them. */
function MergeView(props: {
  readonly title: string
  readonly ticket: OrderState
  readonly onClose: () => void
}) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const { title, ticket, onClose } = props
  const others = listOpen(orders).filter(({ id }) => id !== ticket.id)
  const isPaid = standingPayments(ticket).length > 0
  return (
    <Dialog title={title} onClose={onClose} shape="side">
      <div className={controls.stack}>
        <p className={controls.hint}>
          {t(isPaid ? 'joinPaid' : others.length === 0 ? 'mergeNone' : 'joinWith')}
        </p>
        {!isPaid && (
          <BillList
            orders={others}
            label={t('joinWith')}
            onPick={(order) => {
              onClose()
              joinBills(till, ticket, order)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function Covers(props: { readonly covers: number; readonly onChange: (covers: number) => void }) {
  const { t } = useTranslation(tableTexts)
  const { covers, onChange } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={sheet.stepper} role="group" aria-label={t('guests')}>
      <button
        type="button"
        aria-label={t('fewer')}
        disabled={covers <= 1}
        onClick={() => onChange(covers - 1)}
      >
        −
      </button>
      <output>{covers === 0 ? t('noGuests') : t('covers', { count: covers })}</output>
      <button
        type="button"
        aria-label={t('oneMore')}
        disabled={covers >= coversMax}
        onClick={() => onChange(covers + 1)}
      >
        +
      </button>
    </div>
  )
}

function Row(props: {
  readonly icon: 'table' | 'plus' | 'list' | 'person' | 'close'
  readonly name: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" className={css.rowButton} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span className={css.main}>
        <bdi>{props.name}</bdi>
      </span>
    </button>
  )
}

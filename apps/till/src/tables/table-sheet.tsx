import { coversMax, serverOf, tableNameOf } from '@servery/domain/order/seating.ts'
import { hasGoods } from '@servery/domain/order/top-ups.ts'
import type { OrderCommand } from '@servery/domain/order/types.ts'
import { useTranslation } from '../i18n.ts'
import { Dialog } from '../sheets/dialog.tsx'
import css from '../sheets/rows.module.css'
import {
  closeSheets,
  openSheet,
  type TablePick,
  useCatalogue,
  useTicket,
  useTill,
} from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/icon.tsx'
import { change } from '../ticket/actions.ts'
import { freeTable } from './table-deeds.ts'
import sheet from './tables.module.css'
import { tableTexts } from './tables-texts.ts'

/** All that is done with the table of the ticket in front. */
export function TableSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { team } = useCatalogue()
  const ticket = useTicket()
  if (ticket?.tables === undefined) return null
  const run = (command: OrderCommand) => change(till, { key: 'undo.table' }, command)
  const pick = (purpose: TablePick['purpose']) => {
    closeSheets(till)
    till.state.set({ picking: { orderId: ticket.id, purpose }, screen: 'tables', lineId: null })
  }
  const isEmpty = !hasGoods(ticket) && ticket.payments.length === 0
  const server = serverOf(ticket)
  return (
    <Dialog title={t('table', { name: tableNameOf(ticket) })} onClose={onClose} shape="side">
      <div className={controls.stack}>
        <Covers
          covers={ticket.covers ?? 0}
          onChange={(covers) => run({ type: 'set_covers', covers })}
        />
        <nav aria-label={t('title')}>
          <Row icon="table" name={t('moveTable')} onClick={() => pick('move')} />
          <Row icon="plus" name={t('addTable')} onClick={() => pick('add')} />
          <Row
            icon="person"
            name={t('customer.title')}
            onClick={() => {
              closeSheets(till)
              openSheet(till, { kind: 'customer' })
            }}
          />
          {isEmpty && (
            <Row icon="close" name={t('giveUp')} onClick={() => freeTable(till, ticket)} />
          )}
        </nav>
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
              onClick={() => run({ type: 'set_server', serverId: id })}
            >
              {displayName}
            </button>
          ))}
        </div>
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
  readonly icon: 'table' | 'plus' | 'person' | 'close'
  readonly name: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" className={css.rowButton} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span className={css.main}>{props.name}</span>
    </button>
  )
}

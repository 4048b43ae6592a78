import type { TableRef } from '@servery/domain/order/model/seating.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, rows as css, Dialog, Icon } from '../../kit/index.ts'
import { type TablePick, useTicket } from '../order/front/index.ts'
import { BillButton } from './bills-sheet.tsx'
import { joinBills, sitAt } from './table-actions.ts'
import { tableTexts } from './tables-texts.ts'
import { useTables } from './use-tables.ts'

/** The table to which the ticket goes has guests: one bill with them, or one beside theirs. */
export function JoinSheet(props: {
  readonly table: TableRef
  readonly purpose: TablePick['purpose']
  readonly onClose: () => void
}) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const ticket = useTicket()
  const { table, purpose, onClose } = props
  const view = useTables().find((one) => one.table.id === table.tableId)
  const others = (view?.use?.orders ?? []).filter(({ id }) => id !== ticket?.id)
  if (ticket === null) return null
  const isPaid = ticket.payments.length > 0
  return (
    <Dialog title={t('joinTitle', { name: table.name })} onClose={onClose} shape="side">
      <div className={controls.stack}>
        {isPaid ? (
          <p className={controls.hint}>{t('joinPaid')}</p>
        ) : (
          <>
            <p>{t('joinWith')}</p>
            <ul className={css.rows} aria-label={t('joinWith')}>
              {others.map((order) => (
                <li key={order.id}>
                  <BillButton
                    order={order}
                    onClick={() => {
                      onClose()
                      joinBills(till, ticket, order)
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <button
          type="button"
          className={controls.secondary}
          onClick={() => {
            onClose()
            sitAt(till, table, purpose)
          }}
        >
          <Icon name="receipt" />
          {t('ownBill')}
        </button>
      </div>
    </Dialog>
  )
}

import { canHold } from '@servery/domain/card/readers.ts'
import type { TopUpKind } from '@servery/domain/order/model/top-ups.ts'
import type { ReactNode } from 'react'
import { updates } from '../../device/register/index.ts'
import {
  closeSheets,
  openSheet,
  type Sheet,
  useCatalogue,
  useTill,
} from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { balanceTexts } from '../../features/balances/index.ts'
import { manageDevice } from '../../features/machine/index.ts'
import { countStock } from '../../features/order/counts/index.ts'
import { useTicket } from '../../features/order/front/index.ts'
import { startNewItem } from '../../features/order/items/index.ts'
import { useOnline } from '../../features/order/online/index.ts'
import { hasLines } from '../../features/order/ticket/index.ts'
import { printBill } from '../../features/print/printing/index.ts'
import { lockTill } from '../../gate/rights/index.ts'
import { rows as css, Dialog, Icon, type IconName } from '../../kit/index.ts'

/** Everything that is not needed for each sale. */
export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(balanceTexts)
  const till = useTill()
  const { training } = till.device
  const ticket = useTicket()
  const isOnlineSetUp = useOnline().state?.isSetUp === true && !training
  const updateReady = useStore(updates, (state) => state.ready)
  const { cardReaders, methods } = useCatalogue()
  const sells = (kind: TopUpKind) => methods.some((method) => method.kind === kind)
  const asksCards = !training && cardReaders.length > 0
  const holdsCards = !training && cardReaders.some(canHold)
  const busy = ticket !== null && hasLines(till)
  const row = (icon: IconName, name: ReactNode, run: () => void, disabled = false) => (
    <button
      type="button"
      className={css.rowButton}
      disabled={disabled}
      onClick={() => {
        // Whatever it opens takes the place of the menu.
        closeSheets(till)
        run()
      }}
    >
      <Icon name={icon} />
      <span className={css.main}>{name}</span>
    </button>
  )
  const open = (icon: IconName, key: string, sheet: Sheet, disabled = false) =>
    row(icon, t(key), () => openSheet(till, sheet), disabled)
  const manage = (icon: IconName, key: string, sheet: Sheet) =>
    row(icon, t(key), () => manageDevice(till, () => openSheet(till, sheet)))
  return (
    <Dialog title={t('menu.title')} onClose={onClose}>
      <nav aria-label={t('menu.title')}>
        {open('list', 'orders.title', { kind: 'orders' })}
        {open('park', 'held.title', { kind: 'held' })}
        {open('table', 'menu.place', { kind: 'table' }, !busy)}
        {open('cash', 'menu.cash', { kind: 'cash', view: 'home' })}
        {row('printer', t('shortcuts.printBill'), () => printBill(till), !busy)}
        {isOnlineSetUp && open('bag', 'menu.online', { kind: 'online' })}
        {!training && open('clock', 'action.clock', { kind: 'clock' })}
        {!training && open('trash', 'menu.waste', { kind: 'waste' })}
        {!training && row('list', t('menu.count'), () => countStock(till))}
        {open('keypad', 'custom.title', { kind: 'custom_amount', name: '' })}
        {!training && row('plus', t('items.add'), () => startNewItem(till, ''))}
        {holdsCards && open('card', 'menu.cardTab', { kind: 'card_tab' }, !busy)}
        {asksCards && open('card', 'menu.cardDoubt', { kind: 'card_doubt' })}
        {open('plus', 'serviceCharge.title', { kind: 'service_charge' }, !busy)}
        {sells('gift_card') && open('card', 'topUp.gift_card', { kind: 'top_up', of: 'gift_card' })}
        {sells('house_account') &&
          open('person', 'topUp.house_account', { kind: 'top_up', of: 'house_account' })}
        {open('gift', 'menu.onTheHouse', { kind: 'comp', lineId: null }, !busy)}
        {!training && open('syncing', 'queue.title', { kind: 'queue' })}
        {manage('gear', 'settings.title', { kind: 'settings' })}
        {open('keyboard', 'shortcuts.title', { kind: 'shortcuts' })}
        {row('lock', t('lock.action'), () => lockTill(till))}
        {updateReady &&
          row(
            'undo',
            <>
              {t('update.install')}
              {busy && <span className={css.sub}>{t('update.later')}</span>}
            </>,
            () => updates.get().install(),
            busy,
          )}
        {!training && manage('unlink', 'unpair.title', { kind: 'unpair' })}
      </nav>
    </Dialog>
  )
}

import { businessDay, openSheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'

interface DrawerClosedSheetProps {
  /** Takes the cash that was asked for. */
  readonly sell: () => void
  readonly onClose: () => void
}

/** The drawer is closed: it is opened first, or today's cash goes without one. */
export function DrawerClosedSheet({ sell, onClose }: DrawerClosedSheetProps) {
  const { t } = useTranslation()
  const till = useTill()
  return (
    <Dialog
      title={t('pay.drawerClosed.title')}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => {
              till.state.set({ withoutDrawer: businessDay(till) })
              onClose()
              sell()
            }}
          >
            {t('pay.drawerClosed.sell')}
          </button>
          <button
            type="button"
            className={controls.primary}
            data-autofocus="true"
            onClick={() => {
              onClose()
              openSheet(till, { kind: 'cash', view: 'home' })
            }}
          >
            {t('pay.openDrawer')}
          </button>
        </>
      }
    >
      <p>{t('pay.drawerClosed.body')}</p>
    </Dialog>
  )
}

import { openSheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import { goWithoutDrawer } from './drawer.ts'

interface DrawerClosedSheetProps {
  /** Does with the cash what was asked for. */
  readonly again: () => void
  readonly onClose: () => void
}

/** The drawer is closed: it is opened first, or today's cash moves without one. */
export function DrawerClosedSheet({ again, onClose }: DrawerClosedSheetProps) {
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
              goWithoutDrawer(till)
              onClose()
              again()
            }}
          >
            {t('pay.drawerClosed.goOn')}
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

import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'

/** Whether the customer may buy it, before it is on the ticket. */
export function AgeSheet(props: {
  readonly name: string
  readonly run: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { name, run, onClose } = props
  return (
    <Dialog
      title={t('age.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={controls.secondary} onClick={onClose}>
            {t('age.no')}
          </button>
          <button
            type="button"
            className={controls.primary}
            onClick={() => {
              onClose()
              run()
            }}
          >
            {t('age.yes')}
          </button>
        </>
      }
    >
      <p data-autofocus="true" tabIndex={-1}>
        {t('age.body', { name })}
      </p>
    </Dialog>
  )
}

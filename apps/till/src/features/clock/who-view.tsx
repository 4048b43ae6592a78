import type { TeamMember } from '../../device/catalogue/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { PinDialog } from '../../gate/pin/index.ts'
import { controls } from '../../kit/index.ts'
import { clockTexts } from './clock-texts.ts'

/** Asks for the PIN of one of these people. */
export function WhoView(props: {
  readonly hint: string
  readonly people: readonly TeamMember[]
  readonly onMember: (member: TeamMember) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(clockTexts)
  const { hint, people, ...rest } = props
  return (
    <PinDialog title={t('clock.title')} people={people} {...rest}>
      <p data-autofocus="true" tabIndex={-1}>
        {hint}
      </p>
      {people.length === 0 && <p className={controls.error}>{t('pin.nobody')}</p>}
    </PinDialog>
  )
}

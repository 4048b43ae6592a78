import { Money } from '@servery/ordering'
import { useCallback, useMemo } from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import {
  type ActionInput,
  type Approval,
  findApprovers,
  rememberApprover,
  runApproved,
} from '../rights/index.ts'
import { PinDialog } from './pin-dialog.tsx'

/** Somebody who may types their PIN for somebody who may not. Works without the network. */
export function ApproveSheet(props: {
  readonly deed: ActionInput
  readonly run: (approval: Approval) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const catalogue = useCatalogue()
  const { deed, run, onClose } = props
  const { right, discount = null, amount = null, byManager = false } = deed
  const people = useMemo(
    () => findApprovers(catalogue, right, { discount, amount, byManager }),
    [catalogue, right, discount, amount, byManager],
  )
  const owner = catalogue.team.find(({ id }) => id === deed.drawerOf)?.displayName ?? ''
  const approve = useCallback(
    (member: TeamMember) => {
      onClose()
      rememberApprover(till, member)
      runApproved(till, member, run)
    },
    [till, run, onClose],
  )
  return (
    <PinDialog title={t('approve.title')} people={people} onMember={approve} onClose={onClose}>
      <p data-autofocus="true" tabIndex={-1}>
        {t(deed.says?.deed ?? `rights.deed.${right}`)}
        {amount !== null && (
          <>
            {' · '}
            <Money minor={amount} />
          </>
        )}
      </p>
      {deed.drawerOf !== undefined && (
        <p role="alert">
          {t(owner === '' ? 'approve.drawerOther' : 'approve.drawerOf', { name: owner })}
        </p>
      )}
      <p className={controls.hint}>
        {people.length === 0
          ? t('approve.nobody')
          : t('approve.who', { names: people.map((one) => one.displayName).join(', ') })}
      </p>
    </PinDialog>
  )
}

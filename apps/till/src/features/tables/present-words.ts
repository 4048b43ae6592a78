import { useCallback } from 'react'
import type { Present } from '../../device/register/index.ts'
import { type Till, useTill } from '../../device/store/index.ts'
import { translations, useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { tableTexts } from './tables-texts.ts'

/** What the person is called; somebody whom this till does not know is somebody. */
export function nameOf(till: Till, memberId: string): string {
  const member = till.catalogue.get().team.find(({ id }) => id === memberId)
  return member?.displayName ?? translations.t(`${tableTexts}:presence.somebody`)
}

interface PresentWords {
  /** Such as `Ana`. */
  readonly names: string
  /** Such as `Ana is editing on another till`. */
  readonly text: string
  readonly doing: Present['doing']
}

/** Who else has one of these orders in front; null: nobody, or it can't be known. */
export function usePresentWords(): (orderIds: readonly string[]) => PresentWords | null {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const present = useStore(till.device.presence, (state) => state.present)
  const isOffline = useStore(till.orders, ({ sync }) => sync.kind === 'offline')
  return useCallback(
    (orderIds) => {
      if (isOffline || present.size === 0) return null
      const here = [...present.values()].filter(
        ({ registerId, orderId }) =>
          registerId !== till.device.pairing.registerId && orderIds.includes(orderId),
      )
      const payers = here.filter((one) => one.doing === 'paying')
      const shown = payers.length > 0 ? payers : here
      const [first] = shown
      if (first === undefined) return null
      const names = [...new Set(shown.map(({ memberId }) => nameOf(till, memberId)))]
      const said = { names: names.join(', '), count: names.length }
      return { names: said.names, text: t(`presence.${first.doing}`, said), doing: first.doing }
    },
    [isOffline, present, t, till],
  )
}

import { UiProvider, useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/index.ts'

interface BranchClockProps {
  readonly timeZone: string
  readonly children: ReactNode
}

/** The clock of the branch that something belongs to, whichever branch is selected. */
export function BranchClock({ timeZone, children }: BranchClockProps) {
  const { locale, texts, Link } = useUiSetting()
  return (
    <UiProvider Link={Link} locale={locale} texts={texts} timeZone={timeZone}>
      {children}
    </UiProvider>
  )
}

/** The same of one of the person's branches. */
export function ClockOf({
  branchId,
  children,
}: {
  readonly branchId: string
  readonly children: ReactNode
}) {
  const { me } = useSession()
  const { timeZone } = useUiSetting()
  const branch = me.branches.find(({ id }) => id === branchId)
  return <BranchClock timeZone={branch?.timeZone ?? timeZone}>{children}</BranchClock>
}

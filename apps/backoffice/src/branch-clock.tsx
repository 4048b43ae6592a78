import { UiProvider, useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'

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

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '../../../platform/api/index.ts'
import { lazyPart } from '../../../platform/browser/index.ts'
import { loadTexts } from '../../../platform/language/index.ts'
import { useSession } from '../../../platform/session/index.ts'

const SetupChecklist = lazyPart(async () => {
  const [module] = await Promise.all([import('./setup/setup-checklist.tsx'), loadTexts('setup')])
  return { default: module.SetupChecklist }
})

/** The place of the checklist; a business that has long been set up never loads it. */
export function SetupSlot() {
  const { can } = useSession()
  const query = useQuery(api.onboarding.get.queryOptions({ enabled: can('company.setup') }))
  const checklist = query.data?.checklist
  const isOver = checklist?.dismissed !== false || checklist.entries.every(({ done }) => done)
  return isOver ? null : (
    <Suspense>
      <SetupChecklist />
    </Suspense>
  )
}

import { Fragment, type ReactNode } from 'react'
import { BegunAnew } from '../routing/index.ts'
import { useBranch } from './session.tsx'

/**
 * What is of the branch that is shown: another branch begins it anew, and who has unsaved changes
 * in it is asked before.
 */
export function PerBranch({ children }: { readonly children: ReactNode }) {
  const branch = useBranch()
  return (
    <BegunAnew value>
      <Fragment key={branch.id}>{children}</Fragment>
    </BegunAnew>
  )
}

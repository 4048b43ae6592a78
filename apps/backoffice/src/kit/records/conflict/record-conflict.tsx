import { Suspense } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { lazyPart } from '../../../platform/browser/index.ts'
import { loadTexts } from '../../../platform/language/index.ts'
import type { DescribeValue } from '../../history/index.ts'
import { StaleNotice } from './stale-notice.tsx'
import type { Conflict, SavedRecord } from './use-conflict.ts'
import type { FollowedForm } from './use-followed-form.ts'

const ConflictDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./conflict-dialog.tsx'), loadTexts('history')])
  return { default: module.ConflictDialog }
})

interface RecordConflictProps<Values extends FieldValues> {
  readonly conflict: Conflict<Values>
  /** Words for values that only the area understands. */
  readonly describe?: DescribeValue | undefined
}

/** Asks which of two versions counts, as soon as there are two. */
export function RecordConflict<Values extends FieldValues>(props: RecordConflictProps<Values>) {
  const { conflict, describe } = props
  const { open, form, take, close } = conflict
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        describe={describe}
        control={form.control as unknown as Control}
        key={open.newest.version}
        newest={open.newest}
        onClose={close}
        onTake={(values) => take(values as Values)}
        versions={open.versions}
      />
    </Suspense>
  )
}

interface FollowedConflictProps<Values extends FieldValues, Row extends SavedRecord> {
  readonly followed: FollowedForm<Values, Row>
  readonly describe?: DescribeValue | undefined
}

/** The same over a form that follows its record, and hears of a change before it is saved. */
export function FollowedConflict<Values extends FieldValues, Row extends SavedRecord>(
  props: FollowedConflictProps<Values, Row>,
) {
  const { followed, describe } = props
  return (
    <>
      {followed.isStale && <StaleNotice onCompare={followed.ask} />}
      <RecordConflict conflict={followed} describe={describe} />
    </>
  )
}

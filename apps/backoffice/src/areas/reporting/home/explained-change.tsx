import type { ComponentProps, ReactNode } from 'react'
import { ChangeCard } from '../../../kit/reports/index.ts'

export type ExplainedProps = ComponentProps<typeof ChangeCard>

/** Apart from the page, which opens without it. */
export function ExplainedChange(props: ExplainedProps): ReactNode {
  return <ChangeCard {...props} />
}

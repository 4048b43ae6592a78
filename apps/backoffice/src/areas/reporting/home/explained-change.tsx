import type { ComponentProps } from 'react'
import { ChangeCard } from '../../../kit/reports/index.ts'

/** Apart from the page, which opens without it. */
export function ExplainedChange(props: ComponentProps<typeof ChangeCard>) {
  return <ChangeCard {...props} />
}

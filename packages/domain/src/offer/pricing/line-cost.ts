import type { MinorUnits } from '../../kernel/types.ts'

export interface LineCost {
  /** What one cost the business when the line was added. Absent: nobody had said. */
  readonly cost?: MinorUnits
}

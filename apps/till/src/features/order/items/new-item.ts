/** An item that the catalogue lacks, added at the till: by whoever may, or with a manager's PIN. */
import { ask } from '../../../device/register/index.ts'
import { openSheet, type Till } from '../../../device/store/index.ts'
import { type Approval, authorise } from '../../../gate/rights/index.ts'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    /** What was looked for: a name, or a barcode that nobody knew. */
    new_item: { readonly text: string; readonly approval: Approval }
  }
}

export interface NewItem {
  readonly id: string
  readonly name: string
  /** Minor units. */
  readonly price: number
  readonly categoryId: string
  readonly barcode: string
}

/** Opens the form for a new item, with what was looked for as a start. */
export function startNewItem(till: Till, text: string): void {
  authorise(till, { right: 'items.add' }, (approval) =>
    openSheet(till, { kind: 'new_item', text, approval }),
  )
}

const isDone = (status: number) => status >= 200 && status < 300

/** Null once it is in the catalogue, else why it is not. */
export async function addNewItem(
  till: Till,
  item: NewItem,
  { actorId, approverId }: Approval,
): Promise<'offline' | 'duplicate' | 'failed' | null> {
  const answer = await ask(till, 'POST', '/till/items', { ...item, memberId: actorId, approverId })
  if (answer === null) return 'offline'
  if (isDone(answer.status)) return null
  const refusal = answer.body as { readonly code?: string } | null
  return refusal?.code === 'duplicate_value' ? 'duplicate' : 'failed'
}

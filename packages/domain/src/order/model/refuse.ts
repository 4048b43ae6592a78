import type { OrderEvent, RefusalCode } from './types.ts'

export type Decision =
  | { readonly ok: true; readonly events: readonly OrderEvent[] }
  | {
      readonly ok: false
      readonly refusal: { readonly code: RefusalCode; readonly field: string | null }
    }

/** A refusal; `field` names the member of the command that is at fault, if one is. */
export function refuse(code: RefusalCode, field: string | null = null): Decision {
  return { ok: false, refusal: { code, field } }
}

/** A decision for these events; none where the order already is as asked. */
export function accept(...events: readonly OrderEvent[]): Decision {
  return { ok: true, events }
}

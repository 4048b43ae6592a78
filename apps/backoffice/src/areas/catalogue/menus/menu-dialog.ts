import type { ItemPlace } from './menu-edit.ts'

/** What is open over the editor; it stands beside the form, whose fields it has no part in. */
export type MenuDialog =
  | { readonly kind: 'section'; readonly sectionId: string | null }
  | { readonly kind: 'add'; readonly sectionId: string }
  | { readonly kind: 'price'; readonly itemId: string }
  | { readonly kind: 'move'; readonly place: ItemPlace }
  | { readonly kind: 'page'; readonly pageId: string }
  | { readonly kind: 'cell'; readonly pageId: string; readonly index: number }

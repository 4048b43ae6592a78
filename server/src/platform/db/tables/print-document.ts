/** What a job of a printer prints, as it is kept. */
import type { PaperDocument } from '@servery/domain/receipt/paper.ts'

export type PrintDocument =
  | PaperDocument
  /** A test page, or a sample of what the printer prints. */
  | { readonly kind: 'test'; readonly of: 'page' | 'receipt' | 'ticket'; readonly at: string }
  /** No paper: the cash drawer is opened. */
  | { readonly kind: 'drawer' }

import type { TextStorage } from '@servery/client'

/** Where this till keeps whom it has met; emptied when it gives its pairing back. */
export const customerStorage: TextStorage = localStorage

export { createStore, type Store } from './create-store.ts'
export { type Readable, useStore, useStoreAfterPaint } from './use-store.ts'
